import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVE_WEIGHTS,
  momentConstants,
  proportions,
  secondMoments,
  weightLaw,
} from '../../../src/core/model/weights.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { validate } from '../../../src/core/params/validate.ts';
import { Rng } from '../../../src/core/rng.ts';
import { plainExamples } from '../../support/plainExamples.ts';
import { leftInverseOf } from '../../support/steps.ts';

const KINDS = ACTIVE_WEIGHTS.ids();

/** The density of an active value; a Bernoulli weight has none. */
const DENSITIES = {
  'spike-uniform': () => 1,
  'spike-beta': (v: number) => 6 * v * (1 - v),
} as const;

/** ∫₀¹ f by the midpoint rule. */
function integral(f: (v: number) => number): number {
  const steps = 2000;
  let sum = 0;
  for (let k = 0; k < steps; k++) sum += f((k + 0.5) / steps);
  return sum / steps;
}

describe('the moments of an active weight', () => {
  test.each(['spike-uniform', 'spike-beta'] as const)('%s: agree with its density', (kind) => {
    const density = DENSITIES[kind];
    const law = weightLaw(kind, new Float64Array(1));
    expect(integral(density)).toBeCloseTo(1, 6);
    expect(law.activeMean).toBeCloseTo(
      integral((v) => v * density(v)),
      6,
    );
    expect(law.activeSquare).toBeCloseTo(
      integral((v) => v * v * density(v)),
      6,
    );
  });

  test.each(KINDS)('%s: agree with a large sample in (0, 1]', (kind) => {
    const rng = new Rng(21, 'examples');
    const count = 100_000;
    const values = new Float64Array(count);
    values.forEach((_, k) => ACTIVE_WEIGHTS.get(kind).write(rng, values, k));
    expect(values.every((v) => v > 0 && v <= 1)).toBe(true);
    const law = weightLaw(kind, new Float64Array(1));
    // five standard errors; a value in [0, 1] has a variance of at most 1/4
    const tolerance = 5 * Math.sqrt(0.25 / count);
    const mean = values.reduce((sum, v) => sum + v, 0) / count;
    const square = values.reduce((sum, v) => sum + v * v, 0) / count;
    expect(Math.abs(mean - law.activeMean)).toBeLessThan(tolerance);
    expect(Math.abs(square - law.activeSquare)).toBeLessThan(tolerance);
  });
});

describe('the constants of assumption A2', () => {
  test('are all s for Bernoulli weights of equal proportions (A2′)', () => {
    const law = weightLaw('bernoulli', proportions({ n: 20, s: 3, ratio: 1 }));
    const { C1, c2, C2 } = momentConstants(law);
    for (const constant of [C1, c2, C2]) expect(constant).toBeCloseTo(3, 13);
  });

  test.each(KINDS)('%s: are the tightest bounds over all features', (kind) => {
    const n = 6;
    const probabilities = proportions({ n, s: 2, ratio: 5 });
    const law = weightLaw(kind, probabilities);
    const { C1, c2, C2 } = momentConstants(law);
    const means = probabilities.map((p) => p * law.activeMean * n);
    const squares = secondMoments(law).map((square) => square * n);
    expect(C1).toBeCloseTo(Math.max(...means), 13);
    expect(c2).toBeCloseTo(Math.min(...squares), 13);
    expect(C2).toBeCloseTo(Math.max(...squares), 13);
    expect(C2 / c2).toBeCloseTo(5, 12);
  });
});

describe('proportions', () => {
  test('sum to s, decrease geometrically, and have the given ratio between first and last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 100 }),
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 100, noNaN: true }),
        (n, s, ratio) => {
          const p = proportions({ n, s, ratio });
          const sum = p.reduce((total, value) => total + value, 0);
          expect(Math.abs(sum / s - 1)).toBeLessThan(1e-13);
          expect(Math.abs(p[0]! / p[n - 1]! / ratio - 1)).toBeLessThan(1e-13);
          const step = p[1]! / p[0]!;
          for (let i = 1; i < n; i++)
            expect(Math.abs(p[i]! / p[i - 1]! / step - 1)).toBeLessThan(1e-12);
        },
      ),
    );
  });

  test('are exactly equal for ratio 1', () => {
    expect(new Set(proportions({ n: 7, s: 3, ratio: 1 }))).toEqual(new Set([3 / 7]));
  });
});

test('a weight law registered at run time is a valid parameter and is drawn', () => {
  const unregister = ACTIVE_WEIGHTS.register({
    id: 'half',
    title: 'Half',
    meaning: 'always ½',
    mean: 1 / 2,
    square: 1 / 4,
    above: (h) =>
      h < 1 / 2 ? { share: 1, mean: 1 / 2, square: 1 / 4 } : { share: 0, mean: 0, square: 0 },
    isAlwaysOne: false,
    write: (_rng, out, at) => {
      out[at] = 0.5;
    },
  });
  try {
    const input = { weights: 'half', n: 3, m: 5, s: 1, N: 50 };
    const { params, problems } = validate(input);
    expect(problems).toEqual([]);
    expect(validate({ ...input, N: 'infinity' }).problems[0]?.field).toBe('weights');
    const instance = buildInstance(params);
    const { XStar } = plainExamples(instance, leftInverseOf(instance, instance.A0), 0);
    expect(new Set(XStar.data)).toEqual(new Set([0, 0.5]));
  } finally {
    unregister();
  }
});
