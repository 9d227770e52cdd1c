/**
 * Σx against x*, with one point per coordinate of the shown examples. Coordinates with equal x* are
 * spread out horizontally, each by a fixed amount, so that points do not jitter between frames.
 */
import type { Frame } from '../../../core/observe/frame.ts';
import { type PlotArea, plotArea, type Size } from '../../drawing/shapes.ts';
import { type Axis, linearAxis, type Tick } from '../chart/axes.ts';
import { linearScale } from '../chart/scales.ts';

export interface ScatterRun {
  readonly frame: Frame;
  /** Whether every active weight is 1. */
  readonly bernoulli: boolean;
  /** Whether this is the compared run. */
  readonly compared: boolean;
}

export interface Cloud {
  /** Positions in pixels; point k is coordinate k % n of example ⌊k/n⌋. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly active: Uint8Array;
  readonly n: number;
  readonly compared: boolean;
}

export interface ScatterGeometry extends PlotArea {
  /** Whether the title of the horizontal axis has a line of its own. */
  readonly titled: boolean;
  readonly trueTicks: readonly Tick[];
  readonly decoded: Axis;
  /** The line Σx = x*, from 0 to 1. */
  readonly diagonal: {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  };
  readonly clouds: readonly Cloud[];
}

export interface PointHit {
  readonly run: number;
  /** Index in the cloud. */
  readonly point: number;
  readonly feature: number;
}

const MARGIN = { top: 20, right: 10, bottom: 24, left: 44 } as const;
/** Drawings from this height on have a line for the title of the horizontal axis. */
const MIN_TITLED_HEIGHT = 200;
const TITLE_LINE = 16;
/** Bernoulli weights: points are spread by up to this much around 0 and 1. */
const SPREAD = 0.22;
const BERNOULLI_DOMAIN = [-0.3, 1.3] as const;
/** Other weights fill (0, 1], so zeros are spread out to the left of 0. */
const ZEROS = [-0.24, -0.04] as const;
const WEIGHT_DOMAIN = [-0.28, 1.04] as const;
/** The vertical axis ends at multiples of this, so that it stays still while examples change. */
const ROUND_TO = 0.5;
/** Always on the vertical axis. */
const ALWAYS_INCLUDED = [0, 1.2] as const;
/** So few that the tick step is at least 0.5, which keeps the rounded end of the axis. */
const TICK_COUNT = 3;
/** Multiples of the golden ratio, modulo 1, fill the unit interval evenly. */
const GOLDEN_RATIO = 0.6180339887498949;
/** Largest distance from the pointer to a point, in pixels. */
const REACH = 9;

export function scatterGeometry(runs: readonly ScatterRun[], size: Size): ScatterGeometry {
  const titled = size.height >= MIN_TITLED_HEIGHT;
  const area = plotArea(size, {
    ...MARGIN,
    bottom: MARGIN.bottom + (titled ? TITLE_LINE : 0),
  });
  const { left, right, top, bottom } = area;
  const bernoulli = runs.every((run) => run.bernoulli);
  const across = linearScale(bernoulli ? BERNOULLI_DOMAIN : WEIGHT_DOMAIN, [left, right]);
  const decodedWeights = runs.map(({ frame }) => unscaled(frame));
  const decoded = linearAxis(roundedExtent(decodedWeights), [bottom, top], TICK_COUNT);
  const yOf = (value: number) => decoded.place(value) ?? bottom;
  return {
    ...area,
    titled,
    trueTicks: (bernoulli ? [0, 1] : [0, 0.5, 1]).map((value) => ({
      value,
      position: across(value),
      exponent: null,
      text: `${value}`,
    })),
    decoded,
    diagonal: { x1: across(0), y1: yOf(0), x2: across(1), y2: yOf(1) },
    clouds: runs.map(({ frame, compared }, k) => {
      const xStar = frame.inside?.xStar ?? new Float64Array(0);
      const values = decodedWeights[k]!;
      const places = Float64Array.from(xStar, (value, point) => spreadOut(value, point, bernoulli));
      return {
        x: Float32Array.from(places, (value) => across(value)),
        y: Float32Array.from(values, yOf),
        active: Uint8Array.from(xStar, (value) => Number(value > 0)),
        n: frame.n,
        compared,
      };
    }),
  };
}

/** Σ_ii x_i of every shown coordinate. */
export function unscaled({ Sigma, n, inside }: Frame): Float64Array {
  return (inside?.x ?? new Float64Array(0)).map((x, point) => x * Sigma[point % n]!);
}

function roundedExtent(runs: readonly Float64Array[]): [number, number] {
  let [least, most]: [number, number] = [...ALWAYS_INCLUDED];
  for (const values of runs)
    for (const value of values) {
      if (value < least && value > -Infinity) least = value;
      if (value > most && value < Infinity) most = value;
    }
  return [Math.floor(least / ROUND_TO) * ROUND_TO, Math.ceil(most / ROUND_TO) * ROUND_TO];
}

/** The horizontal position of a coordinate, as a value on the axis of x*. */
function spreadOut(xStar: number, point: number, bernoulli: boolean): number {
  const fraction = (point * GOLDEN_RATIO) % 1;
  if (bernoulli) return xStar + SPREAD * (2 * fraction - 1);
  return xStar > 0 ? xStar : ZEROS[0] + fraction * (ZEROS[1] - ZEROS[0]);
}

/** The point nearest to the pointer; null if none is within reach. */
export function pointAt(clouds: readonly Cloud[], x: number, y: number): PointHit | null {
  let hit: PointHit | null = null;
  let nearest = REACH * REACH;
  clouds.forEach((cloud, run) => {
    for (let point = 0; point < cloud.x.length; point++) {
      const distance = (cloud.x[point]! - x) ** 2 + (cloud.y[point]! - y) ** 2;
      if (distance > nearest) continue;
      nearest = distance;
      hit = { run, point, feature: point % cloud.n };
    }
  });
  return hit;
}
