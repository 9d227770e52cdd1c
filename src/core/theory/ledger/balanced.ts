/** T5's conclusion for Equilibration, once all features are in S. */
import { GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import { purifies } from '../proofs.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import type { LedgerInput } from './ledgerInput.ts';
import { promiseOf } from './promise.ts';
import { compared, type LedgerRow, open } from './row.ts';

const group = 'conclusion';
const SIGMA = { id: 'balanced.sigma', group, name: 'balanced: Σ ⪰ (1−ℓ)I' } as const;
const E = { id: 'balanced.E', group, name: 'balanced: ‖E‖_s ≤ γℓ' } as const;
const N = { id: 'balanced.N', group, name: 'balanced: ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞' } as const;
const RATIO = {
  id: 'balanced.ratio',
  group,
  name: 'balanced: all E[(x*_i)²]/D_ii² within a factor of 2',
} as const;

export function balancedRows(
  { setting, series, t }: LedgerInput,
  hypotheses: readonly LedgerRow[],
): readonly LedgerRow[] {
  const { n, ell, start, noise } = setting;
  if (series.at('membersOfS', t) !== n) {
    const note = 'not all features are in S yet';
    return [
      open({ ...SIGMA, required: '≥ 1−ℓ', note }),
      open({ ...E, required: '≤ 3ℓ/2', note }),
      open({ ...N, required: '≤ 2‖N⁽⁰⁾‖_∞', note }),
      open({ ...RATIO, required: '≤ 2', note }),
    ];
  }
  const rest = balancedAt(setting, series, t);
  const where = `at t = ${rest}, where balancing ended; ${promiseOf(hypotheses, 'T5')}`;
  const fromNothing =
    start.NInfNorm === 0 && noise.level > 0
      ? '; with N⁽⁰⁾ = 0 any noise violates it; the lemma behind it has a bound U for both instead'
      : '';
  return [
    compared({
      ...SIGMA,
      measured: series.at('sigmaMin', rest),
      bound: ['≥', '1−ℓ', 1 - ell],
      note: where,
    }),
    compared({
      ...E,
      measured: series.at('ESNorm', rest),
      bound: ['≤', '3ℓ/2', GAMMA * ell],
      note: where,
    }),
    compared({
      ...N,
      measured: series.at('NInfNorm', rest),
      bound: ['≤', '2‖N⁽⁰⁾‖_∞', 2 * start.NInfNorm],
      note: `${where}${fromNothing}`,
    }),
    compared({
      ...RATIO,
      measured: series.at('mostProportion', rest) / series.at('leastInS', rest),
      bound: ['≤', String(KAPPA), KAPPA],
      note: `the largest over the smallest, ${where}`,
    }),
  ];
}

/** The t at which S contained all features and Purification had not begun. */
function balancedAt(setting: Setting, series: Series, t: number): number {
  let rest = t;
  while (purifies(setting, series, rest)) rest--;
  return rest;
}
