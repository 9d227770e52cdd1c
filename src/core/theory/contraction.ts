/**
 * Where the proof's bound a_t + βb_t ≤ (a_0 + βb_0)·factorᵗ applies to a run (paper, appendix, claim (2) with
 * h = 0), and the hypotheses that remain.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { LEFT_INVERSES } from '../params/leftInverses.ts';
import { fallingWeights, provedFactor } from './recurrence.ts';
import type { Setting } from './setting.ts';
import { satisfies } from './verdict.ts';

export interface ProvedContraction {
  /** The bound on the factor per step; null if the run fails one of the hypotheses. */
  readonly factor: number | null;
  /** The failing hypothesis or, if there is a factor, those that limit ℓ and the sizes: `ℓ ≤ 1/10, n large`. */
  readonly hypotheses: string;
}

/**
 * ℓ and the sizes of n and N are stated, not checked: no n that fits into memory satisfies the
 * proof's constants, so a check would rule out every run.
 */
export function provedContraction(setting: Setting, beta: number): ProvedContraction {
  const failing = failingHypothesis(setting, beta);
  if (failing !== null) return { factor: null, hypotheses: failing };
  return {
    factor: provedFactor(beta, setting.eta),
    hypotheses: setting.sampling.kind === 'exact' ? 'ℓ ≤ 1/10, n large' : 'ℓ ≤ 1/10, n and N large',
  };
}

function failingHypothesis(setting: Setting, beta: number): string | null {
  const { algorithm, relu, inverts, papersUpdate, leftInverse, m, n } = setting;
  const { noise, start, eta, ell, law, r } = setting;
  if (setting.relation !== undefined) return 'A1';
  if (!CATALOGUE.get(algorithm).hasLemmas) return 'Purification';
  if (!inverts) return 'decoding by A†y';
  if (!relu) return 'the ReLU';
  if (!papersUpdate) return 'the paper’s update';
  if (m !== n && !LEFT_INVERSES.get(leftInverse).isLeastNorm) return 'A† of least norm';
  if (noise.level > 0 || start.NInfNorm > 0) return 'no noise';
  if (!satisfies(eta, '≤', ell / 6)) return 'η ≤ ℓ/6';
  if (law === null) return 'a known law of x*';
  const { c2, C2 } = law.constants;
  if (!satisfies(C2, '≤', 2 * c2)) return 'C₂ ≤ 2c₂';
  if (!satisfies(r, '=', n / c2)) return 'r = n/c₂';
  const [least, most] = fallingWeights();
  if (beta <= least || beta >= most) return `β from ${least.toFixed(2)} to ${most.toFixed(0)}`;
  return null;
}
