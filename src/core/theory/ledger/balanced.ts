/** What T5 concludes of Equilibration, at the rest where all features are in S. */
import { GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import { purifies } from '../proofs.ts';
import type { LedgerRow } from '../row.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { compared, open } from './rows.ts';

const group = 'conclusion';
const SIGMA = { id: 'conclusion.sigma', name: 'balanced: Σ ⪰ (1−ℓ)I', group } as const;
const E = { id: 'conclusion.E', name: 'balanced: ‖E‖_s ≤ γℓ', group } as const;
const N = { id: 'conclusion.N', name: 'balanced: ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞', group } as const;
const BALANCE = {
  id: 'conclusion.balance',
  name: 'balanced: all E[(x*_i)²]/D_ii² within a factor of 2',
  group,
} as const;

export function balancedRows(
  setting: Setting,
  series: Series,
  t: number,
  failing: readonly string[],
): readonly LedgerRow[] {
  const { n, ell, start, noise } = setting;
  if (series.at('membersOfS', t) !== n) {
    const note = 'not all features are in S yet';
    return [
      open({ ...SIGMA, required: '≥ 1−ℓ', note }),
      open({ ...E, required: '≤ 3ℓ/2', note }),
      open({ ...N, required: '≤ 2‖N⁽⁰⁾‖_∞', note }),
      open({ ...BALANCE, required: '≤ 2', note }),
    ];
  }
  const rest = lastRest(setting, series, t);
  const promise =
    failing.length === 0
      ? 'whether it is promised depends on 𝒢'
      : `not promised here: ${failing.join(', ')} ${failing.length === 1 ? 'fails' : 'fail'}`;
  const where = `at t = ${rest}, where balancing ended; ${promise}`;
  const fromNothing =
    start.NInfNorm === 0 && noise.level > 0
      ? '; with N⁽⁰⁾ = 0 any noise breaks it, and the lemma behind it has a bound U on both instead'
      : '';
  return [
    compared({
      ...SIGMA,
      measured: series.at('sigmaMin', rest),
      relation: '≥',
      limit: 1 - ell,
      formula: '1−ℓ',
      note: where,
    }),
    compared({
      ...E,
      measured: series.at('ESNorm', rest),
      relation: '≤',
      limit: GAMMA * ell,
      formula: '3ℓ/2',
      note: where,
    }),
    compared({
      ...N,
      measured: series.at('NInfNorm', rest),
      relation: '≤',
      limit: 2 * start.NInfNorm,
      formula: '2‖N⁽⁰⁾‖_∞',
      note: `${where}${fromNothing}`,
    }),
    compared({
      ...BALANCE,
      measured: series.at('mostProportion', rest) / series.at('leastInS', rest),
      relation: '≤',
      limit: KAPPA,
      formula: String(KAPPA),
      note: `the largest over the smallest, ${where}`,
    }),
  ];
}

/** The t at which S had all features and Purification had not begun. */
function lastRest(setting: Setting, series: Series, t: number): number {
  let rest = t;
  while (purifies(setting, series, rest)) rest--;
  return rest;
}
