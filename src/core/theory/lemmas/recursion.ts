/**
 * "Simple recursion" for the potential, evaluated on a run: if every step before t multiplies a + βb by at
 * most 1−η/25 and adds at most 9ηh, then a + βb is at most (1−η/25)ᵗ times its start plus 225h.
 */
import { CATALOGUE } from '../../algorithms/catalogue.ts';
import { addedBy, constantsOf } from '../proofConstants.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { roundingOf, satisfies } from '../verdict.ts';
import { comparison, readingOf } from './inequality.ts';
import type { Hypothesis, Reading } from './reading.ts';

export function recursionReadings(setting: Setting, series: Series, t: number): readonly Reading[] {
  if (!CATALOGUE.get(setting.algorithm).hasLemmas || t < 0 || t >= series.length) return [];
  const rho = largestDisturbance(series, t);
  const h = hOf(setting, rho);
  const { eta } = setting;
  const measured = potentialAt(series, t);
  const start = potentialAt(series, 0);
  return [
    readingOf(
      {
        lemma: 'recursion',
        part: 'potential',
        statement: 'a_t + βb_t ≤ (1 − η/25)ᵗ(a_0 + βb_0) + 225h',
        hypotheses: [everyStep(setting, series, t, h)],
        side: 'upper',
      },
      {
        measured,
        bound: h === null || start === null ? null : (1 - eta / 25) ** t * start + 225 * h,
        note: noteOnH(setting, rho, h),
      },
    ),
  ];
}

function hOf(setting: Setting, rho: number | null): number | null {
  const constants = constantsOf(setting);
  if (constants === null || rho === null || !(rho < constants.alpha)) return null;
  return addedBy(constants, rho);
}

function potentialAt(series: Series, t: number): number | null {
  const value = series.at('potential', t);
  return Number.isNaN(value) ? null : value;
}

/** ρ: the largest possible |ξ_i| at any step before t; null if unknown at one of them. */
function largestDisturbance(series: Series, t: number): number | null {
  let rho = 0;
  for (let s = 0; s < Math.max(t, 1); s++) {
    const bound = series.at('xiBound', s);
    if (Number.isNaN(bound)) return null;
    rho = Math.max(rho, bound);
  }
  return rho;
}

function everyStep(setting: Setting, series: Series, t: number, h: number | null): Hypothesis {
  const failed = h === null ? null : failedSteps(setting, series, t, h);
  return comparison('no step before t has a′ + βb′ > (1 − η/25)(a + βb) + 9ηh', failed, '=', 0);
}

/** Number of steps that violate the recurrence; null if a potential is missing. */
function failedSteps(setting: Setting, series: Series, t: number, h: number): number | null {
  const { eta } = setting;
  const rounding = roundingOf(setting);
  let failed = 0;
  for (let s = 0; s < t; s++) {
    const now = series.at('potential', s);
    const next = series.at('potential', s + 1);
    if (Number.isNaN(now + next)) return null;
    if (!satisfies(next, '≤', (1 - eta / 25) * now + 9 * eta * h + rounding)) failed++;
  }
  return failed;
}

function noteOnH({ law }: Setting, rho: number | null, h: number | null): string {
  if (h !== null) return '';
  if (law === null) return 'The data are given explicitly, so C₁, C₂ and h are unknown.';
  if (rho === null) return 'The bound on ξ is unknown at some step before t.';
  return 'h divides by α − ρ, which is not positive here.';
}
