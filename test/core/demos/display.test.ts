import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { columnSums, entry, fromRows } from '../../../src/core/matrix.ts';
import {
  bernoulliWeights,
  boundedNoise,
  columnsOf,
  DISPLAY,
  DISPLAY_PIXELS,
  mixture,
  signedStrokes,
  strokes,
} from '../../../src/core/demos/display.ts';
import { Rng } from '../../../src/core/rng.ts';

describe.each([
  ['strokes', strokes],
  ['signed strokes', signedStrokes],
])('%s', (_, make) => {
  test('have ℓ₁ norm 1 and are independent', () => {
    const A = make(16);
    for (const sum of columnSums(A)) expect(sum).toBeCloseTo(1, 12);
    const values = singularValues(A);
    expect(values[15]! / values[0]!).toBeGreaterThan(0.3);
  });
});

test('plain strokes have no negative entry', () => {
  expect(strokes(16).data.every((value) => value >= 0)).toBe(true);
});

test('signed strokes are positive where the plain ones are darkest, and negative next to them', () => {
  const plain = columnsOf(strokes(16));
  columnsOf(signedStrokes(16)).forEach((column, i) => {
    const darkest = plain[i]!.indexOf(Math.max(...plain[i]!));
    expect(column[darkest]).toBeGreaterThan(0);
    expect(Math.min(...column)).toBeLessThan(-0.02);
  });
});

test('a pixel of a signed stroke is the plain pixel minus the mean of its neighbours', () => {
  // the upper half of the centre post: column 4, far from every edge
  const { width } = DISPLAY;
  const plain = columnsOf(strokes(16))[10]!;
  const signed = columnsOf(signedStrokes(16))[10]!;
  const contrast = (k: number) =>
    plain[k]! -
    [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].reduce(
      (sum, step) => sum + plain[k + step]! / 8,
      0,
    );
  const [on, beside] = [3 * width + 4, 3 * width + 3];
  expect(signed[on]! / signed[beside]!).toBeCloseTo(contrast(on) / contrast(beside), 12);
});

test('columnsOf returns the columns as separate vectors', () => {
  const columns = columnsOf(
    fromRows([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  );
  expect(columns.map((column) => Array.from(column))).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: 16,
  maxLength: 16,
});

describe('a mixture', () => {
  test('is the weighted sum of the features plus the noise', () => {
    for (const AStar of [strokes(16), signedStrokes(16)])
      fc.assert(
        fc.property(weights, fc.nat(1000), (xStar, seed) => {
          const nu = boundedNoise(DISPLAY_PIXELS, 0.02, new Rng(seed, 'noise'));
          const y = mixture(AStar, Float64Array.from(xStar), nu);
          for (let k = 0; k < DISPLAY_PIXELS; k++) {
            const sum = xStar.reduce((total, weight, i) => total + weight * entry(AStar, k, i), 0);
            expect(y.data[k]).toBeCloseTo(sum + nu[k]!, 14);
          }
        }),
        { numRuns: 20 },
      );
  });
});

describe('drawn weights', () => {
  const draws = (s: number) =>
    Array.from({ length: 4000 }, (_, t) => bernoulliWeights(16, s, new Rng(1, 'examples', t)));

  test('are 0 or 1, and s of them are active on average', () => {
    for (const s of [0.5, 3, 6]) {
      const counts = draws(s).map((xStar) => {
        expect(xStar.every((weight) => weight === 0 || weight === 1)).toBe(true);
        return xStar.reduce((sum, weight) => sum + weight, 0);
      });
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      // four standard errors
      expect(Math.abs(mean - s)).toBeLessThan(4 * Math.sqrt((s * (1 - s / 16)) / counts.length));
    }
  });

  test('are independent: two are active together as often as chance predicts', () => {
    const both = draws(6).filter((xStar) => xStar[2] === 1 && xStar[3] === 1).length;
    const p = (6 / 16) ** 2;
    expect(Math.abs(both / 4000 - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 4000));
  });
});

describe('bounded noise', () => {
  test('stays within its level, nearly reaches it, and scales with the level', () => {
    const quiet = boundedNoise(1000, 0.01, new Rng(3, 'noise', 1));
    const loud = boundedNoise(1000, 0.02, new Rng(3, 'noise', 1));
    const largest = Math.max(...quiet.map(Math.abs));
    expect(largest).toBeLessThanOrEqual(0.01);
    expect(largest).toBeGreaterThan(0.0099);
    quiet.forEach((value, k) => expect(loud[k]).toBeCloseTo(2 * value, 15));
  });
});
