/**
 * The invariants of Equilibration's stages (paper, appendix, proof of the lemma on Algorithm 4): claims (1) to
 * (4), and the lemma's bounds on m_j. In claim (3), U is ‖N⁽⁰⁾‖_∞, as in the proof of T5.
 */
import { B, GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import { type Series, withoutRounding } from '../series.ts';
import type { Setting } from '../setting.ts';
import { type Claim, claimOn } from './claim.ts';

const START = [
  'T.algorithm',
  'T5.ell',
  'T5.E',
  'T5.sigma',
  'A3.sigma',
  'A3.E',
  'constants.epsilon',
  'T5.epsilon',
  'T5.moments',
  'T5.noise',
  'T5.noise.root',
];
const BALANCE = ['T5.lambda', ...START];

const noneInS = (_: Setting, series: Series, t: number) =>
  series.at('membersOfS', t) === 0 ? 'S is empty' : 'its value is unknown';
const allInS = ({ n }: Setting, series: Series, t: number) =>
  series.at('membersOfS', t) === n ? 'no feature is left outside S' : 'its value is unknown';

const noCandidate = (which: string) => (_: Setting, series: Series, t: number) =>
  Number.isNaN(series.at('mostProportion', t))
    ? 'the law of x* is unknown'
    : `no feature that has not been enlarged yet has an E[(x*_j)²] ${which}`;

const SHARED = { group: 'equilibration', restsOn: START } as const;

export const EQUILIBRATION_CLAIMS: readonly Claim[] = [
  claimOn('sigmaMin', {
    ...SHARED,
    id: 'equilibration.sigma',
    name: 'Equilibration (1): Σ ⪰ (1−ℓ)I',
    relation: '≥',
    formula: '1−ℓ',
    remark: 'the smallest Σ_ii, with A*D as the truth',
    limit: ({ ell }) => 1 - ell,
    unknown: noneInS,
  }),
  claimOn('E11Norm', {
    ...SHARED,
    id: 'equilibration.E11',
    name: 'Equilibration (2): ‖E₁₁‖_s ≤ γℓ',
    relation: '≤',
    formula: '3ℓ/2',
    remark: 'rows and columns in S',
    limit: ({ ell }) => GAMMA * ell,
    unknown: noneInS,
  }),
  claimOn('E21Norm', {
    ...SHARED,
    id: 'equilibration.E21',
    name: 'Equilibration (2): ‖E₂₁‖_s ≤ γℓ',
    relation: '≤',
    formula: '3ℓ/2',
    remark: 'columns in S, rows outside it',
    limit: ({ ell }) => GAMMA * ell,
    unknown: noneInS,
  }),
  claimOn('outsideSNorm', {
    ...SHARED,
    id: 'equilibration.outside',
    name: 'Equilibration (2): ‖(E₁₂; E₂₂)‖_s ≤ ℓ',
    relation: '≤',
    formula: 'ℓ',
    remark: 'the columns outside S, which no stage changes',
    limit: ({ ell }) => ell,
    unknown: allInS,
  }),
  claimOn('outsideSMin', {
    ...SHARED,
    id: 'equilibration.sign',
    name: 'Equilibration (2): E₁₂ ≥ 0 and E₂₂ ≥ 0',
    relation: '≥',
    formula: '0',
    remark: 'the smallest off-diagonal entry in the columns outside S',
    limit: () => 0,
    unknown: allInS,
  }),
  noiseClaim('NOutsideSNorm', {
    ...SHARED,
    id: 'equilibration.NOutside',
    name: 'Equilibration (3): ‖N‖_∞ ≤ U outside S',
    formula: 'U = ‖N⁽⁰⁾‖_∞',
    remark: 'the columns outside S, which no stage changes',
    limit: ({ start }) => start.NInfNorm,
  }),
  noiseClaim('NInSNorm', {
    ...SHARED,
    id: 'equilibration.NInside',
    name: 'Equilibration (3): ‖N‖_∞ ≤ 2U in S',
    formula: '2U = 2‖N⁽⁰⁾‖_∞',
    remark: 'the columns in S; with N⁽⁰⁾ = 0 any noise violates it',
    limit: ({ start }) => 2 * start.NInfNorm,
  }),
  claimOn('mostEstimateBelow', {
    ...SHARED,
    id: 'equilibration.a',
    name: 'Equilibration (4a): m_j ≤ λ where E[(x*_j)²] < bλ',
    relation: '≤',
    formula: 'λ',
    remark: 'the largest such m_j when λ was last compared with it',
    restsOn: BALANCE,
    limit: (_, series, t) => series.at('lambda', t),
    unknown: noCandidate('below bλ'),
  }),
  claimOn('leastEstimateAbove', {
    ...SHARED,
    id: 'equilibration.b',
    name: 'Equilibration (4b): m_j > λ where E[(x*_j)²] ≥ (1−ε)bκλ',
    relation: '>',
    formula: 'λ',
    remark:
      'the smallest such m_j when λ was last compared with it; (1−ε) is λ’s factor per stage, (1−ε)² if corrected',
    restsOn: BALANCE,
    limit: (_, series, t) => series.at('lambda', t),
    unknown: noCandidate('that large'),
  }),
  claimOn('leastInS', {
    ...SHARED,
    id: 'equilibration.c',
    name: 'Equilibration (4c): E[(x*_i)²]/D_ii² ≥ bλ on S',
    relation: '≥',
    formula: '3λ/4',
    remark: 'the smallest value in S',
    restsOn: BALANCE,
    limit: (_, series, t) => B * series.at('lambda', t),
    worst: () => 0,
    unknown: noneInS,
  }),
  claimOn('mostProportion', {
    ...SHARED,
    id: 'equilibration.d',
    name: 'Equilibration (4d): E[(x*_i)²]/D_ii² ≤ bκλ for all i',
    relation: '≤',
    formula: '3λ/2',
    remark: 'the largest value overall',
    restsOn: BALANCE,
    limit: (_, series, t) => B * KAPPA * series.at('lambda', t),
    // x* ≤ 1, and D only grows from I
    worst: () => 1,
    unknown: () => 'the law of x* is unknown',
  }),
  claimOn('leastEstimateInS', {
    ...SHARED,
    id: 'equilibration.m.least',
    name: 'Equilibration (m): m_j ≥ ((1/u−h₆)² − κh₅² − 1/100)·E[(x*_j)²]/D_jj² on S',
    relation: '≥',
    formula: '(1/u−h₆)² − κh₅² − 1/100',
    remark: 'the smallest m_j over E[(x*_j)²]/D_jj² in S; u = 1+ℓ',
    restsOn: BALANCE,
    limit: ({ ell }) => (1 / (1 + ell) - h6(ell)) ** 2 - KAPPA * h5(ell) ** 2 - 1 / 100,
    worst: () => 0,
    unknown: noneInS,
  }),
  claimOn('mostEstimateInS', {
    ...SHARED,
    id: 'equilibration.m.most',
    name: 'Equilibration (m): m_j ≤ ((1/(1−ℓ)+h₆)² + κh₅² + 1/100)·E[(x*_j)²]/D_jj² on S',
    relation: '≤',
    formula: '(1/(1−ℓ)+h₆)² + κh₅² + 1/100',
    remark: 'the largest m_j over E[(x*_j)²]/D_jj² in S',
    restsOn: BALANCE,
    limit: ({ ell }) => (1 / (1 - ell) + h6(ell)) ** 2 + KAPPA * h5(ell) ** 2 + 1 / 100,
    unknown: noneInS,
  }),
];

/** A claim about a norm of N, in which rounding error counts as 0. */
function noiseClaim(
  scalar: 'NOutsideSNorm' | 'NInSNorm',
  claim: Omit<Claim, 'measured' | 'dependsOnSamples' | 'relation' | 'unknown'>,
): Claim {
  return {
    ...claim,
    relation: '≤',
    dependsOnSamples: true,
    measured: (setting, series, t) => withoutRounding(setting, series.at(scalar, t)),
    unknown: () => 'its value is unknown',
  };
}

/** h₅ and h₆ of the lemma; NaN if ℓ is too large for it. */
function h5(ell: number): number {
  const most = (GAMMA + 1) * ell;
  return (most * (1 - most)) / denominator(ell);
}

function h6(ell: number): number {
  return ((GAMMA + 1) * ell ** 2) / denominator(ell);
}

function denominator(ell: number): number {
  const rest = 1 - (GAMMA + 2) * ell;
  return rest > 0 ? (1 - ell) ** 2 * rest : Number.NaN;
}
