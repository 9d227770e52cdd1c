import { describe, expect, test } from 'vitest';
import { singularValues } from '../../../../src/core/linalg/spectrum.ts';
import { entry, type Matrix } from '../../../../src/core/matrix.ts';
import { blobs } from '../../../../src/core/model/families/blobs.ts';
import { pictureGrid } from '../../../../src/core/params/pictureGrid.ts';
import { defaultParams } from '../../../../src/core/params/validate.ts';
import { Rng } from '../../../../src/core/rng.ts';

function draw(n: number, m: number, seed = 1): Matrix {
  return blobs({ ...defaultParams(), n, m }, pictureGrid(m)!, new Rng(seed, 'groundTruth'));
}

describe('the bumps', () => {
  test.each([
    [2, 49],
    [49, 49],
    [48, 49],
    [25, 400],
    [56, 56],
    [99, 99],
    [100, 121],
    [86, 104],
    [100, 400],
  ])('%d of them on %d pixels are independent', (n, m) => {
    for (const seed of [1, 2, 3]) {
      const values = singularValues(draw(n, m, seed));
      expect(values[n - 1]! / values[0]!).toBeGreaterThan(0.05);
    }
  });

  test('cover the picture: together they reach every pixel', () => {
    for (const [n, m] of [
      [4, 96],
      [25, 400],
      [100, 400],
      [49, 49],
    ] as const) {
      const A = draw(n, m);
      for (let k = 0; k < m; k++) {
        const shades = Array.from({ length: n }, (_, i) => entry(A, k, i));
        expect(Math.max(...shades), `pixel ${k} of ${m}`).toBeGreaterThan(0);
      }
    }
  });

  test('overlap: two neighbours are both half dark somewhere between them', () => {
    const A = draw(25, 400);
    for (let i = 0; i < 25; i++) {
      const overlap = Math.max(
        ...Array.from({ length: 25 }, (_, j) => {
          if (j === i) return 0;
          return Math.max(
            ...Array.from({ length: 400 }, (__, k) => Math.min(entry(A, k, i), entry(A, k, j))),
          );
        }),
      );
      expect(overlap).toBeGreaterThan(0.4);
    }
  });

  test('are local: each leaves most of the picture empty', () => {
    const A = draw(25, 400);
    for (let i = 0; i < 25; i++) {
      const empty = Array.from({ length: 400 }, (_, k) => entry(A, k, i)).filter((v) => v === 0);
      expect(empty.length).toBeGreaterThan(250);
    }
  });
});
