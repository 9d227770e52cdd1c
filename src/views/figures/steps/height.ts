/** The height that suits a width, by what can stand side by side in it. */

/** From here on the matrices stand beside the lines. */
export const BESIDE_FROM = 820;
/** And from here on the formulas beside their words. */
export const ONE_ROW_FROM = 440;

export function heightFor(width: number): number {
  if (width >= BESIDE_FROM) return 400;
  return width >= ONE_ROW_FROM ? 560 : 640;
}
