import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETA, potentialOf } from '../../../src/core/observe/potential.ts';
import { partSums, provedEnvelope, provedStep } from '../../../src/core/theory/recurrence.ts';

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
