/**
 * Contaminations of a column of A = A*(Σ + E) + N, relative to its ‖·‖₁: traces of other features, and
 * a part outside the span of the features.
 */
import { columnErrors } from '../observe/decomposition.ts';
import type { Frame } from '../observe/frame.ts';
import type { Matrix } from '../matrix.ts';

export interface Ghosts {
  /** The other feature with the largest |E_{j,i}|. */
  readonly of: number;
  /** Its share of the column; negative where it was subtracted. Features have ‖A*_j‖₁ = 1. */
  readonly share: number;
  /** The share outside the span of A*. */
  readonly outside: number;
}

export function ghostsIn(
  { n, m, A, E, N }: Pick<Frame, 'n' | 'm' | 'A' | 'E' | 'N'>,
  i: number,
): Ghosts {
  let norm = 0;
  let outside = 0;
  for (let k = 0; k < m; k++) {
    norm += Math.abs(A[k * n + i]!);
    outside += Math.abs(N[k * n + i]!);
  }
  const length = norm === 0 ? 1 : norm;
  // never i itself: E has a zero diagonal
  let of = i === 0 ? 1 : 0;
  for (let j = 0; j < n; j++) if (Math.abs(E[j * n + i]!) > Math.abs(E[of * n + i]!)) of = j;
  return { of, share: E[of * n + i]! / length, outside: outside / length };
}

/**
 * Noise that occurs whenever a Bernoulli feature is active, and only then, is indistinguishable from a
 * different feature: the column that will be found, and its error against the true feature.
 */
export function apparentFeature(
  feature: Float64Array,
  nu: Float64Array,
): { readonly column: Float64Array; readonly error: number } {
  const column = feature.map((value, k) => value + nu[k]!);
  const asMatrix = (data: Float64Array): Matrix => ({ rows: data.length, cols: 1, data });
  const [error = Number.NaN] = columnErrors(asMatrix(column), asMatrix(feature));
  return { column, error };
}
