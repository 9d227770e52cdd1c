/**
 * The two coupled quantities of the proof: a_t = ‖E₊‖_s and b_t = ‖E₋‖_s, E₊ = max(E, 0) and
 * E₋ = max(−E, 0) entrywise, and the potential a_t + βb_t.
 */
import type { Matrix } from '../matrix.ts';

/** The positive root of 0.01β² + 0.84β − 7 = 0: the weight with which the two recurrences add up. */
export const BETA = (Math.sqrt(84 ** 2 + 2800) - 84) / 2;

/** E₊. */
export function positivePart(E: Matrix): Matrix {
  return { ...E, data: E.data.map((value) => Math.max(value, 0)) };
}

/** E₋: the sizes of the negative entries, so all its entries are ≥ 0. */
export function negativePart(E: Matrix): Matrix {
  return { ...E, data: E.data.map((value) => Math.max(-value, 0)) };
}

export interface Potential {
  readonly a: number;
  readonly b: number;
  readonly potential: number;
}

export function potentialOf(E: Matrix): Potential {
  const { rows, cols, data } = E;
  // ‖·‖_s of both parts in one pass; NaN in an entry makes a sum NaN, and so the norm
  const above = new Float64Array(cols);
  const below = new Float64Array(cols);
  let a = 0;
  let b = 0;
  for (let i = 0; i < rows; i++) {
    let right = 0;
    let left = 0;
    for (let j = 0; j < cols; j++) {
      const entry = data[i * cols + j]!;
      const positive = Math.max(entry, 0);
      const negative = Math.max(-entry, 0);
      right += positive;
      left += negative;
      above[j] = above[j]! + positive;
      below[j] = below[j]! + negative;
    }
    a = Math.max(a, right);
    b = Math.max(b, left);
  }
  for (let j = 0; j < cols; j++) {
    a = Math.max(a, above[j]!);
    b = Math.max(b, below[j]!);
  }
  return { a, b, potential: a + BETA * b };
}
