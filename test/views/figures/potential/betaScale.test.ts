import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BETA } from '../../../../src/core/observe/potential.ts';
import { BETA_RANGE } from '../../../../src/state/lab/view.ts';
import {
  betaAt,
  betaText,
  MAX_BETA,
  MIN_BETA,
  shareOf,
} from '../../../../src/views/figures/potential/betaScale.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the scale of β', () => {
  it('maps positions to weights and back, to three digits', () => {
    fc.assert(
      fc.property(share, (at) => {
        const beta = betaAt(at, 0);
        expect(Math.abs(shareOf(beta) - at)).toBeLessThan(0.001);
      }),
    );
  });

  it('stays within the allowed range, wherever the pointer is', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (at) => {
        const beta = betaAt(at, 0);
        expect(beta).toBeGreaterThanOrEqual(Math.max(MIN_BETA, BETA_RANGE.min));
        expect(beta).toBeLessThanOrEqual(Math.min(MAX_BETA, BETA_RANGE.max));
      }),
    );
    expect(shareOf(0)).toBe(0);
    expect(shareOf(1e9)).toBe(1);
  });

  it('snaps exactly to the paper’s weight', () => {
    expect(betaAt(shareOf(BETA) + 0.004, 0.005)).toBe(BETA);
    expect(betaAt(shareOf(BETA) + 0.006, 0.005)).not.toBe(BETA);
  });

  it('is logarithmic', () => {
    const shares = [0.1, 1, 10, 100].map(shareOf);
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    shares.slice(1).forEach((at, k) => expect(at - (shares[k] as number)).toBeCloseTo(1 / 3, 9));
  });

  it('writes the paper’s weight with one more digit than others', () => {
    expect(betaText(BETA)).toBe('7.639');
    expect(betaText(7.64)).toBe('7.64');
    expect(betaText(0.1)).toBe('0.1');
    expect(betaText(100)).toBe('100');
  });
});
