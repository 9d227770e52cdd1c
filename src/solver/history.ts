/** One entry of E or Σ over time, read from the keyframes of a lane. */
import { multiply } from '../core/linalg/products.ts';
import { type Matrix, zeros } from '../core/matrix.ts';
import type { Keyframe } from './keyframes.ts';

/** A figure has no pixels for more points. */
export const HISTORY_POINTS = 400;

export interface EntryOverTime {
  readonly t: Float64Array;
  readonly value: Float64Array;
}

/** At most `count` of the indices 0 … total−1, evenly spaced, first and last included. */
export function spread(total: number, count: number): number[] {
  if (total <= count) return Array.from({ length: total }, (_, k) => k);
  return Array.from({ length: count }, (_, k) => Math.round((k * (total - 1)) / (count - 1)));
}

/**
 * Entry (i, j) of (A*)⁺A at every keyframe, or of (A*D)⁺A under Equilibration, summed in the same
 * order as the decomposition. Empty where there is no such entry.
 */
export function entryOverTime(
  keyframes: readonly Keyframe[],
  pseudoInverse: Matrix,
  i: number,
  j: number,
): EntryOverTime {
  const { rows: n, cols: m, data } = pseudoInverse;
  const exists = isIndex(i, n) && isIndex(j, n);
  const points = exists ? keyframes : [];
  const row: Matrix = { rows: 1, cols: m, data: data.subarray(i * m, (i + 1) * m) };
  const column = zeros(m, 1);
  const entry = zeros(1, 1);
  const value = Float64Array.from(points, ({ A, balancing }) => {
    for (let k = 0; k < m; k++) column.data[k] = A[k * n + j]!;
    multiply(entry, row, column);
    return entry.data[0]! / (balancing?.D[i] ?? 1);
  });
  return { t: Float64Array.from(points, ({ t }) => t), value };
}

function isIndex(k: number, n: number): boolean {
  return Number.isInteger(k) && k >= 0 && k < n;
}
