/**
 * The noise that the simplified theorems allow (T1 and T2): C_ν ≤ 𝒢c/max(m, nκ*) under N1, √n times that under
 * N2. The paper does not say what 𝒢 is, so the noise determines the product 𝒢c and not c.
 */

/** What the theorems need to know about A*. */
export interface Shape {
  readonly n: number;
  readonly m: number;
  /** ‖(A*)†‖_∞ with the left inverse of least norm. */
  readonly kappaStar: number;
}

/** max(m, nκ*). */
export function spread({ n, m, kappaStar }: Shape): number {
  return Math.max(m, n * kappaStar);
}

/** The 𝒢c that noise of the given C_ν needs, by noise model. */
export function neededProduct(
  level: number,
  shape: Shape,
): { readonly N1: number; readonly N2: number } {
  // κ* may be infinite
  const N1 = level === 0 ? 0 : level * spread(shape);
  return { N1, N2: N1 / Math.sqrt(shape.n) };
}
