import { expect, test } from 'vitest';
import { valuesOf } from './valuesOf.ts';

test('scale: 2p(1−p)', () => {
  expect(valuesOf('scale')).toEqual([0.375, 0.5]);
});

test('transpose: E_12 acts on (2, 1)', () => {
  expect(valuesOf('transpose').map((value) => value + 0)).toEqual([0.1, 0, -0.1]);
});

test('signs: matching signs shrink an entry, opposite signs make it grow', () => {
  const [matching, opposite] = valuesOf('signs');
  expect(matching).toBeCloseTo(0.05, 12);
  expect(opposite).toBeCloseTo(0.15, 12);
});

test('V, denominator: the measured value is above the printed bound and below the corrected one', () => {
  const [one, printed1, found1, two, printed2, found2] = valuesOf('V-denominator');
  expect([one, printed1]).toEqual([expect.closeTo(0.13889, 5), expect.closeTo(0.125, 10)]);
  expect(one! <= found1! + 1e-12).toBe(true);
  expect(two!).toBeGreaterThan(printed2! + 2e-4);
  expect(two!).toBeLessThan(found2!);
});

test('V, ℓ: the same for parts (3) and (4), and h₅, h₆ of Equilibration are larger', () => {
  const [whole, printed3, found3, own, printed4, found4, h5, ours5, h6, ours6] = valuesOf('V-ell');
  expect(whole!).toBeGreaterThan(1.4 * printed3!);
  expect(whole!).toBeLessThanOrEqual(found3! + 1e-12);
  expect(printed4).toBe(0);
  expect(own!).toBeLessThan(found4!);
  expect(own).toBeCloseTo(0.01 / 0.99, 12);
  // ℓ_e = 0.05 and ℓ = 0.02
  expect(h5).toBeCloseTo((0.05 * 0.95) / (0.98 ** 2 * 0.93), 12);
  expect(ours5).toBeCloseTo(0.05 / (0.98 * 0.93), 12);
  expect(h6).toBeCloseTo(0.001 / (0.98 ** 2 * 0.93), 12);
  expect(ours6).toBeCloseTo(0.0025 / (0.98 ** 2 * 0.93), 12);
});

test('the step to 1/8', () => {
  const [negative, mixed, positive] = valuesOf('step-to-an-eighth');
  expect(negative).toBeCloseTo(0.6, 2);
  expect(mixed).toBeCloseTo(0.34, 2);
  expect(positive).toBe(0.1);
});

test('the coupling rule', () => {
  const [sum, a, b] = valuesOf('coupling-rule');
  expect(sum).toBeCloseTo(1.1, 12);
  expect(a).toBeCloseTo(0.998, 3);
  expect(b).toBeCloseTo(0.931, 3);
});

test('claim (3): N only shrinks by 1−η', () => {
  const [start, next, printed] = valuesOf('claim-three');
  expect(start).toBeCloseTo(0.1, 14);
  expect(next).toBeCloseTo(0.1 * (59 / 60), 14);
  expect(printed).toBe(0);
});

test('the remark: 4c/(0.9 + 2c)', () => {
  const [measured, printed, found] = valuesOf('recovery-remark');
  expect(measured).toBeCloseTo(0.4 / 1.1, 14);
  expect(printed).toBeLessThan(measured!);
  expect(found).toBeGreaterThan(measured!);
});

test('Ñ: the part outside the span is six times as large and exceeds the bound', () => {
  const [covariance, outside, bound] = valuesOf('NTilde-meaning');
  // 4·10⁻⁶·p(1−p)(1−α), and row 1 of I − P is 1/2 + 121/(2·11) long
  expect(covariance).toBeCloseTo(4e-6 * 0.05 * 0.95 * 0.5, 12);
  expect(outside! / covariance!).toBeCloseTo(6, 10);
  expect(covariance!).toBeLessThan(bound!);
  expect(outside!).toBeGreaterThan(1.4 * bound!);
});

test('Equilibration’s N: noise leaves the span after one update', () => {
  const [bound, after] = valuesOf('balanced-outside');
  expect(bound).toBe(0);
  expect(after).toBeGreaterThan(1e-5);
});
