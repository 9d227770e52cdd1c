import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { BETA_RANGE } from '../../../../src/state/lab/view.ts';
import {
  BETA_TICKS,
  betaAt,
  betaText,
  LEAST_BETA,
  MOST_BETA,
  shareOf,
} from '../../../../src/views/figures/potential/betaScale.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the scale of β', () => {
  it('gives a weight back where it stands, to three digits', () => {
    fc.assert(
      fc.property(share, (at) => {
        const beta = betaAt(at, 0);
        expect(Math.abs(shareOf(beta) - at)).toBeLessThan(0.001);
      }),
    );
  });

  it('stays within what can be chosen, wherever the pointer goes', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (at) => {
        const beta = betaAt(at, 0);
        expect(beta).toBeGreaterThanOrEqual(Math.max(LEAST_BETA, BETA_RANGE.min));
        expect(beta).toBeLessThanOrEqual(Math.min(MOST_BETA, BETA_RANGE.max));
      }),
    );
    expect(shareOf(0)).toBe(0);
    expect(shareOf(1e9)).toBe(1);
  });

  it('takes the paper’s weight, exactly, where it is within reach', () => {
    expect(betaAt(shareOf(BETA) + 0.004, 0.005)).toBe(BETA);
    expect(betaAt(shareOf(BETA) + 0.006, 0.005)).not.toBe(BETA);
  });

  it('rises, and has its ticks in equal steps', () => {
    const shares = BETA_TICKS.map(shareOf);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    shares.slice(1).forEach((at, k) => expect(at - (shares[k] as number)).toBeCloseTo(1 / 3, 9));
  });

  it('writes the paper’s weight with a digit more than others', () => {
    expect(betaText(BETA)).toBe('7.639');
    expect(betaText(7.64)).toBe('7.64');
    expect(betaText(0.1)).toBe('0.1');
    expect(betaText(100)).toBe('100');
  });
});
