import { beforeEach, describe, expect, it } from 'vitest';
import { misdecodedFigure } from '../../../../src/views/figures/misdecoded/MisdecodedFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';

beforeEach(addBrowserParts);

describe('the misdecoded figure', () => {
  it('draws the two rates of every run', () => {
    openFigure(misdecodedFigure, { compare: { decoder: 'linear' } });
    expect(document.querySelectorAll('[data-curve]')).toHaveLength(4);
    expect(document.querySelectorAll('.chart-curve-dashed[data-curve]')).toHaveLength(2);
  });

  it('exports and describes the rates of every iteration', () => {
    const { lab } = openFigure(misdecodedFigure);
    const state = lab.getState();
    const { rows } = misdecodedFigure.table(state);
    expect(rows).toHaveLength(state.lanes[0]!.trace.length);
    const { decoding } = state.lanes[0]!.frame!;
    expect(rows[state.t]).toEqual([state.t, decoding!.missRate, decoding!.falseActivationRate]);
    expect(misdecodedFigure.summary(state)).toMatch(
      /% of the active weights are missed and .* % of/,
    );
  });
});
