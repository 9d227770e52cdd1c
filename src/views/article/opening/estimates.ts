/** The numbers behind the opening's pictures. */

/** The end of the colour scale for strokes and estimates, whose largest pixels are about 0.2. */
export const STROKE_TOP = 0.2;
/** Where strokes cross, pixels add up. */
export const SIGNAL_TOP = 0.25;

/** The end of the colour scale for examples with noise of this level. */
export function noisyTop(noiseLevel: number): number {
  return Math.max(SIGNAL_TOP, 0.17 + noiseLevel);
}

/** The columns of an m×n matrix, scaled to sum 1. */
export function columnsOf(data: Float64Array, m: number, n: number): Float64Array[] {
  return Array.from({ length: n }, (_, j) => {
    const column = Float64Array.from({ length: m }, (_unused, k) => data[k * n + j]!);
    const norm = column.reduce((sum, value) => sum + Math.abs(value), 0);
    return norm > 0 ? column.map((value) => value / norm) : column;
  });
}
