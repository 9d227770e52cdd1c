/** Numbers for the notes on the theorems and their sketch. 𝒢 is not known, so bounds are in units of 𝒢. */
import { AlternatingUpdate } from '../../../algorithms/alternatingUpdate.ts';
import { power } from '../../../elementary.ts';
import { normInf } from '../../../matrix.ts';
import { buildInstance } from '../../../model/buildInstance.ts';
import { recoveryError } from '../../../observe/decomposition.ts';
import { defaultParams } from '../../../params/validate.ts';
import { leastInverseOf } from '../../setting.ts';
import { type Evidence, evidence } from '../note.ts';

/** Heavy unbiased noise. */
const NOISY = {
  ...defaultParams(),
  n: 8,
  m: 32,
  s: 1,
  ell: 0.3,
  eta: 0.1,
  N: 1000,
  noise: 'uniform',
  noiseLevel: 0.03,
} as const;

export function rootEvidence(): Evidence {
  const { n, m, noiseLevel } = NOISY;
  const instance = buildInstance(NOISY);
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(n).fill(instance.r);
  for (let t = 0; t < 60; t++) update.iterate(r);
  const size = noiseLevel * m;
  return evidence(
    ['n = 8, m = 32, s = 1, uniform noise, C_ν = 0.03: largest ‖ν‖₁, m·C_ν', size],
    ['recovery error at t = 60, η = 1/10, N = 1000', recoveryError(update.A, instance.truth.AStar)],
    ['‖ν‖₁/√n', size / Math.sqrt(n)],
    ['‖ν‖₁√n', size * Math.sqrt(n)],
  );
}

/** κ* of gaussian features, n = 10, m = 20. */
function gaussian() {
  const [n, m] = [10, 20];
  const { truth } = buildInstance({ ...defaultParams(), n, m, family: 'gaussian' });
  const inverse = leastInverseOf(truth);
  if (inverse === null) throw new Error('unreachable: the columns are independent');
  return { n, m, kappaStar: normInf(inverse) };
}

export function smallerEvidence(): Evidence {
  const { n, m, kappaStar } = gaussian();
  const s = 2;
  return evidence(
    ['gaussian features, n = 10, m = 20: κ*', kappaStar],
    ['s = 2: first bound ÷ 𝒢c', s ** 2 / (s ** 2 * m)],
    ['second bound ÷ 𝒢c', s ** 4 / (s ** 5 * n * kappaStar)],
  );
}

export function startOutsideEvidence(): Evidence {
  const theorem = (C1: number, c2: number) => c2 ** 2 / C1 ** 3;
  const proof = (C1: number, c2: number) => 1 / (8 * (C1 / c2) ** 3);
  return evidence(
    ['C₁ = c₂ = 1: the theorem’s bound ÷ (𝒢c/κ*)', theorem(1, 1)],
    ['C₁ = c₂ = 1: the proof’s', proof(1, 1)],
    ['C₁ = c₂ = 80: the theorem’s', theorem(80, 80)],
    ['C₁ = c₂ = 80: the proof’s', proof(80, 80)],
    ['C₁ = c₂ = 80: the proof’s ÷ the theorem’s', proof(80, 80) / theorem(80, 80)],
  );
}

export function unbiasedEvidence(): Evidence {
  const { n, m, kappaStar } = gaussian();
  const push = (root: number) => (kappaStar * root) / Math.max(m, n * kappaStar);
  const printed = (c: number) => push(Math.sqrt(c * n)) / c;
  return evidence(
    ['gaussian features, n = 10, m = 20: κ*', kappaStar],
    ['C₁ = c₂, c = 1/n: κ*C_ν ÷ 𝒢c as printed, √(cn)', printed(1 / n)],
    ['c = 1/n³', printed(1 / n ** 3)],
    ['c = 1/n⁵', printed(1 / n ** 5)],
    ['with c√n, for every c', push(Math.sqrt(n))],
  );
}

export function thresholdEvidence(): Evidence {
  const [n, s] = [1000, 4];
  const least = 512 * 14;
  return evidence(
    ['512·14: what α ÷ (s/n) must be at least, ρ = 0', least],
    ['s = 1: the n from which α = 1/80 is large enough', least * 80],
    [
      'n = 1000, s = 4, Z_{12} = −1/(20n), Z_{1j} = 1/(10n) for j > 2, otherwise Z = I, α = s/(1000n): |Ẽ_{21}| ÷ (s/n)|Z_{12}|',
      correction(n, s, s / (1000 * n)),
    ],
    ['the same with α = 1/80', correction(n, s, 1 / 80)],
  );
}

/**
 * |Ẽ_21|/((s/n)|Z_12|) for Bernoulli(s/n) weights and the Z of the label, without noise. Ẽ_21 is 2p(1−p)
 * times the mean change of x_1 when x*_2 goes from 0 to 1; k of the features from the third on are active.
 */
function correction(n: number, s: number, alpha: number): number {
  const p = s / n;
  const decoded = (value: number) => Math.max(value - alpha, 0);
  let change = 0;
  let probability = power(1 - p, n - 2);
  for (let k = 0; k <= n - 2; k++) {
    for (const [own, share] of [
      [0, 1 - p],
      [1, p],
    ] as const) {
      const w = own + k / (10 * n);
      change += probability * share * (decoded(w - 1 / (20 * n)) - decoded(w));
    }
    probability *= ((n - 2 - k) / (k + 1)) * (p / (1 - p));
  }
  return Math.abs(2 * p * (1 - p) * change) / (p / (20 * n));
}
