/** Whether an iteration still moves A: where it does not, the run has converged. */
import type { Matrix } from '../matrix.ts';

/** A stands still when no entry moves by more than this share of the largest. */
const STANDSTILL = 1e-14;

/** @param size the largest |A_kj| */
export function standsStill(A: Matrix, before: Matrix, size: number): boolean {
  let largest = 0;
  for (let k = 0; k < A.data.length; k++)
    largest = Math.max(largest, Math.abs(A.data[k]! - before.data[k]!));
  return largest <= STANDSTILL * size;
}
