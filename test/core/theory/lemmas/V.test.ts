/** "Bound on V": instances on which the printed parts fail, and tests of the corrected bounds. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Inverter } from '../../../../src/core/linalg/lu.ts';
import { type Matrix, normS, zeros } from '../../../../src/core/matrix.ts';
import { negativePart, positivePart } from '../../../../src/core/observe/potential.ts';
import { Rng } from '../../../../src/core/rng.ts';
import {
  type BoundsOnV,
  correctedBoundsOnV,
  printedBoundsOnV,
} from '../../../../src/core/theory/lemmas/V.ts';
import { readingsAt } from '../../../../src/core/theory/lemmas/report.ts';
import { sum, withDiagonal } from '../../../support/dense.ts';
import { bernoulli, fromRows, randomOffDiagonal, explicitIterate } from './iterates.ts';

function all(count: number, value: number): number[] {
  return Array.from({ length: count }, () => value);
}

/** value × the cyclic shift of the features. */
function shift(n: number, value: number): Matrix {
  const E = zeros(n, n);
  for (let i = 0; i < n; i++) E.data[i * n + ((i + 1) % n)] = value;
  return E;
}

/** Two paths, 0→1→3 and 0→2→4, with opposite orders of signs. */
const TWO_PATHS = fromRows([
  [0, 0.0375, -0.0125, 0, 0],
  [0, 0, 0, -0.0125, 0],
  [0, 0, 0, 0, 0.0375],
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
]);

function measuredV(Sigma: readonly number[], E: Matrix): BoundsOnV {
  const n = E.rows;
  const Z = new Inverter(n).invert(withDiagonal(E, Sigma))!;
  const V = sum(
    Z,
    withDiagonal(
      zeros(n, n),
      Sigma.map((value) => -1 / value),
    ),
  );
  return {
    plus: normS(positivePart(V)),
    minus: normS(negativePart(V)),
    whole: normS(V),
    diagonal: Math.max(...Sigma.map((_, i) => Math.abs(V.data[i * n + i]!))),
  };
}

function sizes(Sigma: readonly number[], E: Matrix, ell = 1 - Math.min(...Sigma)) {
  return { ell, ellE: normS(E), plus: normS(positivePart(E)), minus: normS(negativePart(E)) };
}

describe('the printed bounds', () => {
  test('‖V₊‖_s fails: Σ = 0.9 I, E = −0.1 × a cyclic shift, n = 40', () => {
    const Sigma = all(40, 0.9);
    const E = shift(40, -0.1);
    const V = measuredV(Sigma, E);
    // ℓ = ℓ_e = 1/10: the failure does not depend on ℓ_e > ℓ
    const printed = printedBoundsOnV(sizes(Sigma, E));
    expect(printed.plus).toBeCloseTo(0.125, 12);
    expect(V.plus).toBeCloseTo(0.1 / (0.9 * 0.8), 9);
    // the corrected bound is attained
    expect(correctedBoundsOnV(sizes(Sigma, E)).plus).toBeCloseTo(V.plus, 9);
  });

  test('‖V₋‖_s fails: Σ = 0.95 I, two paths of two steps, n = 5', () => {
    const Sigma = all(5, 0.95);
    const E = TWO_PATHS;
    const V = measuredV(Sigma, E);
    // ℓ = ℓ_e = 1/20; E³ = 0, so row 0 of V is −E/0.95² + E²/0.95³, and both paths are negative
    const first = 0.0375 / 0.95 ** 2;
    expect(V.minus).toBeCloseTo(first + (2 * 0.0375 * 0.0125) / 0.95 ** 3, 14);
    const printed = printedBoundsOnV(sizes(Sigma, E));
    expect(printed.minus).toBeCloseTo(0.0375 / 0.9 + (0.05 * 0.0125) / (0.95 ** 2 * 0.9), 14);
    expect(V.minus).toBeGreaterThan(printed.minus + 2e-4);
    expect(V.minus).toBeLessThan(correctedBoundsOnV(sizes(Sigma, E)).minus);
  });

  test('fail at an iterate where they are promised', () => {
    const n = 12;
    const Sigma = all(n, 0.9);
    const A = withDiagonal(shift(n, -0.1), Sigma);
    const atoms = bernoulli([0.2, ...all(n - 1, 0)]).filter(({ probability }) => probability > 0);
    const readings = readingsAt(explicitIterate({ A, atoms })).filter(({ lemma }) => lemma === 'V');
    const printed = readings.find(({ part }) => part === 'V plus, printed')!;
    expect([printed.promised, printed.verdict, printed.variant]).toEqual([
      true,
      'fails',
      'printed',
    ]);
    expect(printed.measured).toBeCloseTo(0.1389, 4);
    expect(printed.bound).toBeCloseTo(0.125, 12);
    const corrected = readings.find(({ part }) => part === 'V plus, corrected')!;
    expect([corrected.promised, corrected.verdict]).toEqual([true, 'holds']);
    expect(corrected.bound).toBeCloseTo(0.1389, 4);
  });

  test('‖V‖_s fails for ℓ_e > ℓ: Σ = 0.99 I, E = −0.3 × a cyclic shift', () => {
    const Sigma = all(40, 0.99);
    const E = shift(40, -0.3);
    const V = measuredV(Sigma, E);
    // row sums of 1/0.99 Σ (0.3/0.99)^k: 0.3/(0.99·0.69)
    expect(V.whole).toBeCloseTo(0.3 / (0.99 * 0.69), 9);
    const printed = printedBoundsOnV(sizes(Sigma, E));
    expect(printed.whole).toBeCloseTo((0.3 * 0.7) / (0.99 ** 2 * 0.69), 12);
    expect(V.whole).toBeGreaterThan(1.4 * printed.whole);
    // the corrected bound is attained
    expect(correctedBoundsOnV(sizes(Sigma, E)).whole).toBeCloseTo(V.whole, 9);
  });

  test('|V_ii| fails for ℓ_e > ℓ: Σ = I, E = [0 1/10; 1/10 0]', () => {
    const E = fromRows([
      [0, 0.1],
      [0.1, 0],
    ]);
    const V = measuredV([1, 1], E);
    // Z = [1 −0.1; −0.1 1]/0.99
    expect(V.diagonal).toBeCloseTo(0.01 / 0.99, 12);
    expect(printedBoundsOnV(sizes([1, 1], E)).diagonal).toBe(0);
    expect(correctedBoundsOnV(sizes([1, 1], E)).diagonal).toBeCloseTo(0.01 / 0.9, 12);
  });

  test('parts (1) and (2) fail for ℓ_e > ℓ even with the denominator of their proof', () => {
    for (const value of [0.1, -0.1]) {
      const E = fromRows([
        [0, value],
        [value, 0],
      ]);
      const { ell, ellE, plus, minus } = sizes([1, 1], E);
      const V = measuredV([1, 1], E);
      const first = (1 - ellE) / ((1 - ell) ** 2 * (1 - ellE - ell));
      const second = ell / ((1 - ell) ** 2 * (1 - ellE - ell));
      expect(value > 0 ? V.minus : V.plus).toBeGreaterThan(
        1.01 * (value > 0 ? first * plus + second * minus : first * minus + second * plus),
      );
    }
  });
});

describe('the corrected bounds', () => {
  test('equal the main proof’s at ℓ = ℓ_e = 1/8', () => {
    const unit = { ell: 1 / 8, ellE: 1 / 8 };
    expect(correctedBoundsOnV({ ...unit, plus: 0, minus: 1 }).plus).toBeCloseTo(32 / 21, 14);
    expect(correctedBoundsOnV({ ...unit, plus: 1, minus: 0 }).plus).toBeCloseTo(32 / 147, 14);
    expect(correctedBoundsOnV({ ...unit, plus: 1, minus: 0 }).minus).toBeCloseTo(32 / 21, 14);
    expect(correctedBoundsOnV({ ...unit, plus: 0, minus: 1 }).minus).toBeCloseTo(32 / 147, 14);
  });

  test('hold for every Σ and E with ℓ + ℓ_e < 1, for ℓ_e above and below ℓ', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const rng = new Rng(seed, 'shown');
        const n = 2 + rng.below(6);
        const least = 0.1 + 1.4 * rng.uniform();
        const Sigma = Array.from({ length: n }, () => least * (rng.below(2) || 1 + rng.uniform()));
        const smallest = Math.min(...Sigma);
        const E = randomOffDiagonal(rng, n, 0.99 * smallest * rng.uniform());
        const V = measuredV(Sigma, E);
        const exact = correctedBoundsOnV(sizes(Sigma, E));
        const looser = correctedBoundsOnV(
          sizes(Sigma, E, 1 - smallest + 0.9 * rng.uniform() * (smallest - normS(E))),
        );
        for (const part of ['plus', 'minus', 'whole', 'diagonal'] as const) {
          expect(V[part], part).toBeLessThanOrEqual(exact[part] * (1 + 1e-9) + 1e-12);
          expect(V[part], part).toBeLessThanOrEqual(looser[part] * (1 + 1e-9) + 1e-12);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('hold allOf with the printed parts (3) and (4) for ℓ ≥ ℓ_e', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const rng = new Rng(seed, 'shown');
        const n = 2 + rng.below(6);
        const ell = 0.49 * rng.uniform();
        const Sigma = Array.from({ length: n }, () => 1 - ell + rng.below(2) * rng.uniform());
        const E = randomOffDiagonal(rng, n, ell * rng.uniform());
        const V = measuredV(Sigma, E);
        const printed = printedBoundsOnV(sizes(Sigma, E, ell));
        expect(V.whole).toBeLessThanOrEqual(printed.whole * (1 + 1e-9) + 1e-12);
        expect(V.diagonal).toBeLessThanOrEqual(printed.diagonal * (1 + 1e-9) + 1e-12);
      }),
      { numRuns: 500 },
    );
  });
});
