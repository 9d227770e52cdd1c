/** Quantities and bounds of the lemmas in small cases solved by hand: two features, A* = I. */
import { describe, expect, test } from 'vitest';
import { readingsAt } from '../../../../src/core/theory/lemmas/report.ts';
import type { Iterate } from '../../../../src/core/theory/lemmas/iterate.ts';
import type { LemmaId, Reading } from '../../../../src/core/theory/lemmas/reading.ts';
import { bernoulli, fromRows, withNoise, explicitIterate } from './iterates.ts';

/** P(x*_1 = 1) = 1/2 and P(x*_2 = 1) = 1/4, so C₁ = C₂ = 1 and c₂ = 1/2. */
const WEIGHTS = bernoulli([1 / 2, 1 / 4]);
const I = [
  [1, 0],
  [0, 1],
];

function reading(iterate: Iterate, lemma: LemmaId, part: string): Reading {
  const found = readingsAt(iterate).find((one) => one.lemma === lemma && one.part === part);
  if (found === undefined) throw new Error(`there is no ${lemma}: ${part}`);
  return found;
}

describe('A = A*, α = 1/10: x = (9/10)x*', () => {
  const iterate = explicitIterate({ A: fromRows(I), atoms: WEIGHTS });

  test('Σ̃_ii = 2·(9/10)·p(1−p)', () => {
    const { entries, measured, at, hypotheses, promised } = reading(iterate, 'sigmaTilde', 'lower');
    expect(entries!.measured[0]).toBeCloseTo(0.45, 14);
    expect(entries!.measured[1]).toBeCloseTo(0.3375, 14);
    // E[(x*)²]·2 − 2·(1/2)(α + (1/2)·1)
    expect(entries!.lower![0]).toBeCloseTo(1 - 0.6, 14);
    expect(entries!.lower![1]).toBeCloseTo(0.5 - 0.6, 14);
    expect(entries!.upper![0]).toBeCloseTo(1, 14);
    expect(entries!.upper![1]).toBeCloseTo(0.5, 14);
    expect(at).toEqual([0]);
    expect(measured).toBe(entries!.measured[0]);
    expect(promised).toBe(true);
    expect(hypotheses.every(({ holds }) => holds)).toBe(true);
  });

  test('Ẽ = 0 within bounds of 0', () => {
    const { entries, bound, slack, verdict } = reading(iterate, 'ETilde', 'Z ≥ 0, upper');
    expect([entries!.measured[1], entries!.measured[2]]).toEqual([0, 0]);
    // up to the rounding in ρ
    expect(bound).toBeCloseTo(0, 13);
    expect([slack, verdict]).toEqual([bound, 'holds']);
    expect(Array.from(entries!.applies)).toEqual([0, 1, 1, 0]);
  });

  test('the part about Z_ij < 0 does not apply if no Z_ij is negative', () => {
    const { measured, verdict, note } = reading(iterate, 'ETilde', 'Z < 0');
    expect([measured, verdict]).toEqual([null, 'cannot be checked']);
    expect(note).toContain('Z_ij < 0');
  });

  test('both sides of the bound on Ñ are zero without noise, so it says nothing', () => {
    const { measured, bound, verdict, note } = reading(iterate, 'NTilde', 'N1');
    expect([measured, bound, verdict]).toEqual([0, 0, 'cannot be checked']);
    expect(note).toContain('there is no noise');
  });
});

describe('E_12 = 1/5, so Z_12 = −1/5', () => {
  const A = fromRows([
    [1, 0.2],
    [0, 1],
  ]);
  const iterate = explicitIterate({ A, atoms: WEIGHTS, r: 2, eta: 0.5 });

  test('x_1 is 0.9, or 0.7 if also x*_2 = 1: Ẽ_21 = 2(0.7/8 − 0.425/4)', () => {
    const { entries, measured, bound, at, promised } = reading(iterate, 'ETilde', 'Z < 0');
    expect(entries!.measured[2]).toBeCloseTo(-0.0375, 14);
    expect(measured).toBeCloseTo(0.0375, 14);
    // 4·1·1.2·0.2/(4·0.1)
    expect(bound).toBeCloseTo(2.4, 12);
    expect(at).toEqual([1, 0]);
    expect(promised).toBe(true);
  });

  test('V_12 = −1/5 is the only non-zero entry of V', () => {
    expect(reading(iterate, 'V', 'V minus, corrected').measured).toBeCloseTo(0.2, 14);
    expect(reading(iterate, 'V', 'V plus, corrected').measured).toBeCloseTo(0, 14);
    expect(reading(iterate, 'V', 'V, corrected').measured).toBeCloseTo(0.2, 14);
    // ℓ = 0, ℓ_e = 0.2: 0.2/0.8, and 0.2²/0.8
    expect(reading(iterate, 'V', 'V, corrected').bound).toBeCloseTo(0.25, 14);
    expect(reading(iterate, 'V', 'V diagonal, corrected').bound).toBeCloseTo(0.05, 14);
    // printed, with ℓ = ℓ_e: 0.2·0.8/(0.64·0.6), and 0.04/(0.64·0.6)
    expect(reading(iterate, 'V', 'V, printed').bound).toBeCloseTo(0.16 / 0.384, 14);
    expect(reading(iterate, 'V', 'V diagonal, printed').bound).toBeCloseTo(0.04 / 0.384, 14);
  });

  test('the step gives E′_12 = 0.1 and E′_21 = −0.0375, and b′ exceeds the recurrence', () => {
    const a = reading(iterate, 'coupling', 'a');
    const b = reading(iterate, 'coupling', 'b');
    const potential = reading(iterate, 'coupling', 'potential');
    expect(a.measured).toBeCloseTo(0.1, 14);
    expect(a.bound).toBeCloseTo(0.94 * 0.2, 12);
    expect(b.measured).toBeCloseTo(0.0375, 14);
    expect(b.bound).toBeCloseTo(0.001, 12);
    expect([a.verdict, b.verdict]).toEqual(['holds', 'fails']);
    // not promised: ‖E‖_s = 0.2, and two such frequent features are far from the proof's constants
    expect([a.promised, b.promised, potential.promised]).toEqual([false, false, false]);
    const failing = b.hypotheses.filter(({ holds }) => holds === false).map(({ text }) => text);
    expect(failing).toEqual([
      '‖E‖_s ≤ 1/8',
      'r = n/c₂',
      '512C₁²/(C₂n(α−ρ)) ≤ 1/14',
      '128C₁²/(C₂n) ≤ 1/4',
    ]);
    expect(potential.bound).toBeCloseTo(0.98 * 0.2, 11);
  });
});

test('E_12 = −1/5: x_1 is 0.9, 1.1 or 0.1, and Ẽ_21 = 2(0.15 − 0.4875/4)', () => {
  const A = fromRows([
    [1, -0.2],
    [0, 1],
  ]);
  const iterate = explicitIterate({ A, atoms: WEIGHTS });
  const { entries, promised } = reading(iterate, 'ETilde', 'Z ≥ 0, upper');
  expect(entries!.measured[2]).toBeCloseTo(0.05625, 14);
  // ρ = 0 up to rounding: 2·(1/4)·0.2 above, 2·(1/2)²·0.2 below
  expect(entries!.upper![2]).toBeCloseTo(0.1, 12);
  expect(entries!.lower![2]).toBeCloseTo(-0.1, 12);
  expect(promised).toBe(true);
});

describe('noise of size 1/20', () => {
  const A = fromRows(I);
  const level = 0.05;

  test('by an adversary who adds to y_1 if x*_1 = 1', () => {
    const atoms = WEIGHTS.map((atom) => ({ ...atom, nu: [level * atom.xStar[0]!, 0] }));
    const iterate = explicitIterate({ A, atoms, noise: { model: 'N1', level } });
    const { entries, bound, at, promised, measured } = reading(iterate, 'NTilde', 'N1');
    // 2Cov(0.05x*_1, 0.95x*_1) = 2·0.05·0.95/4
    expect(measured).toBeCloseTo(0.02375, 14);
    expect([entries!.rows, entries!.cols, at]).toEqual([2, 2, [0, 0]]);
    // 4·0.05·1/(2·(0.1 − 0.05)), as ρ = 0.05
    expect(bound).toBeCloseTo(2, 12);
    expect(promised).toBe(true);
    const unbiased = reading(iterate, 'NTilde', 'N2');
    expect(unbiased.promised).toBe(false);
    expect(unbiased.hypotheses.find(({ text }) => text.startsWith('N2'))!.holds).toBe(false);
    // |ξ_1| = 0.05 and ‖A†‖_∞ = 1: γ = C_ν is attained
    const xi = reading(iterate, 'xi', 'size');
    expect(xi.measured).toBeCloseTo(0.05, 14);
    expect(xi.bound).toBeCloseTo(0.05, 14);
    expect([xi.verdict, xi.promised, xi.at]).toEqual(['holds', true, [0]]);
    expect(xi.entries!.measured[1]).toBeCloseTo(0, 14);
    expect(reading(iterate, 'xi', 'left inverse').bound).toBeCloseTo(2, 14);
    expect(reading(iterate, 'xi', 'gamma').bound).toBeCloseTo(0.15, 14);
  });

  test('unbiased: ±1/20 on y_1, independent of x*', () => {
    const atoms = withNoise(WEIGHTS, [
      [level, 0],
      [-level, 0],
    ]);
    const iterate = explicitIterate({ A, atoms, noise: { model: 'N2', level } });
    const { measured, bound, promised } = reading(iterate, 'NTilde', 'N2');
    // only if x*_1 = 1: 2·(1/2)·0.05²
    expect(measured).toBeCloseTo(0.0025, 14);
    // 2·1·0.05·0.05/(2·0.05)
    expect(bound).toBeCloseTo(0.05, 12);
    expect(promised).toBe(true);
  });
});

test('the recurrence includes h = 48C₁²ρ/(C₂(α−ρ))', () => {
  const level = 0.02;
  const atoms = WEIGHTS.map((atom) => ({ ...atom, nu: [level * atom.xStar[0]!, 0] }));
  const iterate = explicitIterate({
    A: fromRows(I),
    atoms,
    noise: { model: 'N1', level },
    eta: 0.5,
  });
  const h = (48 * 0.02) / 0.08;
  expect(reading(iterate, 'coupling', 'a').bound).toBeCloseTo(h / 2, 10);
  expect(reading(iterate, 'coupling', 'potential').bound).toBeCloseTo(9 * (h / 2), 10);
});

test('a component of A outside the span disturbs the decoding', () => {
  // A_1 = (1, 0, 1/10) and A_2 = e_2, m = 3: A† of least norm is the first two rows of the identity
  const A = fromRows([
    [1, 0],
    [0, 1],
    [0.1, 0],
  ]);
  const W = fromRows([
    [0, 0, 10],
    [0, 1, 0],
  ]);
  const least = explicitIterate({ A, atoms: WEIGHTS });
  expect(reading(least, 'xi', 'size').measured).toBeCloseTo(0, 14);
  expect(reading(least, 'xi', 'size').bound).toBeCloseTo(0.1, 14);
  // another left inverse maps A*_1 to zero: A†A* = (0; 1), Z = I, so ξ_1 = −x*_1
  const other = explicitIterate({ A, W, atoms: WEIGHTS, isLeastNorm: false });
  expect(reading(other, 'decoding', 'identity').verdict).toBe('holds');
  expect(reading(other, 'xi', 'size').measured).toBeCloseTo(1, 14);
  expect(reading(other, 'xi', 'size').bound).toBeCloseTo(1, 14);
  expect(reading(other, 'xi', 'left inverse').promised).toBe(false);
  expect(reading(other, 'xi', 'left inverse').verdict).toBe('fails');
});

test('the left inverse of [1 1/10; 0 4/5]', () => {
  const A = fromRows([
    [1, 0.1],
    [0, 0.8],
  ]);
  const { measured, bound, hypotheses } = reading(
    explicitIterate({ A, atoms: WEIGHTS }),
    'pseudoInverse',
    'size',
  );
  expect(measured).toBeCloseTo(1.25, 14);
  expect(hypotheses[0]!.measured).toBeCloseTo(0.125, 14);
  expect(bound).toBeCloseTo(1.25 / 0.875, 14);
});
