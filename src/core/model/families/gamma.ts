/**
 * Draws from the Gamma law (Marsaglia and Tsang, 2000), which normalised make Dirichlet
 * columns. A shape below 1 is reached from the shape above it: Gamma(a+1)·U^(1/a) ~ Gamma(a).
 */
import { log, power } from '../../elementary.ts';
import type { Rng } from '../../rng.ts';

/** A draw from Gamma(shape, 1), shape > 0. */
export function drawGamma(shape: number, rng: Rng): number {
  if (shape < 1) return drawGamma(shape + 1, rng) * power(rng.uniform(), 1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = rng.normal();
    const cubeRoot = 1 + c * x;
    if (cubeRoot <= 0) continue;
    const v = cubeRoot * cubeRoot * cubeRoot;
    if (log(rng.uniform()) < 0.5 * x * x + d - d * v + d * log(v)) return d * v;
  }
}
