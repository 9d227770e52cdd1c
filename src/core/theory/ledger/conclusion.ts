/**
 * What the theorems conclude, at the end of a run. ε is what the proof's own rate promises after so
 * many iterations, c the least that A leaves a choice for: neither is made up.
 */
import type { Outcome } from '../../run/outcome.ts';
import { brief } from '../brief.ts';
import { addedBy, constantsOf } from '../proofConstants.ts';
import { provedEnvelope } from '../recurrence.ts';
import type { LedgerRow } from '../row.ts';
import { rhoAt, type Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { stands } from '../verdict.ts';
import { compared, open } from './rows.ts';

const group = 'conclusion';
const NOT_ENDED = 'the run has not ended';

interface Input {
  readonly setting: Setting;
  readonly series: Series;
  readonly t: number;
  readonly outcome: Outcome | null;
  /** Ids of the rows, theorems and the proof's constants, that fail. */
  readonly failing: readonly string[];
}

export function conclusionRows(input: Input): readonly LedgerRow[] {
  const { t, outcome } = input;
  if (outcome === null || t !== outcome.t)
    return ROWS.map((row) => open({ ...row, group, note: NOT_ENDED }));
  return evaluated(input, outcome);
}

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

function evaluated({ setting, series, t, failing }: Input, { kind }: Outcome): LedgerRow[] {
  const { ell, columnNorms } = setting;
  const c = series.at('N1Norm', t);
  const E1 = series.at('E1Norm', t);
  const error = series.at('recoveryError', t);
  const sigmaMin = series.at('sigmaMin', t);
  const epsilon = promisedEpsilon(setting, series, t);
  const promise = promiseOf(failing, kind);
  const rate = Number.isNaN(epsilon)
    ? 'ε is not known, as h is not'
    : `ε = (1−η/25)ᵗ(a + βb)₀ + 225h = ${brief(epsilon)} at t = ${t}, c = ‖N‖₁ = ${brief(c)}`;
  const unit = stands(columnNorms.least, '=', 1) && stands(columnNorms.most, '=', 1);
  const scaled = unit ? '' : '; it is said of columns with ‖A*_i‖₁ = 1 only, which these have not';
  const follows = stands(sigmaMin, '≥', 1 - ell) && unit;
  return [
    compared({
      ...ask(SIGMA),
      measured: sigmaMin,
      relation: '≥',
      limit: 1 - ell,
      formula: '1−ℓ',
      note: `the smallest Σ_ii; ${promise}`,
    }),
    compared({
      ...ask(E),
      measured: E1,
      relation: '≤',
      limit: epsilon + c,
      formula: 'ε + c',
      note: `${rate}; T3 and T4 have c/2, and their c is twice as large; ${promise}`,
    }),
    compared({
      ...ask(N),
      measured: c,
      relation: '≤',
      limit: 1,
      formula: '1',
      note: `the least c (T3 and T4 have c/2: twice that); whether the noise allows such a c depends on 𝒢; ${promise}`,
    }),
    compared({
      ...ask(RECOVERY),
      measured: error,
      relation: '≤',
      limit: epsilon + 2 * c,
      formula: 'ε + 2c',
      note: `as printed, where a factor is taken into c; ${rate}; ${promise}${scaled}`,
    }),
    compared({
      ...ask(FOLLOWS),
      measured: error,
      relation: '≤',
      limit: ell < 1 ? (2 * (E1 + c)) / (1 - ell) : NaN,
      formula: '2(‖E‖₁ + ‖N‖₁)/(1−ℓ)',
      note: follows
        ? 'follows from the three above alone, whatever the theorems promise'
        : `would follow from Σ ⪰ (1−ℓ)I and columns of ‖A*_i‖₁ = 1, and not both are so here`,
    }),
  ];
}

function ask({ id, name }: { readonly id: string; readonly name: string }) {
  return { id, name, group } as const;
}

/** (1−η/25)ᵗ times the first potential, and 225h, to which 9ηh a step adds up. */
function promisedEpsilon(setting: Setting, series: Series, t: number): number {
  let rho = 0;
  for (let before = 0; before < t; before++) rho = Math.max(rho, rhoAt(setting, series, before));
  const k = constantsOf(setting);
  const h = rho === 0 ? 0 : k === null ? NaN : addedBy(k, rho);
  return provedEnvelope(series.at('potential', 0), setting.eta, t) + 225 * h;
}

function promiseOf(failing: readonly string[], kind: Outcome['kind']): string {
  if (kind === 'diverged' || kind === 'rank-loss')
    return 'the run broke off, which is not promised';
  if (failing.length === 0) return 'whether it is promised depends on 𝒢';
  const named = failing.slice(0, 3).join(', ');
  const more = failing.length > 3 ? ` and ${failing.length - 3} more` : '';
  return `not promised here: ${named}${more} ${failing.length === 1 ? 'fails' : 'fail'}`;
}
