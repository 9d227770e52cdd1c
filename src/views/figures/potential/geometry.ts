/** Digits of a factor's distance from 1, and the range of decimals used to show them. */
const DISTANCE_DIGITS = 2;
const DECIMALS = { min: 3, max: 9 } as const;

/** A factor with enough decimals to tell it from 1. */
export function factorText(factor: number): string {
  const distance = Math.abs(1 - factor);
  const wanted = distance === 0 ? 0 : Math.ceil(-Math.log10(distance)) + DISTANCE_DIGITS - 1;
  const decimals = Math.min(DECIMALS.max, Math.max(DECIMALS.min, wanted));
  return factor.toFixed(decimals).replace(/(?<=\.\d{3,})0+$/, '');
}
