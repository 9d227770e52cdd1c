import { describe, expect, test } from 'vitest';
import { singularValues } from '../../../src/core/linalg/spectrum.ts';
import { columnSums, fromRows } from '../../../src/core/matrix.ts';
import { columnsOf, DISPLAY, signedStrokes, strokes } from '../../../src/core/demos/display.ts';

describe.each([
  ['strokes', strokes],
  ['signed strokes', signedStrokes],
])('%s', (_, make) => {
  test('have ℓ₁ norm 1 each and are independent', () => {
    const A = make(16);
    for (const sum of columnSums(A)) expect(sum).toBeCloseTo(1, 12);
    const values = singularValues(A);
    expect(values[15]! / values[0]!).toBeGreaterThan(0.3);
  });
});

test('plain strokes have no entry below zero', () => {
  expect(strokes(16).data.every((value) => value >= 0)).toBe(true);
});

test('signed strokes are above zero where the plain ones are darkest, and below zero beside them', () => {
  const plain = columnsOf(strokes(16));
  columnsOf(signedStrokes(16)).forEach((column, i) => {
    const darkest = plain[i]!.indexOf(Math.max(...plain[i]!));
    expect(column[darkest]).toBeGreaterThan(0);
    expect(Math.min(...column)).toBeLessThan(-0.02);
  });
});

test('a pixel of a signed stroke is what it has more than its neighbours have on average', () => {
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

test('columns come out one by one', () => {
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
