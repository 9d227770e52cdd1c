/** Where Equilibration's printed bounds fail: one small instance each. The corrected bounds hold there. */
import { expect, test } from 'vitest';
import { type Matrix, zeros } from '../../../../../src/core/matrix.ts';
import type { Reading } from '../../../../../src/core/theory/lemmas/reading.ts';
import { estimateLetters } from '../../../../../src/core/theory/lemmas/equilibration/letters.ts';
import { ownReadings } from '../../../../../src/core/theory/lemmas/equilibration/readings.ts';
import { bernoulli, explicitIterate } from '../iterates.ts';
import { stageAt } from './stages.ts';

const ELL = 0.02;
const GAMMA = 1.5;

/** A = (1−ℓ)I + E with A* = I, at the beginning of a stage. */
function readingsAt(
  n: number,
  members: readonly number[],
  entries: readonly (readonly [i: number, j: number, value: number])[],
): Map<string, Reading> {
  const A: Matrix = zeros(n, n);
  for (let i = 0; i < n; i++) A.data[i * n + i] = 1 - ELL;
  for (const [i, j, value] of entries) A.data[i * n + j] = value;
  const atoms = bernoulli(Array.from({ length: n }, () => 0.1));
  const iterate = explicitIterate({ A, atoms, alpha: 0.01 });
  const readings = ownReadings(iterate, stageAt(iterate, members));
  return new Map(readings.map((reading) => [`${reading.lemma}: ${reading.part}`, reading]));
}

test('h₆ is no bound on |V_jj| at a stage that satisfies claims (1) and (2), with three features', () => {
  const readings = readingsAt(
    3,
    [0, 1],
    [
      [0, 1, GAMMA * ELL],
      [1, 0, GAMMA * ELL],
      [0, 2, ELL],
      [2, 0, GAMMA * ELL],
    ],
  );
  const printed = readings.get('mainEquilibration: V diagonal, printed')!;
  expect(printed).toMatchObject({ promised: true, verdict: 'fails', at: [0] });
  // the first two terms of the series are (γ² + γ)ℓ²/(1−ℓ)³; h₆ has (γ+1)ℓ² instead
  expect(printed.measured).toBeGreaterThan(((GAMMA ** 2 + GAMMA) * ELL ** 2) / (1 - ELL) ** 3);
  expect(printed.measured).toBeCloseTo(0.001597, 5);
  expect(printed.bound).toBeCloseTo(0.00112, 5);
  expect(readings.get('mainEquilibration: V diagonal, corrected')).toMatchObject({
    promised: true,
    verdict: 'holds',
  });
});

test('h₅ is no bound on ‖Vʲ‖₁ either: a tree of seven features, none of whose paths cancel', () => {
  const readings = readingsAt(
    7,
    [0, 1, 3, 5],
    [
      [0, 1, -GAMMA * ELL],
      [0, 2, ELL],
      [1, 3, -GAMMA * ELL],
      [1, 4, ELL],
      [2, 5, GAMMA * ELL],
      [2, 6, ELL],
    ],
  );
  const printed = readings.get('mainEquilibration: V row, printed')!;
  expect(printed).toMatchObject({ promised: true, verdict: 'fails', at: [0] });
  // (γ+1)ℓ/(1−ℓ)² + ((γ+1)ℓ)²/(1−ℓ)³
  expect(printed.measured).toBeCloseTo(0.05 / 0.98 ** 2 + 0.05 ** 2 / 0.98 ** 3, 12);
  expect(printed.bound).toBeCloseTo(0.05318, 5);
  expect(readings.get('mainEquilibration: V row, corrected')).toMatchObject({
    promised: true,
    verdict: 'holds',
  });
});

test('the recurrence for E₁₁⁺ needs the factor 2: rare features use up most of it', () => {
  const [e, p, alpha] = [0.01, 1e-8, 1e-4];
  const A: Matrix = { rows: 2, cols: 2, data: Float64Array.of(1, -e, 0, 1) };
  const iterate = explicitIterate({ A, atoms: bernoulli([p, p]), alpha, eta: 0.5 });
  const stage = stageAt(iterate, [0, 1]);
  const { measured, bound, promised } = ownReadings(iterate, stage).find(
    ({ lemma, part }) => lemma === 'recurrence' && part === 'step, E₁₁⁺, corrected',
  )!;
  const ell = e / GAMMA;
  const last = 1 - 5 * ell;
  const rR = Math.max(...stage.r) * p;
  const squares = (rR * (4 * ell) ** 2) / ((1 - ell) ** 2 * last);
  const terms = {
    once: (rR * e) / (1 - ell) ** 2 + squares,
    small: (Math.max(...stage.r) * 4 * p ** 2) / (alpha * last ** 2),
  };
  expect(promised).toBe(true);
  expect(bound).toBeCloseTo(0.5 * (2 * terms.once + terms.small), 12);
  // with R instead of 2R, everything else kept, the bound would be too small by half
  expect(measured).toBeGreaterThan(1.5 * 0.5 * (terms.once + terms.small));
  expect(measured).toBeLessThan(bound!);
});

test('the corrected h₅ and h₆ still satisfy (est1) and (est2) at ℓ = 1/50, with h₃ and h₄ at their limits', () => {
  const [b, kappa, u, epsilon] = [3 / 4, 2, 1 + ELL, 1 / 1000];
  const { h5, h6 } = estimateLetters('corrected', { ell: ELL, share: 0, alpha: 0, rho: 0 });
  // in units of λ; by (est3) and (est4), h₃ and h₄ are at most κ/200 of it
  const added = h5 ** 2 * b * kappa + kappa / 200;
  expect((1 / (1 - ELL) + h6) ** 2 * b + added).toBeLessThan(0.99);
  expect((1 / u - h6) ** 2 * (1 - epsilon) * b * kappa - added).toBeGreaterThan(1.01);
});
