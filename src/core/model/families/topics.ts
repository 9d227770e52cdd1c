/**
 * Ground truth `topics`: columns drawn from a sparse Dirichlet law, a few words each, like
 * topics over a vocabulary. Each topic is given a leading word of its own: on a small
 * vocabulary two topics would else often be the same single word, and A1 fail.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { Rng } from '../../rng.ts';
import { drawGamma } from './gamma.ts';

/** The Dirichlet law's parameter, the same for every word: well below 1, so most mass on few words. */
const CONCENTRATION = 0.1;

/** m×n; columns not yet scaled. */
export function topics({ n, m }: Params, rng: Rng): Matrix {
  const A = zeros(m, n);
  const leads = new Set<number>();
  while (leads.size < n) {
    const words = Float64Array.from({ length: m }, () => drawGamma(CONCENTRATION, rng));
    const lead = words.indexOf(Math.max(...words));
    // a column of nothing but underflow would have no direction
    if (words[lead] === 0 || leads.has(lead)) continue;
    for (let k = 0; k < m; k++) A.data[k * n + leads.size] = words[k]!;
    leads.add(lead);
  }
  return A;
}
