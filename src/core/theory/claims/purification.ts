/**
 * The claims of the induction on t (paper, appendix, proof of T3), and the recurrences between them. A claim
 * about a step is about the step from t−1 to t.
 */
import { BETA } from '../../observe/potential.ts';
import { addedBy, constantsOf, largestRho } from '../proofConstants.ts';
import { provedEnvelope, provedStep } from '../recurrence.ts';
import { rhoAt, type Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { type Claim, claimOn } from './claim.ts';

/**
 * h of the step from t−1 to t: 0 without a disturbance, for any α and any law; NaN if ρ ≥ α or the law is
 * unknown.
 */
function hOfStep(setting: Setting, series: Series, t: number): number {
  const rho = rhoAt(setting, series, t - 1);
  if (rho === 0) return 0;
  const k = constantsOf(setting);
  return k === null ? NaN : addedBy(k, rho);
}

function unknownStep(setting: Setting, series: Series, t: number): string {
  if (t === 0) return 'it is about a step, and there is none before t = 0';
  if (setting.law === null) return 'h is unknown because the constants of A2 are';
  const rho = rhoAt(setting, series, t - 1);
  if (Number.isNaN(rho)) return 'ρ is unknown at t−1: A or Σ+E has no inverse there';
  return 'h has no value: at t−1 the largest possible |ξ_i| is not below α';
}

const noValue = () => 'there is no value at this t';

/** The rows that every step rests on. */
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
  return provedEnvelope(V, setting.eta, 1) + 9 * setting.eta * hOfStep(setting, series, t);
}

function coupledStep(setting: Setting, series: Series, t: number): { a: number; b: number } {
  const a = series.at('a', t - 1);
  const b = series.at('b', t - 1);
  return provedStep(a, b, setting.eta, hOfStep(setting, series, t));
}

/**
 * Under claim (2), a and b are at most 1/8, and without a disturbance neither comes up to a + (1+7η)b in a
 * step. A recurrence that allows more says nothing.
 */
function worstPart({ eta }: Setting, series: Series, t: number): number {
  return largestPart(series.at('a', t - 1), series.at('b', t - 1), eta);
}

export function largestPart(a: number, b: number, eta: number): number {
  return Math.max(1 / 8, a + (1 + 7 * eta) * b);
}

export function largestPotential(before: number): number {
  return Math.max((1 + BETA) / 8, before);
}

const BEYOND = 'with this h it allows more than claim (2) does';

function worstPotential(_: Setting, series: Series, t: number): number {
  return largestPotential(series.at('potential', t - 1));
}

const POTENTIAL = {
  relation: '≤',
  worst: worstPotential,
  whenEmpty: BEYOND,
  dependsOnSamples: true,
  measured: (_, series, t) => series.at('potential', t),
  limit: potentialStep,
  unknown: unknownStep,
  restsOn: [...STEP, 'constants.n.negative'],
} satisfies Partial<Claim>;

/** The claims that are scanned for their first violation. */
export const CLAIMS: readonly Claim[] = [
  claimOn('sigmaMin', {
    id: 'claim1',
    group: 'claims',
    name: 'claim (1): Σ ⪰ (1−ℓ)I',
    relation: '≥',
    formula: '1−ℓ',
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
    limit: ({ ell }) => 1 - ell,
    unknown: noValue,
  }),
  claimOn('ESNorm', {
    id: 'claim2.size',
    group: 'claims',
    name: 'claim (2): ‖E‖_s ≤ 1/8',
    relation: '≤',
    formula: '1/8',
    remark:
      'a + βb bounds it, but β ≈ 7.6, so a start with negative entries leaves a gap in the proof',
    restsOn: [
      'T3.ell',
      'A3.E',
      'equilibration.E11',
      ...STEP.filter((id) => id !== 'claim2.size'),
      'constants.rho.sum',
    ],
    limit: () => 1 / 8,
    unknown: noValue,
  }),
  {
    ...POTENTIAL,
    id: 'claim2.recurrence',
    group: 'claims',
    name: 'claim (2): a + βb ≤ (1−η/25)(a + βb at t−1) + 9ηh',
    formula: '(1−η/25)(a + βb)_{t−1} + 9ηh',
    remark: 'as proved; the claim is printed with c/10 instead of 9ηh',
  },
  claimOn('NInfNorm', {
    id: 'claim3.outside',
    group: 'claims',
    name: 'claim (3): ‖N‖_∞ ≤ 1/(8κ*)',
    relation: '≤',
    formula: '1/(8κ*)',
    remark: 'the part of A outside the span of A*',
    restsOn: [
      'T3.start',
      'claim1',
      'claim2.size',
      'constants.noise.outside',
      'constants.r',
      'constants.rho.half',
    ],
    limit: ({ kappaStar }) => 1 / (8 * kappaStar),
    surelyHolds: ({ kappaBounds }, series, t) =>
      series.at('NInfNorm', t) <= 1 / (8 * kappaBounds.most),
    unknown: noValue,
  }),
  {
    id: 'claim3.xi',
    group: 'claims',
    name: 'claim (3): ‖ξ‖_∞ ≤ ρ',
    relation: '≤',
    formula: 'the largest ρ that the proof allows',
    dependsOnSamples: false,
    remark:
      'the worst-case ρ, over all that A2 and N1 allow, not only this run’s examples (see constants.rho.reached); the limit is taken with c = 1',
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
      law === null ? 'the law of x* is unknown' : 'A or Σ+E has no inverse here',
  },
  claimOn('a', {
    id: 'recurrence.a',
    group: 'recurrences',
    name: 'a ≤ (1−3η/25)a + 7ηb + ηh, from t−1',
    relation: '≤',
    formula: '(1−3η/25)a + 7ηb + ηh',
    remark: 'a = ‖E₊‖_s',
    restsOn: STEP,
    limit: (setting, series, t) => coupledStep(setting, series, t).a,
    worst: worstPart,
    whenEmpty: BEYOND,
    unknown: unknownStep,
  }),
  claimOn('b', {
    id: 'recurrence.b',
    group: 'recurrences',
    name: 'b ≤ (1−24η/25)b + ηa/100 + ηh, from t−1',
    relation: '≤',
    formula: '(1−24η/25)b + ηa/100 + ηh',
    remark: 'b = ‖E₋‖_s',
    restsOn: [...STEP, 'constants.n.negative'],
    limit: (setting, series, t) => coupledStep(setting, series, t).b,
    worst: worstPart,
    whenEmpty: BEYOND,
    unknown: unknownStep,
  }),
];

/** Claim (2)'s recurrence again, listed after the two recurrences that it follows from. */
export const POTENTIAL_RECURRENCE: Claim = {
  ...POTENTIAL,
  id: 'recurrence.potential',
  group: 'recurrences',
  name: 'a + βb ≤ (1−η/25)(a + βb) + 9ηh, from t−1',
  formula: '(1−η/25)(a + βb) + 9ηh',
  remark: 'follows from the two recurrences',
};

/** Whether a claim is about the step to t rather than the iterate alone. */
export function isAboutStep({ unknown }: Claim): boolean {
  return unknown === unknownStep;
}
