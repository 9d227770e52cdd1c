import { describe, expect, it } from 'vitest';
import { scalesFigure } from '../../../../src/views/figures/scales/ScalesFigure.tsx';
import { labAt, showFigure } from '../../../support/openFigure.tsx';

describe('the scales figure', () => {
  it('has three charts with one time axis, and a band for the range of Σ', () => {
    const { container } = showFigure(scalesFigure, labAt(10).lab);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(container.textContent?.match(/iteration/g)).toHaveLength(1);
    expect(container.querySelector('.chart-band')?.getAttribute('d')).toMatch(/^M.*Z$/);
    expect(container.querySelector('.chart-level')).toHaveTextContent('1 − ℓ');
  });

  it('summarises the run and has a table', () => {
    const { lab } = labAt(10);
    expect(scalesFigure.summary(lab.getState())).toMatch(
      /^At t = 10 of this run, the entries of Σ are between 1\.\d+ and 1\.\d+; the warm start required at least 0\.7000\./,
    );
    const { columns, rows } = scalesFigure.table(lab.getState());
    expect(columns).toEqual(['t', 'min Σ', 'max Σ', '‖N‖₁', '‖N‖_∞', '‖A†‖_∞']);
    expect(rows).toHaveLength(11);
    for (const [, least, most] of rows) expect(most).toBeGreaterThanOrEqual(least as number);
  });

  it('draws empty charts before there is a run', () => {
    const { lab } = labAt(0);
    lab.setState({ lanes: [] });
    const { container } = showFigure(scalesFigure, lab);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(scalesFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
  });
});
