/**
 * Neighbouring features tend to be active together: a Markov chain along the features whose marginals stay
 * p_i. With probability κ feature i+1 follows feature i as closely as its own probability q allows beside
 * p = p_i, and otherwise it is drawn on its own:
 *
 *     P(1_{i+1} | 1_i)     = (1−κ)q + κ·min(1, q/p)
 *     P(1_{i+1} | not 1_i) = (1−κ)q + κ·max(0, (q−p)/(1−p)).
 *
 * So P(1_i and 1_{i+1}) = (1−κ)pq + κ·min(p, q): κ = 0 is independence, and κ = 1 the strongest positive
 * dependence of neighbours. With δ_i the difference of the two lines above, the covariance of any two is
 * Cov(1_i, 1_j) = p_i(1−p_i)·δ_i·…·δ_{j−1}; where all p_i are equal, δ = κ, and the correlation is κ^|i−j|.
 */
import { ACTIVE_WEIGHTS, type WeightLaw } from '../weights.ts';
import { activeCovariance } from './activeCovariance.ts';
import type { Draws } from './dependence.ts';

export const coupled: Draws = {
  sampler: (law) => {
    const { write } = ACTIVE_WEIGHTS.get(law.kind);
    const { probabilities: p } = law;
    const { afterActive, afterInactive } = chainOf(law);
    const n = p.length;
    const uniforms = new Float64Array(n);
    return {
      begin: () => {},
      fillBlock: (block, rng) => {
        let filled = 0;
        block.starts[0] = 0;
        for (let e = 0; e < block.count; e++) {
          rng.fillUniform(uniforms, 0, n);
          let isActive = uniforms[0]! <= p[0]!;
          for (let i = 0; ; ) {
            if (isActive) {
              block.active[filled] = i;
              write(rng, block.values, filled);
              filled++;
            }
            if (++i === n) break;
            isActive = uniforms[i]! <= (isActive ? afterActive : afterInactive)[i]!;
          }
          block.starts[e + 1] = filled;
        }
      },
    };
  },
  draw: (law, rng, { out, at, stride }, given) => {
    const { write } = ACTIVE_WEIGHTS.get(law.kind);
    const { probabilities: p } = law;
    const { afterActive, afterInactive } = chainOf(law);
    const from = given ?? 0;
    const isFirst = given !== null || rng.uniform() <= p[0]!;
    if (isFirst) write(rng, out, at + from * stride);
    for (let i = from + 1, isActive = isFirst; i < p.length; i++) {
      isActive = rng.uniform() <= (isActive ? afterActive : afterInactive)[i]!;
      if (isActive) write(rng, out, at + i * stride);
    }
    // back from the known feature, by the chance of each feature given the one after it
    for (let i = from - 1, isActive = isFirst; i >= 0; i--) {
      const after = p[i + 1]!;
      const both = p[i]! * afterActive[i + 1]!;
      const chance = isActive ? both / after : (p[i]! - both) / (1 - after);
      isActive = rng.uniform() <= chance;
      if (isActive) write(rng, out, at + i * stride);
    }
  },
  fillTable: (table, law) => {
    const { probabilities: p } = law;
    const { afterActive, afterInactive } = chainOf(law);
    table[0] = 1 - p[0]!;
    table[1] = p[0]!;
    for (let j = 1; j < p.length; j++) {
      const half = 1 << j;
      const before = half >> 1;
      for (let k = 0; k < half; k++) {
        const chance = (k < before ? afterInactive : afterActive)[j]!;
        table[half + k] = table[k]! * chance;
        table[k]! *= 1 - chance;
      }
    }
  },
  covariance: (law) => {
    const { probabilities: p } = law;
    const { afterActive, afterInactive } = chainOf(law);
    let product = 0;
    return activeCovariance(law, (i, j) => {
      if (j === i + 1) product = p[i]! * (1 - p[i]!);
      product *= afterActive[j]! - afterInactive[j]!;
      return product;
    });
  },
};

interface Chain {
  /** P(1_i | 1_{i−1}) and P(1_i | not 1_{i−1}); entry 0 is not used. */
  readonly afterActive: Float64Array;
  readonly afterInactive: Float64Array;
}

function chainOf({ probabilities, dependence }: WeightLaw): Chain {
  const n = probabilities.length;
  const kappa = dependence.kappa ?? 0;
  const afterActive = new Float64Array(n);
  const afterInactive = new Float64Array(n);
  for (let i = 1; i < n; i++) {
    const p = probabilities[i - 1]!;
    const q = probabilities[i]!;
    afterActive[i] = (1 - kappa) * q + kappa * (q >= p ? 1 : q / p);
    afterInactive[i] = (1 - kappa) * q + kappa * (q <= p ? 0 : (q - p) / (1 - p));
  }
  return { afterActive, afterInactive };
}
