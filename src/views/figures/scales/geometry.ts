/** Charts with one time axis, one above the other. */

/** Under a chart: room for the time axis, which only the lowest has, or a little air. */
export const TIME_AXIS_ROOM = 42;
export const AIR = 18;

/** From the top, heights of so many charts that sum to `height` and leave all the same inside their axes. */
export function stackHeights(height: number, count: number): readonly number[] {
  const upper = Math.round((height - (TIME_AXIS_ROOM - AIR)) / count);
  return Array.from({ length: count }, (_, k) =>
    k < count - 1 ? upper : height - (count - 1) * upper,
  );
}

/** The levels 1 − ℓ of some runs, each once. */
export function warmStartLevels(ells: readonly number[]): number[] {
  return [...new Set(ells)].map((ell) => 1 - ell);
}
