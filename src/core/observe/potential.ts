/**
 * The two coupled quantities of the proof: a_t = ‖E₊‖_s and b_t = ‖E₋‖_s, E₊ = max(E, 0) and
 * E₋ = max(−E, 0) entrywise, and the potential a_t + βb_t.
 */
import { type Matrix, normS } from '../matrix.ts';

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
  const a = normS(positivePart(E));
  const b = normS(negativePart(E));
  return { a, b, potential: a + BETA * b };
}
