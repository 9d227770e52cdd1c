import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameBits } from '../../../../support/dense.ts';
import { inArena } from '../../../../support/inArena.ts';

const entry = fc.oneof(fc.double({ min: -10, max: 10, noNaN: true }), fc.constant(0));
const list = (length: number) => fc.array(entry, { minLength: length, maxLength: length });

test('combining rows adds them in order', () => {
  const cases = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 7 }))
    .chain(([count, n]) => fc.tuple(list(count), list(count * n), list(n)));
  fc.assert(
    fc.property(cases, ([x, a, out]) => {
      const n = out.length;
      const { kernels, at, values } = inArena(out, x, a);
      kernels.combineRows(at(0), at(1), at(2), x.length, n);
      const expected = new Float64Array(n);
      x.forEach((factor, k) => {
        for (let j = 0; j < n; j++) expected[j]! += factor * a[k * n + j]!;
      });
      expect(sameBits(values(0), expected)).toBe(true);
    }),
  );
});

test('a row with coefficient zero has no effect, whatever its entries are', () => {
  const { kernels, at, values } = inArena([0, 0], [0, 2], [NaN, Infinity, 3, 4]);
  kernels.combineRows(at(0), at(1), at(2), 2, 2);
  expect([...values(0)]).toEqual([6, 8]);
});

test('the coefficients of the correction are e_i − (2z − v)ᵀA, and vᵀA follows v', () => {
  const cases = fc
    .integer({ min: 1, max: 7 })
    .chain((n) => fc.tuple(list(n), list(n), fc.nat(n - 1)));
  fc.assert(
    fc.property(cases, fc.double({ min: 0, max: 2, noNaN: true }), ([s, va, i], relaxation) => {
      const { kernels, at, values } = inArena(s, va);
      kernels.correct(at(0), at(1), i, relaxation, s.length);
      const rest = s.map((value, j) => (j === i ? 1 : 0) - value);
      const coefficients = s.map((value, j) => va[j]! + (rest[j]! - value));
      const moved = va.map((value, j) => value + relaxation * rest[j]!);
      expect(sameBits(values(0), Float64Array.from(coefficients))).toBe(true);
      expect(sameBits(values(1), Float64Array.from(moved))).toBe(true);
    }),
  );
});

test('shrinking moves v, and z is v moved towards zero by the threshold', () => {
  const cases = fc.integer({ min: 0, max: 7 }).chain((n) => fc.tuple(list(n), list(n), list(n)));
  const positive = fc.double({ min: 1e-3, max: 5, noNaN: true });
  fc.assert(
    fc.property(cases, positive, positive, ([v, z, p], relaxation, threshold) => {
      const { kernels, at, values } = inArena(v, z, p);
      kernels.shrink(at(0), at(1), at(2), relaxation, threshold, v.length);
      const moved = v.map((value, k) => value + relaxation * (z[k]! - value + p[k]!));
      const shrunk = moved.map((value) =>
        Math.abs(value) <= threshold ? 0 : value - Math.sign(value) * threshold,
      );
      expect(sameBits(values(0), Float64Array.from(moved))).toBe(true);
      expect([...values(1)]).toEqual(shrunk);
    }),
  );
});
