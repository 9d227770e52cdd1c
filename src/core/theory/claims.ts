/**
 * The claims of the induction on t (paper, appendix, proof of T3), and the recurrences between them.
 * Those about a step speak of the one from t−1 to t.
 */
import type { Claim } from './claim.ts';
import { addedBy, constantsOf, largestRho } from './proofConstants.ts';
import { provedEnvelope, provedStep } from './recurrence.ts';
import { rhoAt, type Series } from './series.ts';
import type { Setting } from './setting.ts';

/**
 * h of the step from t−1 to t. Without a disturbance nothing is added, whatever α and the law are;
 * NaN where ρ ≥ α, or where the law is not known.
 */
function added(setting: Setting, series: Series, t: number): number {
  const rho = rhoAt(setting, series, t - 1);
  if (rho === 0) return 0;
  const k = constantsOf(setting);
  return k === null ? NaN : addedBy(k, rho);
}

function noStep(setting: Setting, series: Series, t: number): string {
  if (t === 0) return 'it speaks of a step, and there is none before t = 0';
  if (setting.law === null) return 'h is not known, as A2’s constants are not';
  const rho = rhoAt(setting, series, t - 1);
  if (Number.isNaN(rho)) return 'ρ is not known at t−1: A or Σ+E has no inverse there';
  return 'h has no meaning: at t−1 the worst |ξ_i| is not below α';
}

const noNumber = () => 'there is no such number at this t';

/** What every step rests on. */
const STEP: readonly string[] = [
  'T.algorithm',
  'claim1',
  'claim2.size',
  'T3.balance',
  'constants.r',
  'constants.rho.half',
  'constants.rho.step',
  'constants.n.step',
];

function potentialStep(setting: Setting, series: Series, t: number): number {
  const V = series.at('potential', t - 1);
  return provedEnvelope(V, setting.eta, 1) + 9 * setting.eta * added(setting, series, t);
}

function coupledStep(setting: Setting, series: Series, t: number): { a: number; b: number } {
  const a = series.at('a', t - 1);
  const b = series.at('b', t - 1);
  return provedStep(a, b, setting.eta, added(setting, series, t));
}

const POTENTIAL = {
  relation: '≤',
  measured: (_, series, t) => series.at('potential', t),
  limit: potentialStep,
  unknown: noStep,
  restsOn: [...STEP, 'constants.n.negative'],
} satisfies Partial<Claim>;

/** What is scanned for its first violation. */
export const CLAIMS: readonly Claim[] = [
  {
    id: 'claim1',
    group: 'claims',
    name: 'claim (1): Σ ⪰ (1−ℓ)I',
    relation: '≥',
    formula: '1−ℓ',
    feelsSamples: true,
    remark: 'the smallest Σ_ii',
    restsOn: [
      'T.algorithm',
      'A3.sigma',
      'equilibration.sigma',
      'T3.ell',
      'claim2.size',
      'constants.alpha',
      'constants.r',
      'constants.eta',
      'constants.rho.half',
      'constants.n.diagonal',
    ],
    measured: (_, series, t) => series.at('sigmaMin', t),
    limit: ({ ell }) => 1 - ell,
    unknown: noNumber,
  },
  {
    id: 'claim2.size',
    group: 'claims',
    name: 'claim (2): ‖E‖_s ≤ 1/8',
    relation: '≤',
    formula: '1/8',
    feelsSamples: true,
    remark:
      'a + βb bounds it, but β ≈ 7.6: a start with negative entries leaves a gap in the proof',
    restsOn: [
      'T3.ell',
      'A3.E',
      'equilibration.E11',
      ...STEP.filter((id) => id !== 'claim2.size'),
      'constants.rho.sum',
    ],
    measured: (_, series, t) => series.at('ESNorm', t),
    limit: () => 1 / 8,
    unknown: noNumber,
  },
  {
    ...POTENTIAL,
    id: 'claim2.recurrence',
    group: 'claims',
    name: 'claim (2): a + βb ≤ (1−η/25)(a + βb at t−1) + 9ηh',
    formula: '(1−η/25)(a + βb)_{t−1} + 9ηh',
    feelsSamples: true,
    remark: 'as it is proved; the claim is printed with c/10 for 9ηh',
  },
  {
    id: 'claim3.outside',
    group: 'claims',
    name: 'claim (3): ‖N‖_∞ ≤ 1/(8κ*)',
    relation: '≤',
    formula: '1/(8κ*)',
    feelsSamples: true,
    remark: 'what A has outside the span of A*',
    restsOn: [
      'T3.start',
      'claim1',
      'claim2.size',
      'constants.noise.outside',
      'constants.r',
      'constants.rho.half',
    ],
    measured: (_, series, t) => series.at('NInfNorm', t),
    limit: ({ kappaStar }) => 1 / (8 * kappaStar),
    unknown: noNumber,
  },
  {
    id: 'claim3.xi',
    group: 'claims',
    name: 'claim (3): ‖ξ‖_∞ ≤ ρ',
    relation: '≤',
    formula: 'the largest ρ that the proof allows',
    feelsSamples: false,
    remark: 'the worst |ξ_i| that the model allows, not only what was drawn; c = 1 in ρ',
    restsOn: [
      'T.algorithm',
      'claim3.outside',
      'constants.noise.xi',
      'constants.noise.direct',
      'constants.noise.outside',
    ],
    measured: (setting, series, t) => rhoAt(setting, series, t),
    limit: (setting) => {
      const k = constantsOf(setting);
      return k === null ? NaN : largestRho(k);
    },
    unknown: ({ law }) =>
      law === null ? 'the law of x* is not known' : 'A or Σ+E has no inverse here',
  },
  {
    id: 'recurrence.a',
    group: 'recurrences',
    name: 'a ≤ (1−3η/25)a + 7ηb + ηh, from t−1',
    relation: '≤',
    formula: '(1−3η/25)a + 7ηb + ηh',
    feelsSamples: true,
    remark: 'a = ‖E₊‖_s',
    restsOn: STEP,
    measured: (_, series, t) => series.at('a', t),
    limit: (setting, series, t) => coupledStep(setting, series, t).a,
    unknown: noStep,
  },
  {
    id: 'recurrence.b',
    group: 'recurrences',
    name: 'b ≤ (1−24η/25)b + ηa/100 + ηh, from t−1',
    relation: '≤',
    formula: '(1−24η/25)b + ηa/100 + ηh',
    feelsSamples: true,
    remark: 'b = ‖E₋‖_s',
    restsOn: [...STEP, 'constants.n.negative'],
    measured: (_, series, t) => series.at('b', t),
    limit: (setting, series, t) => coupledStep(setting, series, t).b,
    unknown: noStep,
  },
];

/** Claim (2)'s recurrence once more, in its place after the two that it comes from. */
export const POTENTIAL_RECURRENCE: Claim = {
  ...POTENTIAL,
  id: 'recurrence.potential',
  group: 'recurrences',
  name: 'a + βb ≤ (1−η/25)(a + βb) + 9ηh, from t−1',
  formula: '(1−η/25)(a + βb) + 9ηh',
  feelsSamples: true,
  remark: 'what the two recurrences come to',
};

/** Whether a claim speaks of the step to t, and not of the iterate alone. */
export function isAboutStep({ unknown }: Claim): boolean {
  return unknown === noStep;
}
