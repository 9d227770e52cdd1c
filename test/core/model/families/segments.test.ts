import { describe, expect, test } from 'vitest';
import { singularValues } from '../../../../src/core/linalg/spectrum.ts';
import { entry, type Matrix } from '../../../../src/core/matrix.ts';
import { segments } from '../../../../src/core/model/families/segments.ts';
import { type PictureGrid, pictureGrid } from '../../../../src/core/params/pictureGrid.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';

const sizes = Array.from({ length: 400 }, (_, k) => k + 1).filter((m) => pictureGrid(m) !== null);

function draw(m: number, n = 16): { A: Matrix; grid: PictureGrid } {
  const grid = pictureGrid(m)!;
  return { A: segments({ ...defaultParams(), n, m }, grid), grid };
}

describe('the strokes', () => {
  test('are independent on every grid there is', () => {
    for (const m of sizes) {
      const values = singularValues(draw(m).A);
      expect(values[15]! / values[0]!, `m = ${m}`).toBeGreaterThan(0.3);
    }
  });

  test('have pixels from 0 to 1, some of them fully dark or nearly so', () => {
    for (const m of sizes) {
      const { A } = draw(m);
      expect(A.data.every((shade) => shade >= 0 && shade <= 1)).toBe(true);
      for (let i = 0; i < 16; i++) {
        const darkest = Math.max(...Array.from({ length: m }, (_, k) => entry(A, k, i)));
        expect(darkest, `stroke ${i} of m = ${m}`).toBeGreaterThanOrEqual(0.5);
      }
    }
  });

  test('of a smaller n are the first ones of all sixteen', () => {
    const all = draw(140).A;
    const few = draw(140, 5).A;
    for (let k = 0; k < 140; k++)
      for (let i = 0; i < 5; i++) expect(entry(few, k, i)).toBe(entry(all, k, i));
  });

  test('lie together symmetrically left to right and top to bottom', () => {
    for (const m of [49, 96, 140, 400]) {
      const { A, grid } = draw(m);
      const { width, height } = grid;
      const dark = (row: number, column: number) => {
        let sum = 0;
        for (let i = 0; i < 16; i++) sum += entry(A, row * width + column, i);
        return sum;
      };
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          expect(dark(row, column)).toBeCloseTo(dark(row, width - 1 - column), 12);
          expect(dark(row, column)).toBeCloseTo(dark(height - 1 - row, column), 12);
        }
    }
  });

  test('write an 8 with the first ten, of which the first four are its sides', () => {
    const { A, grid } = draw(400);
    const darkness = (strokes: number, x: number, y: number) => {
      const pixel =
        Math.floor(y * (grid.height - 1)) * grid.width + Math.floor(x * (grid.width - 1));
      let sum = 0;
      for (let i = 0; i < strokes; i++) sum += entry(A, pixel, i);
      return sum;
    };
    const bars = [0, 0.5, 1].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
    const sides = [0.25, 0.75].flatMap((y) => [0, 1].map((x) => [x, y] as const));
    const windows = [0.25, 0.75].map((y) => [0.5, y] as const);
    for (const [x, y] of [...bars, ...sides]) expect(darkness(10, x, y)).toBeGreaterThan(0.9);
    for (const [x, y] of windows) expect(darkness(10, x, y)).toBe(0);
    for (const [x, y] of sides) expect(darkness(4, x, y)).toBeGreaterThan(0.9);
    for (const [x, y] of bars) expect(darkness(4, x, y)).toBe(0);
  });
});
