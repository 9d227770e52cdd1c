/**
 * "Simple recursion" for the potential, evaluated on a run: if every step before t multiplies a + βb by at
 * most 1−η/25 and adds at most 9ηh, then a + βb is at most (1−η/25)ᵗ times its start plus 225h. After
 * Equilibration it is about A*D, and starts where all features are balanced.
 */
import { largestPotential } from '../claims/purification.ts';
import { addedBy, constantsOf } from '../proofConstants.ts';
import { type LedgerFrame, purifies, settingAt } from '../proofs.ts';
import { type Series, withoutRounding } from '../series.ts';
import type { Setting } from '../setting.ts';
import { roundingOf, satisfies } from '../verdict.ts';
import { comparison, joined, readingOf } from './inequality.ts';
import type { Hypothesis, Reading } from './reading.ts';

/** @param frame at t; without it the constants of D⁻¹x* are unknown */
export function recursionReadings(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null = null,
): readonly Reading[] {
  const from = firstIterate(setting, series, t);
  if (from === null) return [];
  const rho = largestDisturbance(series, from, t);
  // the step after `from` is Purification's, so that after Equilibration this is about A*D
  const there = settingAt(setting, series, Math.max(t, from + 1), frame);
  const h = hOf(there, rho);
  const { eta } = setting;
  const measured = potentialAt(series, t);
  const start = potentialAt(series, from);
  return [
    readingOf(
      {
        lemma: 'recursion',
        part: 'potential',
        statement: 'a_t + βb_t ≤ (1 − η/25)ᵗ(a_0 + βb_0) + 225h',
        hypotheses: [everyStep(setting, series, from, t, h)],
        side: 'upper',
      },
      {
        measured,
        worst: largestPotential(start ?? 0),
        bound: h === null || start === null ? null : (1 - eta / 25) ** (t - from) * start + 225 * h,
        note: joined(
          from === 0 ? '' : `Iterations count from t = ${from}.`,
          noteOnH(setting, there, rho, h),
        ),
      },
    ),
  ];
}

/** Where Purification begins: 0, or after the last stage of Equilibration; null if that is after t. */
function firstIterate(setting: Setting, series: Series, t: number): number | null {
  if (t >= series.length) return null;
  for (let s = 0; s <= t; s++) if (purifies(setting, series, s + 1)) return s;
  return null;
}

function hOf(setting: Setting, rho: number | null): number | null {
  const constants = constantsOf(setting);
  if (rho === null) return null;
  // without a disturbance it is 0, whatever the constants
  if (constants === null) return withoutRounding(setting, rho) === 0 ? 0 : null;
  return rho < constants.alpha ? addedBy(constants, rho) : null;
}

function potentialAt(series: Series, t: number): number | null {
  const value = series.at('potential', t);
  return Number.isNaN(value) ? null : value;
}

/** ρ: the largest possible |ξ_i| at any step before t; null if unknown at one of them. */
function largestDisturbance(series: Series, from: number, t: number): number | null {
  let rho = 0;
  for (let s = from; s < Math.max(t, from + 1); s++) {
    const bound = series.at('xiBound', s);
    if (Number.isNaN(bound)) return null;
    rho = Math.max(rho, bound);
  }
  return rho;
}

function everyStep(
  setting: Setting,
  series: Series,
  from: number,
  t: number,
  h: number | null,
): Hypothesis {
  const failed = h === null ? null : failedSteps(setting, series, from, t, h);
  return comparison('no step before t has a′ + βb′ > (1 − η/25)(a + βb) + 9ηh', failed, '=', 0);
}

/** Number of steps that violate the recurrence; null if a potential is missing. */
function failedSteps(
  setting: Setting,
  series: Series,
  from: number,
  t: number,
  h: number,
): number | null {
  const { eta } = setting;
  const rounding = roundingOf(setting);
  let failed = 0;
  for (let s = from; s < t; s++) {
    const now = series.at('potential', s);
    const next = series.at('potential', s + 1);
    if (Number.isNaN(now + next)) return null;
    if (!satisfies(next, '≤', (1 - eta / 25) * now + 9 * eta * h + rounding)) failed++;
  }
  return failed;
}

function noteOnH(setting: Setting, there: Setting, rho: number | null, h: number | null): string {
  if (h !== null) return '';
  if (setting.law === null) return 'The data are given explicitly, so C₁, C₂ and h are unknown.';
  if (rho === null) return 'The bound on ξ is unknown at some step before t.';
  if (there.law === null) return 'h is unknown because the constants of D⁻¹x* are.';
  return 'h divides by α − ρ, which is not positive here.';
}
