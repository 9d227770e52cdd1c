/** Columns of A and A* as pixels, and in which order they stand. */
import { type DivergingTable, divergingLevel } from '../chart/diverging.ts';

/** Features by their error, largest first, equal ones in their own order. */
export function worstFirst(errors: Float64Array): number[] {
  // an error that is no number is the worst there is
  const size = (feature: number) => {
    const error = errors[feature]!;
    return Number.isNaN(error) ? Infinity : error;
  };
  return Array.from(errors, (_, feature) => feature).sort((p, q) => {
    const [ofP, ofQ] = [size(p), size(q)];
    return ofP === ofQ ? p - q : ofQ - ofP;
  });
}

/** A matrix of n columns whose columns are looked at. */
export interface Columns {
  readonly data: Float64Array;
  readonly m: number;
  readonly n: number;
}

/** What column j is divided by to have ‖·‖₁ = 1; 1 for a column of zeros. */
export function columnNorm({ data, m, n }: Columns, j: number): number {
  let sum = 0;
  for (let k = 0; k < m; k++) sum += Math.abs(data[k * n + j]!);
  return sum > 0 ? sum : 1;
}

/** A picture's pixels inside a larger one, a word each. */
export interface Patch {
  readonly words: Uint32Array;
  /** Width of the larger picture, and where in it the patch begins. */
  readonly stride: number;
  readonly offset: number;
  /** Width of the patch itself. */
  readonly width: number;
}

/** Paints column j, normalised, row by row of the patch, in the colours of a scale that ends at ±top. */
export function paintColumn(
  { words, stride, offset, width }: Patch,
  columns: Columns,
  j: number,
  top: number,
  table: DivergingTable,
): void {
  const { data, m, n } = columns;
  const norm = columnNorm(columns, j);
  for (let k = 0; k < m; k++) {
    const at = offset + Math.floor(k / width) * stride + (k % width);
    words[at] = table[divergingLevel(data[k * n + j]! / norm, top)]!;
  }
}
