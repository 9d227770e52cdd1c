/** The curve of the opening's error over all iterations. */

/** Size of the plot in its own units; CSS stretches it. */
export const WIDTH = 600;
export const HEIGHT = 100;

/** The top of the plot, above the start of every curve. */
export function topOf(curves: readonly Float64Array[]): number {
  return Math.max(1, ...curves.map((curve) => curve[0] ?? 0));
}

export function pathOf(curve: Float64Array, T: number, top: number): string {
  return Array.from(
    curve,
    (error, t) =>
      `${t === 0 ? 'M' : 'L'}${(t / T) * WIDTH},${Math.round((1 - error / top) * HEIGHT * 10) / 10}`,
  ).join('');
}

/** Custom properties of the scrubber: the shares of the plot at which its marker and its start are. */
export function placesOf(errors: Float64Array, t: number, T: number, top: number) {
  const [first, shown] = [errors[0] ?? Number.NaN, errors[Math.min(t, errors.length - 1)] ?? 0];
  return { '--x': String(t / T), '--y': String(shown / top), '--start': String(first / top) };
}
