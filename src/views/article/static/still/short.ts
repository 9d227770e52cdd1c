/** A length or place in pixels, to a tenth of one. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
