/** What the local theory (ours, not the paper's) predicts for a + βb: its rate, its floor, and a line on the run. */
import { type Band, bandOf } from '../../core/theory/local/band.ts';
import type { LocalTheory } from '../../core/theory/local/local.ts';
import { weightedSum } from '../../core/theory/recurrence.ts';
import type { Lane } from '../lab/labState.ts';

export interface Prediction {
  /** The factor of a + βb per iteration near the fixed point. */
  readonly rate: number;
  /** Where a + βb ends, with 90 % of its values; null if it falls to zero. */
  readonly floor: Band | null;
}

/** A line value · rateᵗ⁻ᵃᵗ down to the floor. The theory predicts its slope; its height is the run's. */
export interface PredictedLine {
  readonly at: number;
  readonly value: number;
}

/** Closer to the floor than this multiple of its mean, the floor bends the curve. */
const CLEARLY_ABOVE = 3;
/** Smaller values of a + βb are rounding error. */
const ROUNDING = 1e-11;
/** A run that has grown by this factor is not on its way to A*. */
const GROWN = 2;

// a local theory belongs to one lane, for as long as its run exists
const cache = new WeakMap<LocalTheory, { readonly beta: number; readonly value: Prediction }>();

/** Null until the theory has arrived, and where it does not apply. */
export function predictionOf(
  { localTheory }: Pick<Lane, 'localTheory'>,
  beta: number,
): Prediction | null {
  const rate = localTheory?.rate ?? null;
  if (localTheory === null || localTheory.why !== null || rate === null) return null;
  const cached = cache.get(localTheory);
  if (cached !== undefined && cached.beta === beta) return cached.value;
  const { resting } = localTheory;
  const value = { rate, floor: resting && bandOf(weightedSum(resting.a, resting.b, beta)) };
  cache.set(localTheory, { beta, value });
  return value;
}

/**
 * Through the last value that is clearly above the floor and above rounding error: a point that follows the
 * run, and rests once the run has reached the floor. Null if there is none, or if the run has moved away.
 */
export function predictedLine(sum: Float64Array, { floor }: Prediction): PredictedLine | null {
  const least = Math.max(ROUNDING, CLEARLY_ABOVE * (floor?.mean ?? 0));
  const at = sum.findLastIndex((value) => value > least);
  const value = sum[at] ?? Number.NaN;
  return value <= GROWN * (sum[0] ?? 0) ? { at, value } : null;
}

/** Whether the floor bends the curve at this value. */
export function isNearFloor(value: number, prediction: Prediction | null): boolean {
  return value <= CLEARLY_ABOVE * (prediction?.floor?.mean ?? 0);
}

/** Whether a run of T iterations that starts with this value reaches the floor, if all goes as predicted. */
export function reachesFloor(first: number, { rate, floor }: Prediction, T: number): boolean {
  return floor !== null && first * rate ** T <= floor.high;
}

/** The predicted values of t = 0 … length − 1. */
export function predictedValues(
  { at, value }: PredictedLine,
  { rate, floor }: Prediction,
  length: number,
): Float64Array {
  const least = floor?.mean ?? 0;
  return Float64Array.from({ length }, (_, t) => Math.max(least, value * rate ** (t - at)));
}
