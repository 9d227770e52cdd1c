import { expect, test } from 'vitest';
import {
  barOf,
  heightOf,
  normPlace,
  SHARES,
  shareText,
} from '../../../../../src/views/article/widgets/parallel/geometry.ts';
import { shortValue } from '../../../../../src/views/article/widgets/parallel/words.ts';

test('a bar begins at zero', () => {
  expect(heightOf(0)).toBeCloseTo(0.4);
  const [up, down] = [barOf(1), barOf(-1)];
  expect([up.bottom, up.bottom + up.height]).toEqual([heightOf(0), heightOf(1)]);
  expect([down.bottom, down.bottom + down.height]).toEqual([heightOf(-1), heightOf(0)]);
  expect([up.beyond, down.beyond]).toEqual([null, null]);
});

test('a bar that does not fit ends at the edge and is marked', () => {
  expect(barOf(25)).toEqual({ bottom: heightOf(0), height: 1 - heightOf(0), beyond: 'top' });
  expect(barOf(-25)).toEqual({ bottom: 0, height: heightOf(0), beyond: 'bottom' });
});

test('the norm has a logarithmic scale', () => {
  expect([1, 10, 100, 10_000, 1e9].map(normPlace)).toEqual([0, 0.25, 0.5, 1, 1]);
});

test('the share decreases from 100% to 0%', () => {
  expect(SHARES[0]).toBe(1);
  expect(SHARES.at(-1)).toBe(0);
  expect(SHARES.every((share, k) => k === 0 || share < SHARES[k - 1]!)).toBe(true);
  expect([1, 0.07, 0.0015].map(shareText)).toEqual(['100%', '7%', '0.15%']);
});

test('decoded values are short, and zero has no sign', () => {
  expect([1.016, -0.243, -0.001, -24.257, 9.996].map(shortValue)).toEqual([
    '1.02',
    '−0.24',
    '0.00',
    '−24.3',
    '10.00',
  ]);
});
