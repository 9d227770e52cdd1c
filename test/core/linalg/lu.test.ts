import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Inverter } from '../../../src/core/linalg/lu.ts';
import { fromRows, identity, normInf, zeros } from '../../../src/core/matrix.ts';
import { distance, product } from '../../support/dense.ts';

test('the inverter inverts one matrix after another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 162, maxLength: 162 }),
      (n, entries) => {
        const inverter = new Inverter(n);
        for (const from of [0, 81]) {
          const M = {
            rows: n,
            cols: n,
            data: Float64Array.from(entries.slice(from, from + n * n)),
          };
          const inverse = inverter.invert(M);
          if (inverse === null) continue;
          const rounding = 1e-12 * (1 + normInf(inverse) * normInf(M)) ** 2;
          expect(distance(product(inverse, M).data, identity(n).data)).toBeLessThan(rounding);
        }
      },
    ),
  );
});

test('a singular matrix has no inverse, and the inverter still works afterwards', () => {
  const inverter = new Inverter(2);
  expect(inverter.invert(zeros(2, 2))).toBe(null);
  expect(
    inverter.invert(
      fromRows([
        [1, 2],
        [2, 4],
      ]),
    ),
  ).toBe(null);
  expect(inverter.invert(identity(2))).toEqual(identity(2));
});
