/** Where a weight β stands between the least and the largest that can be chosen: logarithmic. */
import { BETA } from '../../../core/observe/potential.ts';
import { isPapersWeight } from '../../../core/theory/recurrence.ts';

/** At the lower end a + βb is all but a alone, at the upper end all but b. */
export const LEAST_BETA = 0.1;
export const MOST_BETA = 100;
export const BETA_TICKS: readonly number[] = [0.1, 1, 10, 100];
const DECADES = Math.log10(MOST_BETA / LEAST_BETA);

/** 0 … 1. */
export function shareOf(beta: number): number {
  return Math.min(1, Math.max(0, Math.log10(beta / LEAST_BETA) / DECADES));
}

/** A weight a person would have chosen there: three digits, or the paper's where it is within reach. */
export function betaAt(share: number, reach: number): number {
  if (Math.abs(share - shareOf(BETA)) <= reach) return BETA;
  const within = Math.min(1, Math.max(0, share));
  return Number((LEAST_BETA * 10 ** (within * DECADES)).toPrecision(3));
}

export function betaText(beta: number): string {
  return isPapersWeight(beta) ? beta.toFixed(3) : String(Number(beta.toPrecision(3)));
}
