/** The logarithmic scale of the weight β, from the least to the largest that can be chosen. */
import { BETA } from '../../../core/observe/potential.ts';
import { isPapersWeight } from '../../../core/theory/recurrence.ts';

/** At the lower end a + βb is almost a alone, at the upper end almost βb. */
export const MIN_BETA = 0.1;
export const MAX_BETA = 100;
const DECADES = Math.log10(MAX_BETA / MIN_BETA);

/** Position on the scale, 0 … 1. */
export function shareOf(beta: number): number {
  return Math.min(1, Math.max(0, Math.log10(beta / MIN_BETA) / DECADES));
}

/** The weight at a position, rounded to three digits; snaps to the paper's within `snap`. */
export function betaAt(share: number, snap: number): number {
  if (Math.abs(share - shareOf(BETA)) <= snap) return BETA;
  const within = Math.min(1, Math.max(0, share));
  return Number((MIN_BETA * 10 ** (within * DECADES)).toPrecision(3));
}

export function betaText(beta: number): string {
  return isPapersWeight(beta) ? beta.toFixed(3) : String(Number(beta.toPrecision(3)));
}
