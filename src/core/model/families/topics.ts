/**
 * Ground truth `topics`: columns drawn from a sparse Dirichlet law, a few words each, like
 * topics over a vocabulary. Each topic has a leading word of its own: on a small vocabulary
 * two topics would otherwise often be the same single word, and A1 would fail.
 */
import { log, power } from '../../elementary.ts';
import { type Matrix, zeros } from '../../matrix.ts';
import type { Rng } from '../../rng.ts';
import type { FamilyParams } from './family.ts';

/** The Dirichlet law's parameter, the same for every word: well below 1, so that few words have most of the mass. */
const CONCENTRATION = 0.1;

export function drawTopics({ n, m }: FamilyParams, rng: Rng): Matrix {
  const A = zeros(m, n);
  const leads = new Set<number>();
  while (leads.size < n) {
    const words = Float64Array.from({ length: m }, () => drawGamma(CONCENTRATION, rng));
    const lead = words.indexOf(Math.max(...words));
    // a column that underflowed to zero has no direction
    if (words[lead] === 0 || leads.has(lead)) continue;
    for (let k = 0; k < m; k++) A.data[k * n + leads.size] = words[k]!;
    leads.add(lead);
  }
  return A;
}

/**
 * A draw from Gamma(shape, 1), shape > 0 (Marsaglia and Tsang, 2000); normalised draws are Dirichlet.
 * A shape below 1 uses Gamma(a+1)·U^(1/a) ~ Gamma(a).
 */
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
