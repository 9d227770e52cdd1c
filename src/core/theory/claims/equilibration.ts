/**
 * The invariants of Equilibration's stages (paper, appendix, proof of the lemma on Algorithm 4): claims (1),
 * (2), (4c) and (4d). Claim (3) is missing because its bound U is not specified.
 */
import { B, GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { type Claim, claimOn } from './claim.ts';

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
  claimOn('leastInS', {
    ...SHARED,
    id: 'equilibration.c',
    name: 'Equilibration (4c): E[(x*_i)²]/D_ii² ≥ bλ on S',
    relation: '≥',
    formula: '3λ/4',
    remark: 'the smallest value in S',
    restsOn: BALANCE,
    limit: (_, series, t) => B * series.at('lambda', t),
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
    unknown: () => 'the law of x* is unknown',
  }),
];
