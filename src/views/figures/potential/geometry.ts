/** a + βb for any weight β, and what the proof's two recurrences promise of it. */
import { BETA } from '../../../core/observe/potential.ts';
import { provedEnvelope, provedStep } from '../../../core/theory/recurrence.ts';

/** Steps over which the measured contraction is averaged. */
const STEPS = 10;
/** Digits that a factor's distance from 1 is written with, and how many decimals that may take. */
const DISTANCE_DIGITS = 2;
const DECIMALS = { min: 3, max: 9 } as const;

/** a_t + βb_t. */
export function weightedSum(a: Float64Array, b: Float64Array, beta: number): Float64Array {
  const sum = new Float64Array(a.length);
  for (let t = 0; t < sum.length; t++) sum[t] = (a[t] as number) + beta * (b[t] as number);
  return sum;
}

/**
 * What a step multiplies a + βb by at most, from the two recurrences without noise. They are
 * linear, so the worst of a alone and b alone is the worst of all. Where they give more than the
 * paper writes down (1 − η/25, for its own β), the paper's is told.
 */
export function provedFactor(beta: number, eta: number): number {
  const fromA = provedStep(1, 0, eta);
  const fromB = provedStep(0, 1, eta);
  const worst = Math.max(fromA.a + beta * fromA.b, fromB.a / beta + fromB.b);
  return Math.max(worst, provedEnvelope(1, eta, 1));
}

/** The weights between which the recurrences make a + βb fall; the step size does not matter. */
export function fallingWeights(): readonly [least: number, most: number] {
  const fromA = provedStep(1, 0, 1);
  const fromB = provedStep(0, 1, 1);
  return [fromB.a / (1 - fromB.b), (1 - fromA.a) / fromA.b];
}

export function isPapersWeight(beta: number): boolean {
  return Math.abs(beta - BETA) < 1e-9;
}

/** `first` · factorᵗ for t = 0 … length − 1. */
export function envelope(first: number, factor: number, length: number): Float64Array {
  const values = new Float64Array(length);
  let value = first;
  for (let t = 0; t < length; t++) {
    values[t] = value;
    value *= factor;
  }
  return values;
}

export interface Contraction {
  /** What a step multiplied by, on average over the last `steps`. */
  readonly factor: number;
  readonly steps: number;
}

/** Up to iteration t; null where there is none before it, or zero was reached. */
export function measuredContraction(values: Float64Array, t: number): Contraction | null {
  const at = Math.min(t, values.length - 1);
  const steps = Math.min(STEPS, at);
  if (steps < 1) return null;
  const factor = ((values[at] as number) / (values[at - steps] as number)) ** (1 / steps);
  return Number.isFinite(factor) && factor > 0 ? { factor, steps } : null;
}

/** A factor with as many decimals as tell it from 1. */
export function factorText(factor: number): string {
  const distance = Math.abs(1 - factor);
  const wanted = distance === 0 ? 0 : Math.ceil(-Math.log10(distance)) + DISTANCE_DIGITS - 1;
  const decimals = Math.min(DECIMALS.max, Math.max(DECIMALS.min, wanted));
  return factor.toFixed(decimals).replace(/(?<=\.\d{3,})0+$/, '');
}
