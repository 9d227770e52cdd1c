/** Charts stacked above each other, with one time axis. */

/** Space below a chart: for the time axis of the lowest, or a gap. */
export const TIME_AXIS_ROOM = 42;
export const GAP = 18;

/** Heights of the charts from the top; they sum to `height` and leave equal room for the curves. */
export function stackHeights(height: number, count: number): readonly number[] {
  const upper = Math.round((height - (TIME_AXIS_ROOM - GAP)) / count);
  return Array.from({ length: count }, (_, k) =>
    k < count - 1 ? upper : height - (count - 1) * upper,
  );
}

/** The distinct levels 1 − ℓ of several runs. */
export function warmStartLevels(ells: readonly number[]): number[] {
  return [...new Set(ells)].map((ell) => 1 - ell);
}
