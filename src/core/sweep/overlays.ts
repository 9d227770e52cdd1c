/** The local theory's predictions (ours) as contour lines across one facet of a sweep. */
import { log } from '../elementary.ts';
import { contour, filled, type GridLine } from './contour.ts';
import type { LocalPrediction } from './localPrediction.ts';
import { cellCount, type SweepSpec } from './spec.ts';

export interface Overlay {
  /** In the legend. */
  readonly title: string;
  readonly meaning: string;
  /** The quantity whose round values are lines; null where the prediction has none. */
  of(prediction: LocalPrediction): number | null;
  /** The label of a line. */
  label(level: number): string;
  /** Completes “local theory (ours) predicts …”. */
  words(range: Range): string;
}

export const OVERLAYS = {
  rate: {
    title: 'rate',
    meaning:
      'Near the end an iteration multiplies the error by this factor: local theory (ours), not a theorem of the paper.',
    of: ({ rate }) => 1 - rate,
    label: (level) => `×${Number((1 - level).toPrecision(6))}`,
    words: ({ low, high }) =>
      `a rate from ×${(1 - high).toPrecision(3)} to ×${(1 - low).toPrecision(3)} per iteration`,
  },
  error: {
    title: 'final error',
    meaning:
      'The mean recovery error of a long run, left by sampling and noise, over the A* of the first seeds: local theory (ours), not a theorem of the paper.',
    of: ({ recoveryError }) => recoveryError,
    label: (level) => `error ${level}`,
    words: ({ low, high }) => `a final error from ${low.toPrecision(2)} to ${high.toPrecision(2)}`,
  },
} as const satisfies Record<string, Overlay>;

export type OverlayId = keyof typeof OVERLAYS;
export const OVERLAY_IDS = Object.keys(OVERLAYS) as OverlayId[];

export interface OverlayLine {
  readonly level: number;
  readonly label: string;
  readonly lines: readonly GridLine[];
}

/** By cell; undefined where it is not computed yet, null where the theory does not apply. */
export type Predictions = readonly (LocalPrediction | null | undefined)[];

/** Positive numbers; undefined where they are not computed yet, null where there are none. */
function valuesOf(
  spec: SweepSpec,
  facet: number,
  predictions: Predictions,
  id: OverlayId,
): (number | null | undefined)[] {
  const { of }: Overlay = OVERLAYS[id];
  const size = cellCount(spec) / (spec.facet?.values.length ?? 1);
  return Array.from({ length: size }, (_, k) => {
    const prediction = predictions[facet * size + k];
    if (!prediction) return prediction;
    const value = of(prediction);
    return value !== null && value > 0 ? value : null;
  });
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function rangeOf(values: readonly (number | null | undefined)[]): Range | null {
  let [low, high] = [Infinity, 0];
  for (const value of values) {
    if (typeof value !== 'number') continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > 0 ? { low, high } : null;
}

function levelsFor(values: readonly (number | null | undefined)[]): number[] {
  const range = rangeOf(values);
  return range === null ? [] : roundLevels(range.low, range.high);
}

/** The smallest and the largest value of an overlay's quantity; null without any. */
export function predictedRange(
  spec: SweepSpec,
  predictions: Predictions,
  id: OverlayId,
): Range | null {
  const facets = (spec.facet?.values ?? [null]).flatMap((_, facet) =>
    valuesOf(spec, facet, predictions, id),
  );
  return rangeOf(facets);
}

/** Whether an overlay has lines; null while too little is computed to know. */
export function hasLines(spec: SweepSpec, predictions: Predictions, id: OverlayId): boolean | null {
  const facets = (spec.facet?.values ?? [null]).map((_, facet) =>
    valuesOf(spec, facet, predictions, id),
  );
  if (facets.some((values) => levelsFor(values).length > 0)) return true;
  return facets.some((values) => values.includes(undefined)) ? null : false;
}

/** The lines of an overlay; none where the quantity hardly varies. */
export function overlayLines(
  spec: SweepSpec,
  facet: number,
  predictions: Predictions,
  id: OverlayId,
): OverlayLine[] {
  const { label }: Overlay = OVERLAYS[id];
  const values = valuesOf(spec, facet, predictions, id);
  const levels = levelsFor(values);
  if (levels.length === 0) return [];
  const field = filled({
    columns: spec.x.values.length,
    rows: spec.y?.values.length ?? 1,
    // logarithms, because levels are ratios; NaN is not interpolated from the cells around it
    values: values.map((value) => {
      if (value === undefined) return null;
      return value === null ? Number.NaN : log(value);
    }),
  });
  return levels.flatMap((level) => {
    const lines = contour(field, log(level));
    return lines.length === 0 ? [] : [{ level, label: label(level), lines }];
  });
}

/** Digits of the levels within a power of ten, from coarse to fine. */
const LADDERS = [[1], [1, 3], [1, 2, 5], [1, 2, 4, 6, 8], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]];
const FEW = 2;

/** A few round numbers between two positive ones: at least two, unless they are close. */
export function roundLevels(low: number, high: number): number[] {
  let levels: number[] = [];
  for (const ladder of LADDERS) {
    levels = levelsOf(ladder, low, high);
    if (levels.length >= FEW) break;
  }
  return levels;
}

function levelsOf(digits: readonly number[], low: number, high: number): number[] {
  const levels: number[] = [];
  for (let exponent = exponentOf(low); exponent <= exponentOf(high); exponent++)
    for (const digit of digits) {
      const level = Number(`${digit}e${exponent}`);
      if (level > low && level < high) levels.push(level);
    }
  return levels;
}

/** Of ten, in scientific notation. */
function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}
