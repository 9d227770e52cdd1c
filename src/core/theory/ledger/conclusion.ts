/**
 * The theorems' conclusions: T1 to T4 at the end of a run, T5 once all features are in S. ε is the bound
 * from the proof's own rate after t iterations, and c is the smallest possible value, ‖N‖₁.
 */
import { GAMMA, KAPPA } from '../../algorithms/equilibration/invariants.ts';
import type { Outcome } from '../../run/outcome.ts';
import { brief } from '../brief.ts';
import { addedBy, constantsOf } from '../proofConstants.ts';
import { purifies } from '../proofs.ts';
import { provedEnvelope } from '../recurrence.ts';
import { rhoAt, type Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { satisfies } from '../verdict.ts';
import { compared, type LedgerRow, open } from './row.ts';

const group = 'conclusion';
const NOT_ENDED = 'the run has not ended';

const SIGMA = { id: 'conclusion.sigma', name: 'at the end: Σ ⪰ (1−ℓ)I', required: '≥ 1−ℓ' };
const E = { id: 'conclusion.E', name: 'at the end: ‖E‖₁ ≤ ε + c', required: '≤ ε + c' };
const N = { id: 'conclusion.N', name: 'at the end: ‖N‖₁ ≤ c for a c ≤ 1', required: '≤ 1' };
const RECOVERY = {
  id: 'conclusion.recovery',
  name: 'at the end: ‖Â − A*‖₁ ≤ ε + 2c',
  required: '≤ ε + 2c',
};
const FOLLOWS = {
  id: 'conclusion.follows',
  name: 'at the end: ‖Â − A*‖₁ ≤ 2(‖E‖₁ + ‖N‖₁)/(1−ℓ)',
  required: '≤ 2(‖E‖₁ + ‖N‖₁)/(1−ℓ)',
};
const ROWS = [SIGMA, E, N, RECOVERY, FOLLOWS] as const;

/** An iterate of a run. */
export interface LedgerInput {
  readonly setting: Setting;
  readonly series: Series;
  readonly t: number;
  /** Null until the run has ended. */
  readonly outcome: Outcome | null;
}

/** @param failing ids of failing rows of theorems and constants */
export function conclusionRows(
  { setting, series, t, outcome }: LedgerInput,
  failing: readonly string[],
): readonly LedgerRow[] {
  if (outcome === null || t !== outcome.t)
    return ROWS.map((row) => open({ ...row, group, note: NOT_ENDED }));
  const { ell, columnNorms } = setting;
  const c = series.at('N1Norm', t);
  const E1 = series.at('E1Norm', t);
  const error = series.at('recoveryError', t);
  const sigmaMin = series.at('sigmaMin', t);
  const epsilon = promisedEpsilon(setting, series, t);
  const broke = outcome.kind === 'diverged' || outcome.kind === 'rank-loss';
  const promise = broke ? 'the run broke off, so nothing is promised' : promiseOf(failing, 3);
  const rate = Number.isNaN(epsilon)
    ? 'ε is unknown because h is'
    : `ε = (1−η/25)ᵗ(a + βb)₀ + 225h = ${brief(epsilon)} at t = ${t}, c = ‖N‖₁ = ${brief(c)}`;
  const unit = satisfies(columnNorms.least, '=', 1) && satisfies(columnNorms.most, '=', 1);
  const scaled = unit
    ? ''
    : '; the statement assumes columns with ‖A*_i‖₁ = 1, which is not the case here';
  const follows = satisfies(sigmaMin, '≥', 1 - ell) && unit;
  return [
    compared({
      ...about(SIGMA),
      measured: sigmaMin,
      bound: ['≥', '1−ℓ', 1 - ell],
      note: `the smallest Σ_ii; ${promise}`,
    }),
    compared({
      ...about(E),
      measured: E1,
      bound: ['≤', 'ε + c', epsilon + c],
      note: `${rate}; T3 and T4 have c/2, so their c is twice as large; ${promise}`,
    }),
    compared({
      ...about(N),
      measured: c,
      bound: ['≤', '1', 1],
      note: `the smallest c (twice that for T3 and T4, which have c/2); whether the noise allows such a c depends on 𝒢; ${promise}`,
    }),
    compared({
      ...about(RECOVERY),
      measured: error,
      bound: ['≤', 'ε + 2c', epsilon + 2 * c],
      note: `as printed, with a constant factor absorbed into c; ${rate}; ${promise}${scaled}`,
    }),
    compared({
      ...about(FOLLOWS),
      measured: error,
      bound: ['≤', '2(‖E‖₁ + ‖N‖₁)/(1−ℓ)', ell < 1 ? (2 * (E1 + c)) / (1 - ell) : NaN],
      note: follows
        ? 'follows from the three rows above alone, regardless of the theorems'
        : 'would follow from Σ ⪰ (1−ℓ)I and ‖A*_i‖₁ = 1 for all columns, but not both hold here',
    }),
  ];
}

function about({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name, group } as const;
}

/** (1−η/25)ᵗ times the initial potential plus 225h, the sum of 9ηh over all steps. */
function promisedEpsilon(setting: Setting, series: Series, t: number): number {
  let rho = 0;
  for (let before = 0; before < t; before++) rho = Math.max(rho, rhoAt(setting, series, before));
  const k = constantsOf(setting);
  const h = rho === 0 ? 0 : k === null ? NaN : addedBy(k, rho);
  return provedEnvelope(series.at('potential', 0), setting.eta, t) + 225 * h;
}

/** Whether the theorems promise the conclusion; names at most `most` of the failing rows. */
function promiseOf(failing: readonly string[], most: number): string {
  if (failing.length === 0) return 'whether it is promised depends on 𝒢';
  const named = failing.slice(0, most).join(', ');
  const more = failing.length > most ? ` and ${failing.length - most} more` : '';
  return `not promised here: ${named}${more} ${failing.length === 1 ? 'fails' : 'fail'}`;
}

const BALANCED_SIGMA = { id: 'conclusion.sigma', name: 'balanced: Σ ⪰ (1−ℓ)I', group } as const;
const BALANCED_E = { id: 'conclusion.E', name: 'balanced: ‖E‖_s ≤ γℓ', group } as const;
const BALANCED_N = { id: 'conclusion.N', name: 'balanced: ‖N‖_∞ ≤ 2‖N⁽⁰⁾‖_∞', group } as const;
const BALANCE = {
  id: 'conclusion.balance',
  name: 'balanced: all E[(x*_i)²]/D_ii² within a factor of 2',
  group,
} as const;

/** T5's conclusion for Equilibration, at the t where all features are in S. */
export function balancedRows(
  { setting, series, t }: LedgerInput,
  failing: readonly string[],
): readonly LedgerRow[] {
  const { n, ell, start, noise } = setting;
  if (series.at('membersOfS', t) !== n) {
    const note = 'not all features are in S yet';
    return [
      open({ ...BALANCED_SIGMA, required: '≥ 1−ℓ', note }),
      open({ ...BALANCED_E, required: '≤ 3ℓ/2', note }),
      open({ ...BALANCED_N, required: '≤ 2‖N⁽⁰⁾‖_∞', note }),
      open({ ...BALANCE, required: '≤ 2', note }),
    ];
  }
  const rest = balancedAt(setting, series, t);
  const promise = promiseOf(failing, Infinity);
  const where = `at t = ${rest}, where balancing ended; ${promise}`;
  const fromNothing =
    start.NInfNorm === 0 && noise.level > 0
      ? '; with N⁽⁰⁾ = 0 any noise violates it; the lemma behind it has a bound U for both instead'
      : '';
  return [
    compared({
      ...BALANCED_SIGMA,
      measured: series.at('sigmaMin', rest),
      bound: ['≥', '1−ℓ', 1 - ell],
      note: where,
    }),
    compared({
      ...BALANCED_E,
      measured: series.at('ESNorm', rest),
      bound: ['≤', '3ℓ/2', GAMMA * ell],
      note: where,
    }),
    compared({
      ...BALANCED_N,
      measured: series.at('NInfNorm', rest),
      bound: ['≤', '2‖N⁽⁰⁾‖_∞', 2 * start.NInfNorm],
      note: `${where}${fromNothing}`,
    }),
    compared({
      ...BALANCE,
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
