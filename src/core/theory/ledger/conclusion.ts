/**
 * The conclusions of T1 to T4 at the end of Purification, also after Equilibration, where A*D is the truth. ε
 * is the bound from the proof's own rate after t iterations, and c is the smallest possible value, ‖N‖₁. A
 * conclusion is about ε < 1 and c ≤ 1: beyond, it says nothing.
 */
import { log } from '../../elementary.ts';
import { brief } from '../brief.ts';
import { addedBy, constantsOf } from '../proofConstants.ts';
import type { Purified } from '../proofs.ts';
import { provedEnvelope } from '../recurrence.ts';
import { rhoAt, type Series, withoutRounding } from '../series.ts';
import type { Setting } from '../setting.ts';
import { satisfies } from '../verdict.ts';
import type { LedgerInput } from './ledgerInput.ts';
import { promiseOf } from './promise.ts';
import { compared, type LedgerRow, open } from './row.ts';

const group = 'conclusion';

const SIGMA = { id: 'conclusion.sigma', group, name: 'at the end: Σ ⪰ (1−ℓ)I' } as const;
const E = { id: 'conclusion.E', group, name: 'at the end: ‖E‖₁ ≤ ε + c' } as const;
const N = { id: 'conclusion.N', group, name: 'at the end: ‖N‖₁ ≤ c for a c ≤ 1' } as const;
const RECOVERY = {
  id: 'conclusion.recovery',
  group,
  name: 'at the end: ‖Â − A*‖₁ ≤ ε + 2c',
} as const;
const FOLLOWS = {
  id: 'conclusion.follows',
  group,
  name: 'at the end: ‖Â − A*‖₁ ≤ 2(‖E‖₁ + ‖N‖₁)/(1−ℓ) (ours: what the rows above imply)',
} as const;
const ITERATIONS = {
  id: 'conclusion.T',
  group,
  name: 'at the end: T = O(ln(1/ε)) iterations',
  required: 'T ≤ C·ln(1/ε)',
} as const;

/**
 * @param purified the problem of Purification; null if it has not begun
 * @param hypotheses the rows of assumptions, theorems and constants
 */
export function conclusionRows(
  { setting, series, t, outcome }: LedgerInput,
  purified: Purified | null,
  hypotheses: readonly LedgerRow[],
): readonly LedgerRow[] {
  if (outcome === null || t !== outcome.t) return openRows('the run has not ended');
  if (purified === null) return openRows('Purification on A*D has not begun, or D is unknown here');
  const theorem = setting.noise.model === 'N2' ? 'T4' : 'T3';
  const broke = outcome.kind === 'diverged' || outcome.kind === 'rank-loss';
  const promise = broke
    ? 'the run broke off, so nothing is promised'
    : promiseOf(hypotheses, theorem);
  const end = measuredAt(purified, series, t);
  return [
    sigmaRow(purified.setting, end, promise),
    errorRow(end, promise),
    outsideRow(setting, end, hypotheses, theorem, promise),
    recoveryRow(setting, end, promise),
    impliedRow(setting, purified, end),
    iterationsRow(purified, series, t),
  ];
}

function openRows(note: string): LedgerRow[] {
  return [
    open({ ...SIGMA, required: '≥ 1−ℓ', note }),
    open({ ...E, required: '≤ ε + c', note }),
    open({ ...N, required: '≤ c', note }),
    open({ ...RECOVERY, required: '≤ ε + 2c', note }),
    open({ ...FOLLOWS, required: '≤ 2(‖E‖₁ + ‖N‖₁)/(1−ℓ)', note }),
    open({ ...ITERATIONS, note }),
  ];
}

/** The quantities at the end of a run. */
interface End {
  readonly sigmaMin: number;
  readonly E1: number;
  readonly error: number;
  /** ‖N‖₁, the smallest c. */
  readonly c: number;
  readonly epsilon: number;
  /** How ε and c come about. */
  readonly rate: string;
}

function measuredAt({ setting, from }: Purified, series: Series, t: number): End {
  const c = series.at('N1Norm', t);
  const epsilon = promisedEpsilon(setting, series, from, t);
  return {
    sigmaMin: series.at('sigmaMin', t),
    E1: series.at('E1Norm', t),
    error: series.at('recoveryError', t),
    c,
    epsilon,
    rate: Number.isNaN(epsilon)
      ? 'ε is unknown because h is'
      : `ε = (1−η/25)ᵗ(a + βb)₀ + 225h = ${brief(epsilon)} after ${t - from} iterations, with the worst-case ρ in h; c = ‖N‖₁ = ${brief(c)}`,
  };
}

/** (1−η/25)ᵗ times the initial potential plus 225h, the sum of 9ηh over all steps. */
function promisedEpsilon(setting: Setting, series: Series, from: number, t: number): number {
  let rho = 0;
  for (let before = from; before < t; before++) rho = Math.max(rho, rhoAt(setting, series, before));
  const k = constantsOf(setting);
  const h = rho === 0 ? 0 : k === null ? NaN : addedBy(k, rho);
  return provedEnvelope(series.at('potential', from), setting.eta, t - from) + 225 * h;
}

function sigmaRow({ ell }: Setting, { sigmaMin }: End, promise: string): LedgerRow {
  return compared({
    ...SIGMA,
    measured: sigmaMin,
    bound: ['≥', '1−ℓ', 1 - ell],
    note: `the smallest Σ_ii; ${promise}`,
  });
}

/** Why a limit made of ε and c says nothing; null if it says something. */
function emptiness({ epsilon, c }: End): string | null {
  if (epsilon >= 1) return 'says nothing here: the theorems are about ε < 1';
  return c > 1 ? 'says nothing here: the theorems are about c ≤ 1' : null;
}

function errorRow(end: End, promise: string): LedgerRow {
  const { E1, epsilon, c, rate } = end;
  const note = `${rate}; T3 and T4 have c/2, so their c is twice as large; ${promise}`;
  const empty = emptiness(end);
  if (empty !== null)
    return open({
      ...E,
      measured: E1,
      required: `≤ ε + c = ${brief(epsilon + c)}`,
      note: `${empty}; ${note}`,
    });
  return compared({ ...E, measured: E1, bound: ['≤', 'ε + c', epsilon + c], note });
}

/** c follows from the noise only up to 𝒢, except that it is 0 without noise and 1 at most. */
function outsideRow(
  setting: Setting,
  { c }: End,
  hypotheses: readonly LedgerRow[],
  theorem: 'T3' | 'T4',
  promise: string,
): LedgerRow {
  const { noise, start } = setting;
  if (noise.level === 0 && start.NInfNorm === 0)
    return compared({
      ...N,
      measured: withoutRounding(setting, c),
      bound: ['≤', '0', 0],
      note: `there is no noise and N⁽⁰⁾ = 0, so c = 0; ${promise}`,
    });
  if (!(c <= 1))
    return compared({
      ...N,
      measured: c,
      bound: ['≤', '1', 1],
      note: `larger than any c that the theorems allow; ${promise}`,
    });
  // T3's conditions give 𝒢c, T4's 𝒢√c, and both conclude ‖N‖₁ ≤ c/2
  const needed = Math.max(
    ...hypotheses
      .filter(({ id }) => id.startsWith(`${theorem}.noise`) || id === `${theorem}.start`)
      .map(({ measured }) => measured ?? Number.NaN),
  );
  const most = theorem === 'T3' ? needed / (2 * c) : needed / Math.sqrt(2 * c);
  return open({
    ...N,
    measured: c,
    required: '≤ c, which depends on 𝒢',
    note: `the noise determines c only up to 𝒢${Number.isFinite(most) ? `: this ‖N‖₁ is within ${theorem}’s c/2 if 𝒢 ≤ ${brief(most)}` : ''}; ${promise}`,
  });
}

function recoveryRow(setting: Setting, end: End, promise: string): LedgerRow {
  const { error, epsilon, c, rate } = end;
  const scaled = hasUnitColumns(setting)
    ? ''
    : '; the statement assumes columns with ‖A*_i‖₁ = 1, which is not the case here';
  const note = `as printed, with a constant factor absorbed into c; ${rate}${scaled}; ${promise}`;
  const empty = emptiness(end);
  if (empty !== null)
    return open({
      ...RECOVERY,
      measured: error,
      required: `≤ ε + 2c = ${brief(epsilon + 2 * c)}`,
      note: `${empty}; ${note}`,
    });
  return compared({
    ...RECOVERY,
    measured: error,
    bound: ['≤', 'ε + 2c', epsilon + 2 * c],
    worst: largestError(setting),
    note,
  });
}

/** The columns of Â have norm 1. */
function largestError({ columnNorms }: Setting): number {
  return 1 + columnNorms.most;
}

function hasUnitColumns({ columnNorms }: Setting): boolean {
  return satisfies(columnNorms.least, '=', 1) && satisfies(columnNorms.most, '=', 1);
}

/** Column i of A is Σ_ii A*_i D_ii up to A*D·E_i and N_i, and normalising at most doubles the relative error. */
function impliedRow(
  setting: Setting,
  { setting: there, scale }: Purified,
  { sigmaMin, error, E1, c }: End,
): LedgerRow {
  const { ell } = there;
  const implied = satisfies(sigmaMin, '≥', 1 - ell) && hasUnitColumns(setting);
  const limit = ell < 1 ? (2 * (scale.most * E1 + c)) / (scale.least * (1 - ell)) : NaN;
  const formula =
    scale.most === 1 && scale.least === 1
      ? '2(‖E‖₁ + ‖N‖₁)/(1−ℓ)'
      : '2(max D·‖E‖₁ + ‖N‖₁)/((1−ℓ)min D)';
  return compared({
    ...FOLLOWS,
    measured: error,
    bound: ['≤', formula, limit],
    worst: largestError(setting),
    note: implied
      ? 'follows from the rows above alone, regardless of the theorems'
      : 'would follow from Σ ⪰ (1−ℓ)I and ‖A*_i‖₁ = 1 for all columns, but not both hold here',
  });
}

/** The O hides a constant: the row reports the one that this run would need. */
function iterationsRow({ setting, from }: Purified, series: Series, t: number): LedgerRow {
  const epsilon = series.at('E1Norm', t);
  if (!(epsilon < 1)) return open({ ...ITERATIONS, note: 'the run has not come below ε = 1' });
  let first = from;
  while (series.at('E1Norm', first) > epsilon) first++;
  const T = first - from;
  const proved = 1 / -log(1 - setting.eta / 25);
  return open({
    ...ITERATIONS,
    measured: epsilon === 0 ? 0 : T / log(1 / epsilon),
    note: `constant unspecified; this run reached ε = ‖E‖₁ = ${brief(epsilon)} after T = ${T} iterations; the proof’s own rate gives C = ${brief(proved)}`,
  });
}
