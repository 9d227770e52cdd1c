/**
 * How much of feature 2 is its own, place by place of the slider. Steps of equal ratio: what is left
 * to tell the two apart shrinks alike from place to place, and at the last there is nothing.
 */
import type { ParallelVerb } from './verbs.ts';

export const SHARES: readonly number[] = [
  1, 0.7, 0.5, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.015, 0.01, 0.007, 0.005, 0.003, 0.002,
  0.0015, 0.001, 0,
];
export const LAST = SHARES.length - 1;

/** The places that the text speaks of. */
export const PLACES: Readonly<Record<ParallelVerb, number>> = {
  apart: 0,
  close: SHARES.indexOf(0.01),
  same: LAST,
};

/** As a percentage, in as few digits as it has. */
export function shareText(share: number): string {
  return `${Number((100 * share).toFixed(6))}%`;
}
