import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { scalesFigure } from '../../../../src/views/figures/scales/ScalesFigure.tsx';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { showFigure } from '../../../support/showFigure.tsx';

function labAt(t: number) {
  const { lab, clock } = labOnThisThread();
  act(() => clock.pass(200));
  act(() => {
    lab.getState().seek(t);
    clock.pass(500);
  });
  return lab;
}

describe('the scales figure', () => {
  it('is three charts with one time axis, the range of Σ as a band over 1 − ℓ', () => {
    const { container } = showFigure(scalesFigure, labAt(10));
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(container.textContent?.match(/iteration/g)).toHaveLength(1);
    expect(container.querySelector('.chart-band')?.getAttribute('d')).toMatch(/^M.*Z$/);
    expect(container.querySelector('.chart-level')).toHaveTextContent('1 − ℓ');
  });

  it('says in words what it shows, and has its numbers', () => {
    const lab = labAt(10);
    expect(scalesFigure.summary(lab.getState())).toMatch(
      /^At t = 10 of this run, the entries of Σ lie between 1\.\d+ and 1\.\d+, where the start asked for 0\.7000 at least;/,
    );
    const { columns, rows } = scalesFigure.table(lab.getState());
    expect(columns).toEqual(['t', 'min Σ', 'max Σ', '‖N‖₁', '‖N‖_∞', '‖A†‖_∞']);
    expect(rows).toHaveLength(11);
    for (const [, least, most] of rows) expect(most).toBeGreaterThanOrEqual(least as number);
  });

  it('draws empty charts while there is no run', () => {
    const lab = labAt(0);
    lab.setState({ lanes: [] });
    const { container } = showFigure(scalesFigure, lab);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
    expect(scalesFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
  });
});
