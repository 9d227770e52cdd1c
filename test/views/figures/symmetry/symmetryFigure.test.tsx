import { describe, expect, it } from 'vitest';
import { symmetryFigure } from '../../../../src/views/figures/symmetry/SymmetryFigure.tsx';
import { labAt, showFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

function comparedLab() {
  return labAt(40, { ...SMALL_PARAMS, start: 'mixed' }, { decoder: 'linear' }).lab;
}

describe('the symmetry figure', () => {
  it('draws both parts of E of both runs', () => {
    const { container } = showFigure(symmetryFigure, comparedLab());
    const drawn = Array.from(
      container.querySelectorAll('[data-curve] path.chart-curve:first-child'),
    );
    expect(drawn).toHaveLength(4);
    for (const path of drawn) expect(path.getAttribute('d')).toMatch(/^M.*L/);
    expect(container).toHaveTextContent('compared');
  });

  it('shows in its table that without the ReLU only the symmetric part shrinks', () => {
    const { columns, rows } = symmetryFigure.table(comparedLab().getState());
    expect(columns).toEqual([
      't',
      'norm of the symmetric part',
      'norm of the antisymmetric part',
      'norm of the symmetric part (compared)',
      'norm of the antisymmetric part (compared)',
    ]);
    const [first, last] = [rows[0], rows.at(-1)] as [number[], number[]];
    expect(last[3]! / first[3]!).toBeLessThan(0.3);
    expect(last[4]! / first[4]!).toBeGreaterThan(0.9);
  });

  it('describes both runs', () => {
    const words = symmetryFigure.summary(comparedLab().getState());
    expect(words).toMatch(/this run, with the ReLU: the symmetric part/);
    expect(words).toMatch(/the compared run, without the ReLU: the symmetric part/);
  });
});
