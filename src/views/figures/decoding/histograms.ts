/**
 * Two histograms of (A†y)_i on one axis: active coordinates stand up from it, inactive ones hang
 * down. What lies on the wrong side of the cut is told apart. The height goes with the square root
 * of the share, so that a few in a thousand can still be seen.
 */
import { type DecodingSummary, HISTOGRAM } from '../../../core/observe/decoding.ts';
import { type Axis, type Extent, linearAxis, type Tick } from '../chart/axes.ts';
import { stepPath } from './stepPath.ts';

type Kind = 'active' | 'inactive';

export interface HistogramsInput {
  readonly width: number;
  readonly height: number;
  /** Of each run; null where nothing could be decoded. */
  readonly runs: readonly (DecodingSummary | null)[];
  /** The same at t = 0: the axis has room for both, so it rests while the values draw together. */
  readonly first: readonly DecodingSummary[];
  /** At or below it a value decodes as zero. */
  readonly cut: number;
  /** Values the axis must reach besides those that occur. */
  readonly include: readonly number[];
}

export interface Areas {
  /** SVG path data of the bins on the right side of the cut (or on it), and on the wrong one. */
  readonly right: string;
  readonly wrong: string;
  readonly outline: string;
  /** How much of its kind lies in bins on the wrong side. */
  readonly wrongShare: number;
}

export interface HistogramsGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The axis that both histograms stand on. */
  readonly middle: number;
  readonly bottom: number;
  readonly axis: Axis;
  readonly ticks: readonly Tick[];
  readonly shareTicks: readonly Tick[];
  readonly runs: readonly (Readonly<Record<Kind, Areas>> | null)[];
}

const MARGIN = { top: 40, right: 18, bottom: 62, left: 46 } as const;
/** Under the lower histogram, for its name. */
export const NAME_ROW = 22;
/** The axis always has room for this: slightly negative values come and go. */
const ALWAYS: readonly number[] = [-0.1, 1];
const PIXELS_A_TICK = 70;
const SHARES = [0.01, 0.1, 0.5, 1];
/** Closer to the axis than this its label would run into its mirror image's. */
const LEAST_TICK_HEIGHT = 9;
/** What occurs at all is at least so high, in pixels. */
const LEAST_HEIGHT = 1.5;
const BIN = (HISTOGRAM.to - HISTOGRAM.from) / HISTOGRAM.bins;
const ROUNDING = 1e-9;

function edge(bin: number): number {
  return HISTOGRAM.from + bin * BIN;
}

export function histogramsGeometry(input: HistogramsInput): HistogramsGeometry {
  const { width, height, cut, include } = input;
  const all = [...input.runs, ...input.first].filter((summary) => summary !== null);
  const left = MARGIN.left;
  const right = Math.max(left + 1, width - MARGIN.right);
  const top = MARGIN.top;
  const bottom = Math.max(top + 2, height - MARGIN.bottom);
  const middle = (top + bottom) / 2;
  const half = middle - top;
  const extent = occupied(all, [...include, ...ALWAYS]);
  const axis = linearAxis(
    extent,
    [left, right],
    Math.max(3, Math.round((right - left) / PIXELS_A_TICK)),
  );
  const xOf = (value: number) => axis.place(value) ?? left;
  const areasOf = (histogram: Float64Array, kind: Kind): Areas => {
    const side = kind === 'active' ? -1 : 1;
    const isWrong = (bin: number) =>
      kind === 'active' ? edge(bin + 1) <= cut + ROUNDING : edge(bin) >= cut - ROUNDING;
    const yOf = (share: number) => middle + side * heightOf(share, half);
    const steps = (isDrawn: (bin: number) => boolean) =>
      stepPath({ histogram, isDrawn, edgeAt: (bin) => xOf(edge(bin)), yOf, base: middle });
    return {
      right: steps((bin) => !isWrong(bin)),
      wrong: steps(isWrong),
      outline: steps(() => true),
      wrongShare: histogram.reduce((sum, share, bin) => (isWrong(bin) ? sum + share : sum), 0),
    };
  };
  return {
    left,
    right,
    top,
    middle,
    bottom,
    axis,
    ticks: axis.ticks.map((tick) => ({ ...tick, text: beyond(tick, all) })),
    shareTicks: [-1, 1].flatMap((side) => shareTicks(side, middle, half)),
    runs: input.runs.map(
      (summary) =>
        summary && {
          active: areasOf(summary.activeHistogram, 'active'),
          inactive: areasOf(summary.inactiveHistogram, 'inactive'),
        },
    ),
  };
}

/** From the first to the last bin that holds anything, with what else must be on the axis. */
function occupied(summaries: readonly DecodingSummary[], include: readonly number[]): Extent {
  let least = Math.min(...include);
  let most = Math.max(...include);
  for (const { activeHistogram, inactiveHistogram } of summaries)
    for (const histogram of [activeHistogram, inactiveHistogram])
      histogram.forEach((share, bin) => {
        if (share === 0) return;
        least = Math.min(least, edge(bin));
        most = Math.max(most, edge(bin + 1));
      });
  return [least, most];
}

function heightOf(share: number, half: number): number {
  return share > 0 ? Math.max(LEAST_HEIGHT, Math.sqrt(Math.min(1, share)) * half) : 0;
}

/** The last bins also hold what lies beyond them; their ticks say so. */
function beyond({ value, text }: Tick, summaries: readonly DecodingSummary[]): string {
  const holds = (bin: number) =>
    summaries.some(
      ({ activeHistogram, inactiveHistogram }) =>
        activeHistogram[bin]! > 0 || inactiveHistogram[bin]! > 0,
    );
  if (value === HISTOGRAM.from && holds(0)) return `≤ ${text}`;
  if (value === HISTOGRAM.to && holds(HISTOGRAM.bins - 1)) return `≥ ${text}`;
  return text;
}

function shareTicks(side: number, middle: number, half: number): Tick[] {
  return SHARES.map((value) => ({
    value,
    position: middle + side * heightOf(value, half),
    exponent: null,
    text: `${value * 100} %`,
  })).filter(({ position }) => Math.abs(position - middle) >= LEAST_TICK_HEIGHT);
}
