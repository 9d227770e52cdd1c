import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { residualFigure } from '../../../../src/views/figures/residual/ResidualFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { labAt, openFigure, showFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const FIXED: Params = {
  ...SMALL_PARAMS,
  N: 60,
  examples: 'fixed',
  family: 'nonnegative',
  start: 'positive',
};
const MESSAGE =
  'Runs on one fixed batch have a residual: choose Examples → Fixed, or a factorization.';

describe('the residual figure', () => {
  it('draws the residual and the recovery error of every run on one batch', () => {
    openFigure(residualFigure, { params: FIXED, compare: { algorithm: 'lee-seung' } });
    const curves = Array.from(document.querySelectorAll('[data-curve]'));
    expect(curves).toHaveLength(4);
  });

  it('draws the recovery error, and says what a residual needs, if no run has one', () => {
    const { svg, lab } = openFigure(residualFigure);
    expect(document.querySelectorAll('[data-curve]')).toHaveLength(1);
    expect(svg.textContent).toContain('a residual needs one fixed batch');
    expect(residualFigure.summary(lab.getState())).toContain(MESSAGE);
  });

  it('describes and exports both at the iteration shown', () => {
    const { lab } = labAt(10, { ...FIXED, algorithm: 'hals' });
    showFigure(residualFigure, lab);
    const state = lab.getState();
    const { residual, recoveryError } = state.lanes[0]!.frame!.scalars;
    const { columns, rows } = residualFigure.table(state);
    expect(columns).toEqual(['t', 'residual', 'recovery error']);
    expect(rows[10]).toEqual([10, residual, recoveryError]);
    expect(residualFigure.summary(state)).toMatch(
      /^At t = 10 of this run, the residual is \d\S*; at t = 0 it was 0\.\d+, and the recovery error is 0\.\d+; at t = 0 it was 0\.\d+\.$/,
    );
  });

  it('shows the recovery error of a run without a residual beside one that has it', () => {
    const { lab } = labAt(5, FIXED, { examples: 'fresh' });
    showFigure(residualFigure, lab);
    expect(residualFigure.summary(lab.getState())).toMatch(
      /the residual is .* At t = 5 of the compared run, the recovery error is /,
    );
  });

  it('is empty before there is a run', () => {
    const { lab } = labAt(0);
    lab.setState({ lanes: [] });
    const { container } = showFigure(residualFigure, lab);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(residualFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
  });
});
