/** When a run is at rest. */
import { type Matrix, normMax } from '../matrix.ts';

/** A matrix no longer moves when no entry changes by more than this share of the largest. */
const REST = 1e-14;

export function isUnmoved(M: Matrix, before: Matrix): boolean {
  let largest = 0;
  for (let k = 0; k < M.data.length; k++)
    largest = Math.max(largest, Math.abs(M.data[k]! - before.data[k]!));
  return largest <= REST * normMax(M);
}
