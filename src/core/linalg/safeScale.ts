/**
 * Matrices so large or so small that the squares of their entries overflow or underflow. They are
 * multiplied by a power of two, which is exact, and the inverse of the result by the same power.
 */
import { type Matrix, normMax } from '../matrix.ts';
import { RankLoss } from './rankLoss.ts';

const LARGE = 1e120;
const SMALL = 1e-120;
/** Larger powers of two are not finite, or not exact in their inverse. */
const LARGEST_FACTOR = 2 ** 1000;

/** 1 for a matrix of ordinary size, and for one that no factor helps. */
export function safeFactor(A: Matrix): number {
  const largest = normMax(A);
  if (!(largest > 0 && largest < Infinity) || (largest < LARGE && largest > SMALL)) return 1;
  let factor = 1;
  while (largest * factor >= 2) factor /= 2;
  while (largest * factor < 1 && factor < LARGEST_FACTOR) factor *= 2;
  return factor;
}

/**
 * Computes results that are proportional to 1/A from A·factor, and scales them back. Throws RankLoss
 * about A itself.
 */
export function atScale(
  A: Matrix,
  factor: number,
  compute: (scaled: Matrix) => void,
  results: readonly Float64Array[],
): void {
  try {
    compute({ ...A, data: A.data.map((value) => value * factor) });
  } catch (error) {
    throw error instanceof RankLoss ? new RankLoss(A) : error;
  }
  for (const result of results)
    for (let k = 0; k < result.length; k++) {
      result[k]! *= factor;
      if (!Number.isFinite(result[k])) throw new RankLoss(A);
    }
}
