import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiply } from '../../../src/core/linalg/products.ts';
import {
  type Matrix,
  normFrobenius,
  normInf,
  normMax,
  transpose,
  zeros,
} from '../../../src/core/matrix.ts';
import type { FamilyKind } from '../../../src/core/model/families/registry.ts';
import { groundTruth } from '../../../src/core/model/groundTruth.ts';
import { outsideSpan } from '../../../src/core/model/outsideSpan.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';

function AStarOf(family: FamilyKind, n: number, m: number, correlation = 0.5): Matrix {
  return groundTruth({ ...defaultParams(), family, n, m, correlation }).AStar;
}

/** The largest cosine-like overlap of N with a column of A*: |A*ᵀN| against the sizes of both. */
function overlap(AStar: Matrix, N: Matrix): number {
  const product = zeros(AStar.cols, N.cols);
  multiply(product, transpose(AStar), N);
  return normMax(product) / (normFrobenius(AStar) * normFrobenius(N));
}

describe('N⁽⁰⁾', () => {
  test('is orthogonal to the span of A* and has the asked ‖·‖_∞', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<FamilyKind>('gaussian', 'nonnegative', 'topics', 'orthogonal'),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(2 ** 32 - 1),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (family, n, extra, seed, size) => {
          const AStar = AStarOf(family, n, n + extra);
          const N = outsideSpan(AStar, size, seed);
          expect([N.rows, N.cols]).toEqual([n + extra, n]);
          expect(Math.abs(normInf(N) / size - 1)).toBeLessThan(1e-14);
          expect(overlap(AStar, N)).toBeLessThan(1e-15);
        },
      ),
    );
  });

  test('is orthogonal to rounding also where the columns of A* are nearly parallel', () => {
    const AStar = AStarOf('correlated', 20, 21, 0.999);
    expect(overlap(AStar, outsideSpan(AStar, 0.1, 1))).toBeLessThan(1e-15);
  });

  test('is zero when nothing is to lie outside, as it must when m = n', () => {
    expect(normMax(outsideSpan(AStarOf('gaussian', 5, 5), 0, 1))).toBe(0);
  });

  test('comes out the same from the same seed, differently from another', () => {
    const AStar = AStarOf('gaussian', 5, 9);
    const first = outsideSpan(AStar, 0.2, 1);
    expect(outsideSpan(AStar, 0.2, 1)).toEqual(first);
    expect(outsideSpan(AStar, 0.2, 2)).not.toEqual(first);
  });
});
