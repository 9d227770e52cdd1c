import { expect, test } from 'vitest';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import type { Params } from '../../../../src/core/params/params.ts';
import { balancePlainly } from './plainBalancing.ts';
import { valuesOf } from './valuesOf.ts';

test('λ: as printed the imbalance remains, and either repair removes it', () => {
  const [before, printed, corrected, slower, low, high, alsoHigh] = valuesOf('lambda');
  const params: Params = {
    ...defaultParams(),
    algorithm: 'equilibration',
    n: 3,
    m: 4,
    s: 0.6,
    ratio: 10,
    N: 'infinity',
    start: 'positive',
    ell: 0.02,
    columnIterations: 5,
  };
  const keep = 1 - params.epsilon;
  const plain = [
    balancePlainly(params, { columns: 1 / keep, lambda: keep, m: keep ** 2 }),
    balancePlainly(params, { columns: 1 / keep, lambda: keep ** 2, m: keep ** 2 }),
    balancePlainly(params, { columns: 1 / Math.sqrt(keep), lambda: keep, m: keep }),
  ];
  expect(before).toBe(10);
  [printed, corrected, slower].forEach((ratio, k) => expect(ratio).toBeCloseTo(plain[k]!.ratio, 9));
  [low, high, alsoHigh].forEach((floor, k) => expect(floor).toBeCloseTo(plain[k]!.floor, 9));
  expect(printed).toBeGreaterThan(5);
  expect(Math.max(corrected!, slower!)).toBeLessThan(1.1);
  expect(low).toBeLessThan(1);
  expect(Math.min(high!, alsoHigh!)).toBeGreaterThanOrEqual(1);
});

test('claim (b): its condition holds with (1−ε)² too', () => {
  const [once, twice] = valuesOf('lambda').slice(7);
  const h5 = (0.05 * 0.95) / (0.98 ** 2 * 0.93);
  const h6 = (0.05 * 0.02) / (0.98 ** 2 * 0.93);
  expect(once).toBeCloseTo(1.5 * ((1 / 1.02 - h6) ** 2 * 0.999 - h5 ** 2) - 0.01, 12);
  expect(twice).toBeCloseTo(1.5 * ((1 / 1.02 - h6) ** 2 * 0.999 ** 2 - h5 ** 2) - 0.01, 12);
  expect(twice).toBeGreaterThan(1.01);
});

test('the factor 2: without it the bound on Ẽ₁₁ fails', () => {
  const [measured, lemmas, recurrences] = valuesOf('factor-two');
  const [p, e, alpha] = [1e-6, 0.1, 0.01];
  // x_1 is e − α if only x*_2 = 1, 1 + e − α if both are, and 1 − α if only x*_1 = 1
  expect(measured! * 1e6).toBeCloseTo(2 * (1 - p) * ((1 - p) * (e - alpha) + p * e), 12);
  const rest = (12 * 0.1 * 1.1 * 1.1 ** 2) / (1e10 * 0.01);
  expect(lemmas! * 1e6).toBeCloseTo(1e6 * rest + (2 * e) / (1 - e), 12);
  expect(recurrences! * 1e6).toBeCloseTo(1e6 * rest + e / (1 - e), 12);
  expect(measured).toBeLessThan(lemmas!);
  expect(measured).toBeGreaterThan(1.4 * recurrences!);
});

test('the factor 2: with it 0.0178 exceeds 0.01 and 0.0877 exceeds 0.06', () => {
  const [printed, kept, limit, printedSum, keptSum, sumLimit] = valuesOf('factor-two').slice(3);
  const h2 = (6 / 5) * ((4 / 50) ** 2 / ((49 / 50) ** 2 * (45 / 50)));
  const coupling = (6 / 5) * (50 / 49) ** 2;
  expect(printed).toBeCloseTo(h2, 14);
  expect(kept).toBeCloseTo(2 * h2, 14);
  expect(kept).toBeCloseTo(0.0178, 4);
  expect(limit).toBeCloseTo(0.01, 14);
  expect(printedSum).toBeCloseTo(h2 + (coupling + 1) / 50, 14);
  expect(keptSum).toBeCloseTo(2 * h2 + (2 * coupling + 1) / 50, 14);
  expect(keptSum).toBeCloseTo(0.0877, 4);
  expect(sumLimit).toBeCloseTo(0.06, 14);
  expect([printed! < limit!, kept! > limit!]).toEqual([true, true]);
  expect([printedSum! < sumLimit!, keptSum! > sumLimit!]).toEqual([true, true]);
});

test('the factor 2: ℓ = 1/130 and β = 5 leave room for it', () => {
  const [h2, limit, sum, sumLimit] = valuesOf('factor-two').slice(9);
  const expected = 2.4 * ((5 / 130) ** 2 / ((129 / 130) ** 2 * (124 / 130)));
  expect(h2).toBeCloseTo(expected, 14);
  expect(limit).toBeCloseTo(1 / 260, 14);
  expect(sum).toBeCloseTo(expected + (2.4 * (130 / 129) ** 2 + 1) / 130, 14);
  expect(sumLimit).toBeCloseTo(4 / 130, 14);
  expect([h2! < limit!, sum! < sumLimit!]).toEqual([true, true]);
});

test('“Recurrence”: 0.0764 exceeds 0.06 with γℓ, and 0.0539 exceeds 0.05 with E₂₁', () => {
  const [printed, kept, limit, beside] = valuesOf('block-sum');
  const h2 = 0.00768 / 0.86436;
  const coupling = 1.2 / 0.9604 + 1;
  expect(printed).toBeCloseTo(h2 + coupling * 0.02, 14);
  expect(kept).toBeCloseTo(h2 + coupling * 0.03, 14);
  expect(limit).toBeCloseTo(0.06, 14);
  expect(beside).toBeCloseTo(0.05, 14);
  expect([printed! < limit!, kept! > limit!, printed! > beside!]).toEqual([true, true, true]);
});

test('“Recurrence”: ℓ = 1/330 and β = 8 leave room for all corrections', () => {
  const [sum, sumLimit, h2, limit] = valuesOf('block-sum').slice(4);
  const expected = (2.4 * (8 / 330) ** 2) / ((329 / 330) ** 2 * (321 / 330));
  expect(h2).toBeCloseTo(expected, 14);
  expect(limit).toBeCloseTo(1 / 660, 14);
  expect(sum).toBeCloseTo(expected + (2.4 * (330 / 329) ** 2 + 1) * (1.5 / 330), 14);
  expect(sumLimit).toBeCloseTo(6.5 / 330, 14);
  expect([h2! < limit!, sum! < sumLimit!]).toEqual([true, true]);
});

test('Σ: ColumnUpdate moves it above u, to the root of Σ² + cαΣ = c with c = 2rp(1−p)', () => {
  const [sigma, u] = valuesOf('sigma-above');
  const [p, alpha] = [0.01, 1 / 80];
  const c = ((2 * 3) / (5 * p * (1 - alpha) ** 2)) * p * (1 - p);
  const rest = (Math.sqrt((c * alpha) ** 2 + 4 * c) - c * alpha) / 2;
  expect(sigma).toBeCloseTo(rest, 6);
  expect(sigma).toBeGreaterThan(u! + 0.05);
});

test('ε: 1/1000 is too large, and the largest ε reaches the limit', () => {
  const [left, limit, largest] = valuesOf('epsilon');
  const h2 = 0.00768 / 0.86436;
  const coupling = 1.2 / 0.9604 + 1;
  expect(left).toBeCloseTo((coupling + 1) / 1000 + h2, 14);
  expect(left).toBeGreaterThan(limit!);
  expect((coupling + 1) * largest! + h2).toBeCloseTo(limit!, 14);
  expect(largest).toBeCloseTo(3.43e-4, 6);
});
