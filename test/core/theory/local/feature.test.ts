import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVE_WEIGHTS, weightLaw, type WeightsKind } from '../../../../src/core/model/weights.ts';
import { type Feature, featuresOf } from '../../../../src/core/theory/local/feature.ts';

/** The densities of active weights that are not always 1. */
const DENSITIES: Readonly<Partial<Record<WeightsKind, (v: number) => number>>> = {
  'spike-uniform': () => 1,
  'spike-beta': (v) => 6 * v * (1 - v),
};

/** E[f(v)] of an active weight, by the midpoint rule. */
function expected(kind: WeightsKind, f: (v: number) => number, steps = 20_000): number {
  const density = DENSITIES[kind];
  if (density === undefined) return f(1);
  let sum = 0;
  for (let k = 0; k < steps; k++) {
    const v = (k + 0.5) / steps;
    sum += (f(v) * density(v)) / steps;
  }
  return sum;
}

function only(features: readonly Feature[] | null): Feature {
  expect(features).toHaveLength(1);
  return features![0]!;
}

const KINDS = ACTIVE_WEIGHTS.ids();

describe.each(KINDS)('the part of %s above h', (kind) => {
  it.each([0, 0.1, 0.35, 0.8, 1])('has the moments of its density, h = %d', (h) => {
    const { share, mean, square } = ACTIVE_WEIGHTS.get(kind).above(h);
    const beyond = (f: (v: number) => number) => expected(kind, (v) => (v > h ? f(v) : 0));
    expect(share).toBeCloseTo(
      beyond(() => 1),
      4,
    );
    expect(mean).toBeCloseTo(
      beyond((v) => v),
      4,
    );
    expect(square).toBeCloseTo(
      beyond((v) => v * v),
      4,
    );
  });
});

describe.each(KINDS)('the fixed point with %s weights', (kind) => {
  it('balances the update, and its moments are those of the decoded weight', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.9, noNaN: true }),
        fc.double({ min: 0.01, max: 0.8, noNaN: true }),
        fc.double({ min: 0.5, max: 30, noNaN: true }),
        (p, alpha, r) => {
          const law = weightLaw(kind, Float64Array.of(p));
          const feature = only(featuresOf(law, { alpha, r, thresholds: true }));
          const g = (v: number) => Math.max(v / feature.sigma - alpha, 0);
          const mean = p * expected(kind, (v) => v);
          const decoded = p * expected(kind, g);
          const covariance = p * expected(kind, (v) => v * g(v)) - mean * decoded;
          const variance = p * expected(kind, (v) => g(v) ** 2) - decoded ** 2;
          const close = (one: number, other: number) =>
            expect(Math.abs(one - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)));
          close(2 * r * covariance, feature.sigma);
          close(feature.decodedCovariance, covariance);
          close(feature.decodedVariance, variance);
          close(feature.mean, mean);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe.each(KINDS)('an error with %s weights', (kind) => {
  it('is passed on by active weights alone', () => {
    const [p, alpha, delta] = [0.3, 0.25, 1e-4];
    const law = weightLaw(kind, Float64Array.of(p));
    const { sigma, activity, variance } = only(featuresOf(law, { alpha, r: 4, thresholds: true }));
    const mean = (f: (v: number) => number) => expected(kind, f, 300);
    // E[f(x*_i, x*_j)] of two independent features; f(0, 0) = 0
    const pair = (f: (u: number, v: number) => number) =>
      p * p * mean((u) => mean((v) => f(u, v))) +
      p * (1 - p) * (mean((u) => f(u, 0)) + mean((v) => f(0, v)));
    const covariance = (size: number) => {
      const decoded = (u: number, v: number) => Math.max(u / sigma + size * v - alpha, 0);
      return pair((u, v) => v * decoded(u, v)) - pair((_, v) => v) * pair(decoded);
    };
    const slope = (covariance(delta) - covariance(0)) / delta;
    expect(slope / (activity * variance)).toBeCloseTo(1, 2);
  });
});

describe('the fixed point', () => {
  it('solves the quadratic equation of Bernoulli weights to the last digits', () => {
    const [p, alpha, r] = [0.2, 0.1, 5];
    const law = weightLaw('bernoulli', Float64Array.of(p));
    const { sigma } = only(featuresOf(law, { alpha, r, thresholds: true }));
    const v = 2 * r * p * (1 - p);
    expect(Math.abs(sigma ** 2 + v * alpha * sigma - v)).toBeLessThan(1e-14);
  });

  it('is √(2r·Var) with the linear decoder, where every coupling is 1', () => {
    const law = weightLaw('spike-uniform', Float64Array.of(0.3));
    const feature = only(featuresOf(law, { alpha: 0.1, r: 7, thresholds: false }));
    expect(feature.sigma).toBeCloseTo(Math.sqrt(14 * (0.1 - 0.15 ** 2)), 14);
    expect(feature.coupling).toBe(1);
  });

  it('does not exist for a weight that never varies', () => {
    const law = weightLaw('bernoulli', Float64Array.of(0.5, 1));
    expect(featuresOf(law, { alpha: 0.1, r: 2, thresholds: true })).toBeNull();
  });

  it('computes equal features once', () => {
    const law = weightLaw('bernoulli', Float64Array.of(0.2, 0.3, 0.2));
    const features = featuresOf(law, { alpha: 0.1, r: 2, thresholds: true })!;
    expect(features[0]).toBe(features[2]);
    expect(features[0]).not.toBe(features[1]);
  });
});
