/**
 * "Simple recursion", solved for the potential: if a + βb shrinks by η/25 and gains at most 9ηh at every
 * step before t, then it is at most (1−η/25)ᵗ of its start and 225h more. Read off a run.
 */
import { addedBy, constantsOf } from '../proofConstants.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import { roundingOf } from '../rounding.ts';
import type { Series } from '../series.ts';
import type { Setting } from '../setting.ts';
import { stands } from '../verdict.ts';
import { asks, readingOf } from './claim.ts';

export function recursionReadings(setting: Setting, series: Series, t: number): readonly Reading[] {
  if (setting.algorithm !== 'purification' || t < 0 || t >= series.length) return [];
  const rho = largestDisturbance(series, t);
  const h = addedAt(setting, rho);
  const { eta } = setting;
  const measured = numberAt(series, t);
  const start = numberAt(series, 0);
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
        note: whyNot(setting, rho, h),
      },
    ),
  ];
}

function addedAt(setting: Setting, rho: number | null): number | null {
  const constants = constantsOf(setting);
  if (constants === null || rho === null || !(rho < constants.alpha)) return null;
  return addedBy(constants, rho);
}

function numberAt(series: Series, t: number): number | null {
  const value = series.at('potential', t);
  return Number.isNaN(value) ? null : value;
}

/** ρ: the most that |ξ_i| could be at any step so far; null where it is not known at one. */
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
  return asks('steps before t with a′ + βb′ > (1 − η/25)(a + βb) + 9ηh: none', failed, '=', 0);
}

/** How many; null where a potential is missing. */
function failedSteps(setting: Setting, series: Series, t: number, h: number): number | null {
  const { eta } = setting;
  const rounding = roundingOf(setting);
  let failed = 0;
  for (let s = 0; s < t; s++) {
    const now = series.at('potential', s);
    const next = series.at('potential', s + 1);
    if (Number.isNaN(now + next)) return null;
    if (!stands(next, '≤', (1 - eta / 25) * now + 9 * eta * h + rounding)) failed++;
  }
  return failed;
}

function whyNot({ law }: Setting, rho: number | null, h: number | null): string {
  if (h !== null) return '';
  if (law === null) return 'The data are written out: C₁ and C₂ are not known, and so h is not.';
  if (rho === null) return 'How far ξ can go is not known at every step so far.';
  return 'h divides by α − ρ, which is not positive here.';
}
