/** Where a scale ends: round numbers, near enough that little of the scale stays empty. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The least round number at or above a size; it rests while sizes move a little. */
export function roundEnd(size: number): number {
  if (!(size > 0) || size === Infinity) return 1;
  const exponent = Math.floor(Math.log10(size));
  const digits = ROUND.find((round) => Number(`${round}e${exponent}`) >= size * (1 - 1e-9));
  return Number(`${digits ?? 10}e${exponent}`);
}
