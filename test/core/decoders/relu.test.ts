import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decoderOf } from '../../../src/core/decoders/decoder.ts';
import { Arena } from '../../../src/core/linalg/wasm/arena.ts';

/** φ_α of every entry. */
function decoded(u: readonly number[], alpha: number): number[] {
  const arena = new Arena(2 * u.length + 64);
  const [before, after] = [arena.vector(u.length), arena.vector(u.length)];
  before.set(u);
  const { activation } = decoderOf('relu');
  if (activation.kind !== 'pointwise') throw new Error('the ReLU decodes each weight by itself');
  activation.activate(arena.kernels, after, before, alpha, u.length);
  return Array.from(after);
}

const ROUNDING = 1e-12;
const size = fc.double({ min: -3, max: 3, noNaN: true });
const threshold = fc.double({ min: 0, max: 1, noNaN: true });

describe('the property “ReLU” of the appendix', () => {
  test('φ_α is non-decreasing and 1-Lipschitz', () => {
    fc.assert(
      fc.property(size, size, threshold, (one, other, alpha) => {
        const [low, high] = decoded([Math.min(one, other), Math.max(one, other)], alpha);
        expect(high! - low!).toBeGreaterThanOrEqual(0);
        expect(high! - low!).toBeLessThanOrEqual(Math.abs(one - other) + ROUNDING);
      }),
    );
  });

  test('z − α ≤ φ_α(z) ≤ |z − α|, and φ_α(z) ≤ |z|', () => {
    fc.assert(
      fc.property(size, threshold, (z, alpha) => {
        const [x] = decoded([z], alpha);
        expect(x).toBeGreaterThanOrEqual(z - alpha);
        expect(x).toBeLessThanOrEqual(Math.min(Math.abs(z - alpha), Math.abs(z)));
      }),
    );
  });
});

test('E[x*_kφ_α(⟨w, x*⟩ + χ)] ≤ |w_k|E[(x*_k)²] + (C₁²/n²)Σ_{j≠k}|w_j| for any |χ| ≤ α', () => {
  const feature = fc.record({ w: size, p: threshold });
  const features = fc.array(feature, { minLength: 1, maxLength: 5 });
  const pushes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: 32,
    maxLength: 32,
  });
  fc.assert(
    fc.property(features, threshold, pushes, (all, alpha, chi) => {
      const supports = Array.from({ length: 2 ** all.length }, (_, bits) =>
        all.map((__, j) => (bits >> j) & 1),
      );
      const x = decoded(
        supports.map((on, at) =>
          on.reduce((sum, active, j) => sum + active * all[j]!.w, chi[at]! * alpha),
        ),
        alpha,
      );
      // C₁/n is the largest mean
      const most = Math.max(...all.map(({ p }) => p));
      all.forEach((own, k) => {
        const mean = supports.reduce((sum, on, at) => {
          const weight = on.reduce((w, active, j) => w * Math.abs(1 - active - all[j]!.p), 1);
          return sum + on[k]! * weight * x[at]!;
        }, 0);
        const others = all.reduce((sum, { w }, j) => sum + (j === k ? 0 : Math.abs(w)), 0);
        expect(mean).toBeLessThanOrEqual(Math.abs(own.w) * own.p + most ** 2 * others + ROUNDING);
      });
    }),
    // attained where the means are equal, w ≥ 0 and χ = α
    { examples: [[Array.from({ length: 3 }, () => ({ w: 1, p: 0.5 })), 0.5, Array(32).fill(1)]] },
  );
});
