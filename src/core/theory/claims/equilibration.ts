/**
 * The invariants of Equilibration's stages (paper, appendix, proof of the lemma on Algorithm 4): claims (1),
 * (2), (4c) and (4d). Claim (3) is missing because its bound U is not specified.
 */
import { B, GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import type { Claim } from './claim.ts';

const group = 'equilibration';
const START = [
  'T.algorithm',
  'T5.ell',
  'T5.E',
  'T5.sigma',
  'A3.sigma',
  'A3.E',
  'T5.epsilon',
  'T5.moments',
  'T5.noise',
];
const BALANCE = ['T5.lambda', ...START];

const noneInS = (_: Setting, series: Series, t: number) =>
  series.at('membersOfS', t) === 0 ? 'S is empty' : 'its value is unknown';
const allInS = ({ n }: Setting, series: Series, t: number) =>
  series.at('membersOfS', t) === n ? 'no feature is left outside S' : 'its value is unknown';

export const EQUILIBRATION_CLAIMS: readonly Claim[] = [
  {
    id: 'equilibration.sigma',
    group,
    name: 'Equilibration (1): Σ ⪰ (1−ℓ)I',
    relation: '≥',
    formula: '1−ℓ',
    dependsOnSamples: true,
    remark: 'the smallest Σ_ii, with A*D as the truth',
    restsOn: START,
    measured: (_, series, t) => series.at('sigmaMin', t),
    limit: ({ ell }) => 1 - ell,
    unknown: noneInS,
  },
  {
    id: 'equilibration.E11',
    group,
    name: 'Equilibration (2): ‖E₁₁‖_s ≤ γℓ',
    relation: '≤',
    formula: '3ℓ/2',
    dependsOnSamples: true,
    remark: 'rows and columns in S',
    restsOn: START,
    measured: (_, series, t) => series.at('E11Norm', t),
    limit: ({ ell }) => GAMMA * ell,
    unknown: noneInS,
  },
  {
    id: 'equilibration.E21',
    group,
    name: 'Equilibration (2): ‖E₂₁‖_s ≤ γℓ',
    relation: '≤',
    formula: '3ℓ/2',
    dependsOnSamples: true,
    remark: 'columns in S, rows outside it',
    restsOn: START,
    measured: (_, series, t) => series.at('E21Norm', t),
    limit: ({ ell }) => GAMMA * ell,
    unknown: noneInS,
  },
  {
    id: 'equilibration.outside',
    group,
    name: 'Equilibration (2): ‖(E₁₂; E₂₂)‖_s ≤ ℓ',
    relation: '≤',
    formula: 'ℓ',
    dependsOnSamples: true,
    remark: 'the columns outside S, which no stage changes',
    restsOn: START,
    measured: (_, series, t) => series.at('outsideSNorm', t),
    limit: ({ ell }) => ell,
    unknown: allInS,
  },
  {
    id: 'equilibration.sign',
    group,
    name: 'Equilibration (2): E₁₂ ≥ 0 and E₂₂ ≥ 0',
    relation: '≥',
    formula: '0',
    dependsOnSamples: true,
    remark: 'the smallest off-diagonal entry in the columns outside S',
    restsOn: START,
    measured: (_, series, t) => series.at('outsideSMin', t),
    limit: () => 0,
    unknown: allInS,
  },
  {
    id: 'equilibration.c',
    group,
    name: 'Equilibration (4c): E[(x*_i)²]/D_ii² ≥ bλ on S',
    relation: '≥',
    formula: '3λ/4',
    dependsOnSamples: true,
    remark: 'the smallest value in S',
    restsOn: BALANCE,
    measured: (_, series, t) => series.at('leastInS', t),
    limit: (_, series, t) => B * series.at('lambda', t),
    unknown: noneInS,
  },
  {
    id: 'equilibration.d',
    group,
    name: 'Equilibration (4d): E[(x*_i)²]/D_ii² ≤ bκλ for all i',
    relation: '≤',
    formula: '3λ/2',
    dependsOnSamples: true,
    remark: 'the largest value overall',
    restsOn: BALANCE,
    measured: (_, series, t) => series.at('mostProportion', t),
    limit: (_, series, t) => B * KAPPA * series.at('lambda', t),
    unknown: () => 'the law of x* is unknown',
  },
];
