import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entry,
  identity,
  type Matrix,
  normMax,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import { buildInstance } from '../../../src/core/model/buildInstance.ts';
import { Poking } from '../../../src/core/demos/poke.ts';
import { Run } from '../../../src/core/run/run.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

const SETTING = { n: 6, s: 1, alpha: 0.05, eta: 0.25 };
const withRelu = new Poking({ ...SETTING, relu: true });
const withoutRelu = new Poking({ ...SETTING, relu: false });

/** An E with some entries set, zero on the diagonal. */
function errorOf(...entries: readonly (readonly [i: number, j: number, value: number])[]): Matrix {
  const E = zeros(SETTING.n, SETTING.n);
  for (const [i, j, value] of entries) E.data[i * E.cols + j] = value;
  return E;
}

/** Off-diagonal entries up to a size. */
function anyError(most: number): fc.Arbitrary<Matrix> {
  const value = fc.double({ min: -most, max: most, noNaN: true });
  return fc.array(value, { minLength: 36, maxLength: 36 }).map((values) => ({
    rows: 6,
    cols: 6,
    data: Float64Array.from(values, (entryValue, k) => (k % 7 === 0 ? 0 : entryValue)),
  }));
}

function sum(A: Matrix, B: Matrix, factor = 1): Matrix {
  return { ...A, data: A.data.map((value, k) => value + factor * B.data[k]!) };
}

/** i ≠ j, and their sizes. */
const anyPlace = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(([i, apart]) => [i, (i + apart) % 6] as const);
const anySize = fc.double({ min: 0.1, max: 0.4, noNaN: true });

describe('E = 0', () => {
  test.each([withRelu, withoutRelu])('gets no push and decodes correctly', (poking) => {
    const poked = poking.poke(errorOf())!;
    expect(normMax(poked.push)).toBeLessThan(1e-14);
    expect(normMax(poked.next)).toBeLessThan(1e-14);
    for (let support = 0; support < 64; support++) {
      const { xStar, before } = poking.point(poked, support);
      before.forEach((value, i) => expect(value).toBeCloseTo(xStar[i]! / poking.scale, 12));
    }
  });
});

describe('without the ReLU', () => {
  test('the push is −Eᵀ to first order', () => {
    fc.assert(
      fc.property(anyError(0.01), (E) => {
        const { push } = withoutRelu.poke(E)!;
        // the remainder is of second order: entries of E², at most 6·0.01²
        expect(normMax(sum(push, transpose(E)))).toBeLessThan(6e-4);
      }),
    );
  });

  test('the push is off-diagonal 2r·Var(x*) times the inverse of Σ + E, transposed', () => {
    fc.assert(
      fc.property(anyError(0.15), (E) => {
        const poked = withoutRelu.poke(E)!;
        const factor = 2 * (1 - SETTING.s / SETTING.n);
        for (let j = 0; j < 6; j++)
          for (let i = 0; i < 6; i++) {
            // row 2^j of the decodings is the point with feature j alone, so column j of the inverse
            const inverse = i === j ? 0 : entry(poked.before, 1 << j, i);
            expect(entry(poked.push, j, i)).toBeCloseTo(factor * inverse, 10);
          }
      }),
    );
  });

  test('a single entry causes a push of opposite sign at its mirror image and nowhere else', () => {
    fc.assert(
      fc.property(anyPlace, anySize, fc.boolean(), ([i, j], size, isNegative) => {
        const value = isNegative ? -size : size;
        const { push } = withoutRelu.poke(errorOf([i, j, value]))!;
        expect(normMax(sum(push, errorOf([j, i, value])))).toBeLessThan(1e-12);
      }),
    );
  });
});

describe('with the ReLU', () => {
  test('a negative entry (i, j) lifts coordinate i where j is on, and pushes (j, i) up', () => {
    fc.assert(
      fc.property(anyPlace, anySize, ([i, j], size) => {
        const poked = withRelu.poke(errorOf([i, j, -size]))!;
        const { before, scaled } = withRelu.point(poked, 1 << j);
        expect(before[i]).toBeCloseTo(size / withRelu.scale ** 2, 12);
        expect(scaled[i]).toBeCloseTo(withRelu.scale * (before[i]! - SETTING.alpha), 12);
        expect(entry(poked.push, j, i)).toBeGreaterThan(0);
        expect(normMax(sum(poked.push, errorOf([j, i, -entry(poked.push, j, i)])))).toBeLessThan(
          1e-12,
        );
        // and only where j is on
        const elsewhere = withRelu.point(poked, 63 ^ (1 << i) ^ (1 << j));
        expect(elsewhere.before[i]).toBe(0);
      }),
    );
  });

  test('a positive entry is damped: the push is s/n of the one without the ReLU', () => {
    fc.assert(
      fc.property(anyPlace, anySize, ([i, j], size) => {
        const E = errorOf([i, j, size]);
        const poked = withRelu.poke(E)!;
        const { before, scaled } = withRelu.point(poked, 1 << j);
        expect(before[i]).toBeLessThan(0);
        expect(scaled[i]).toBe(0);
        const full = entry(withoutRelu.poke(E)!.push, j, i);
        expect(entry(poked.push, j, i)).toBeCloseTo((SETTING.s / SETTING.n) * full, 12);
      }),
    );
  });
});

test('a step is (1−η)E + η times the push', () => {
  fc.assert(
    fc.property(anyError(0.15), fc.constantFrom(withRelu, withoutRelu), (E, poking) => {
      const { push, next } = poking.poke(E)!;
      const expected = sum({ ...E, data: E.data.map((value) => 0.75 * value) }, push, 0.25);
      expect(normMax(sum(next, expected, -1))).toBeLessThan(1e-13);
    }),
  );
});

test('a run with another A* has the same push in its first step from the same Σ and E', () => {
  const { n, s, alpha, eta } = SETTING;
  const instance = buildInstance({ ...SMALL_PARAMS, n, m: 9, s, alpha, eta, r: n / s });
  const E = errorOf([1, 4, -0.2], [3, 0, 0.3], [4, 2, -0.1]);
  const B = sum(E, identity(n), withRelu.scale);
  const A0 = productOf(instance.truth.AStar, B);
  const run = new Run({ ...instance, A0 });
  const { push } = withRelu.poke(E)!;
  const { ETilde } = run.frame().inside!;
  ETilde.forEach((value, k) => expect((n / s) * value).toBeCloseTo(push.data[k]!, 10));
});

function productOf(A: Matrix, B: Matrix): Matrix {
  const out = zeros(A.rows, B.cols);
  for (let i = 0; i < A.rows; i++)
    for (let j = 0; j < B.cols; j++)
      for (let k = 0; k < B.rows; k++) out.data[i * B.cols + j]! += entry(A, i, k) * entry(B, k, j);
  return out;
}

test('an E for which A has no inverse gives null, and does not affect the next one', () => {
  const size = withRelu.scale;
  expect(withRelu.poke(errorOf([0, 1, size], [1, 0, size]))).toBeNull();
  const poked = withRelu.poke(errorOf([1, 4, -0.2]))!;
  expect(withRelu.point(poked, 0b010100).before[1]).toBeCloseTo(0.12, 12);
});
