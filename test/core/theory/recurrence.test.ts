import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA, potentialOf } from '../../../src/core/observe/potential.ts';
import {
  envelope,
  fallingWeights,
  isPapersWeight,
  measuredContraction,
  partSums,
  provedEnvelope,
  provedFactor,
  provedStep,
  weightedSum,
} from '../../../src/core/theory/recurrence.ts';

const size = fc.double({ min: 0, max: 10, noNaN: true });
const step = fc.double({ min: 1e-4, max: 1, noNaN: true });

describe('the proved recurrences', () => {
  test('are those of the paper', () => {
    expect(provedStep(1, 0, 0.5)).toEqual({ a: 1 - 1.5 / 25, b: 0.5 / 100 });
    expect(provedStep(0, 1, 0.5)).toEqual({ a: 3.5, b: 1 - 12 / 25 });
    expect(provedStep(0, 0, 0.5, 3)).toEqual({ a: 1.5, b: 1.5 });
  });

  test('bring the potential down as fast as the envelope says, wherever they start', () => {
    fc.assert(
      fc.property(size, size, step, (a, b, eta) => {
        const next = provedStep(a, b, eta);
        const V = a + BETA * b;
        expect(next.a + BETA * next.b).toBeLessThanOrEqual(provedEnvelope(V, eta, 1) + 1e-12);
      }),
    );
  });

  test('let the potential grow by at most 9ηh', () => {
    fc.assert(
      fc.property(size, size, step, size, (a, b, eta, h) => {
        const still = provedStep(a, b, eta);
        const pushed = provedStep(a, b, eta, h);
        const more = pushed.a - still.a + BETA * (pushed.b - still.b);
        expect(more).toBeLessThanOrEqual(9 * eta * h + 1e-12);
      }),
    );
  });
});

test('the envelope begins at the first potential and falls by the same share each iteration', () => {
  fc.assert(
    fc.property(size, step, fc.nat(1000), (V0, eta, t) => {
      expect(provedEnvelope(V0, eta, 0)).toBe(V0);
      const ratio = provedEnvelope(V0, eta, t) * (1 - eta / 25);
      expect(Math.abs(provedEnvelope(V0, eta, t + 1) - ratio)).toBeLessThanOrEqual(1e-12);
    }),
  );
});

const weight = fc.double({ min: 0.1, max: 100, noNaN: true });

describe('the proved factor of a + βb for any weight β', () => {
  test('bounds every step that the two recurrences allow', () => {
    fc.assert(
      fc.property(size, size, weight, step, (a, b, beta, eta) => {
        const next = provedStep(a, b, eta);
        const bound = provedFactor(beta, eta) * (a + beta * b);
        expect(next.a + beta * next.b).toBeLessThanOrEqual(bound * (1 + 1e-12) + 1e-300);
      }),
    );
  });

  test('is 1 − η/25 for the paper’s weight and never smaller', () => {
    fc.assert(
      fc.property(weight, step, (beta, eta) => {
        expect(provedFactor(BETA, eta)).toBe(1 - eta / 25);
        expect(provedFactor(beta, eta)).toBeGreaterThanOrEqual(1 - eta / 25);
      }),
    );
  });

  test('is below 1 exactly for the weights inside the interval of `fallingWeights`', () => {
    const [least, most] = fallingWeights();
    expect(least).toBeLessThan(BETA);
    expect(most).toBeGreaterThan(BETA);
    fc.assert(
      fc.property(weight, step, (beta, eta) => {
        fc.pre(Math.abs(beta - least) > 1e-6 && Math.abs(beta - most) > 1e-6);
        expect(provedFactor(beta, eta) < 1).toBe(beta > least && beta < most);
      }),
    );
  });

  test('gives the paper’s envelope for the paper’s weight', () => {
    fc.assert(
      fc.property(size, step, fc.integer({ min: 0, max: 2000 }), (first, eta, t) => {
        const drawn = envelope(first, provedFactor(BETA, eta), t + 1)[t] as number;
        expect(Math.abs(drawn - provedEnvelope(first, eta, t))).toBeLessThanOrEqual(
          1e-10 * first + 1e-300,
        );
      }),
    );
    expect(envelope(1, 0.9, 0)).toHaveLength(0);
  });
});

describe('the weighted sum', () => {
  test('is a where b is zero and βb where a is zero', () => {
    const some = Float64Array.of(3, 1, 0.5);
    const none = new Float64Array(3);
    expect(weightedSum(some, none, 7)).toEqual(some);
    expect(weightedSum(none, some, 2)).toEqual(Float64Array.of(6, 2, 1));
  });

  test('recognises the paper’s weight', () => {
    expect(isPapersWeight(BETA)).toBe(true);
    expect(isPapersWeight(7.64)).toBe(false);
  });
});

describe('the measured contraction', () => {
  test('recovers the factor of a geometric sequence', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1.2, noNaN: true }),
        fc.integer({ min: 1, max: 60 }),
        (factor, t) => {
          const measured = measuredContraction(envelope(2, factor, 61), t);
          expect(measured?.factor).toBeCloseTo(factor, 9);
          expect(measured?.steps).toBe(Math.min(10, t));
        },
      ),
    );
  });

  test('averages the last ten steps only, and stops at the end of the run', () => {
    const values = Float64Array.of(...envelope(1, 0.5, 20), ...envelope(0.5 ** 20, 0.9, 20));
    expect(measuredContraction(values, 30)?.factor).toBeCloseTo(0.9, 9);
    expect(measuredContraction(values, 500)?.factor).toBeCloseTo(0.9, 9);
  });

  test('is null at t = 0 and next to a zero', () => {
    expect(measuredContraction(Float64Array.of(1, 0.5), 0)).toBeNull();
    expect(measuredContraction(new Float64Array(0), 5)).toBeNull();
    expect(measuredContraction(Float64Array.of(1, 0), 1)).toBeNull();
    expect(measuredContraction(Float64Array.of(0, 0), 1)).toBeNull();
  });
});

describe('the sums of E₊ and E₋', () => {
  const anyMatrix = fc
    .integer({ min: 1, max: 6 })
    .chain((n) =>
      fc
        .array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: n * n, maxLength: n * n })
        .map((entries) => ({ n, E: Float64Array.from(entries) })),
    );

  test('attain a and b, to the last bit', () => {
    fc.assert(
      fc.property(anyMatrix, ({ n, E }) => {
        const { positive, negative } = partSums(E, n);
        const { a, b } = potentialOf({ rows: n, cols: n, data: E });
        expect([positive.attained?.value ?? 0, negative.attained?.value ?? 0]).toEqual([a, b]);
        for (const { rows, columns, attained } of [positive, negative]) {
          if (attained === null) continue;
          const sums = attained.kind === 'row' ? rows : columns;
          expect(sums[attained.index]).toBe(attained.value);
        }
      }),
    );
  });

  test('by hand', () => {
    const E = Float64Array.from([0, 1, 2, -1, 0, 0, -4, 0, 0]);
    const { positive, negative } = partSums(E, 3);
    expect(positive).toEqual({
      rows: Float64Array.from([3, 0, 0]),
      columns: Float64Array.from([0, 1, 2]),
      attained: { kind: 'row', index: 0, value: 3 },
    });
    expect(negative.attained).toEqual({ kind: 'column', index: 0, value: 5 });
  });

  test('take the first of equals, rows before columns, and none of nothing', () => {
    const { positive, negative } = partSums(Float64Array.from([0, 1, 1, 0]), 2);
    expect(positive.attained).toEqual({ kind: 'row', index: 0, value: 1 });
    expect(negative.attained).toBe(null);
  });
});
