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

/** Allocates nothing. NaN in an entry makes a sum NaN, and so the norm. */
export function potentialOf(E: Matrix): Potential {
  const a = normSOfPart(E, 1);
  const b = normSOfPart(E, -1);
  return { a, b, potential: a + BETA * b };
}

/** ‖E₊‖_s or ‖E₋‖_s. */
function normSOfPart({ rows, cols, data }: Matrix, sign: 1 | -1): number {
  let norm = 0;
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let at = i * cols; at < (i + 1) * cols; at++) sum += Math.max(sign * data[at]!, 0);
    norm = Math.max(norm, sum);
  }
  for (let j = 0; j < cols; j++) {
    let sum = 0;
    for (let at = j; at < rows * cols; at += cols) sum += Math.max(sign * data[at]!, 0);
    norm = Math.max(norm, sum);
  }
  return norm;
}
