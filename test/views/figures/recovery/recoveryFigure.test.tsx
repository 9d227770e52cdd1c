import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryFigure } from '../../../../src/views/figures/recovery/RecoveryFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';

beforeEach(addBrowserParts);

describe('the recovery figure', () => {
  it('draws the recovery error of every run', () => {
    openFigure(recoveryFigure, { compare: { decoder: 'linear' } });
    expect(document.querySelectorAll('[data-curve]')).toHaveLength(2);
  });

  it('exports and describes the recovery error', () => {
    const { lab } = openFigure(recoveryFigure);
    const state = lab.getState();
    const { scalars } = state.lanes[0]!.frame!;
    expect(recoveryFigure.table(state).rows[state.t]).toEqual([state.t, scalars.recoveryError]);
    expect(recoveryFigure.summary(state)).toMatch(/the recovery error is \d\.\d+; at t = 0/);
  });
});
