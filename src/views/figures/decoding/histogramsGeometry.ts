/**
 * Two histograms of (A†y)_i on one axis: active coordinates above it, inactive ones below. Bins on
 * the wrong side of the cut are separate paths. Heights are proportional to the square root of the
 * share, so that a few in a thousand remain visible. Also converts a pointer position to an α.
 */
import { pathRound } from 'd3';
import { type DecodingSummary, HISTOGRAM } from '../../../core/observe/decoding.ts';
import { type PlotArea, plotArea, type Size } from '../../drawing/shapes.ts';
import { type Axis, type Extent, linearAxis, type Tick } from '../chart/axes.ts';

type Kind = 'active' | 'inactive';

export interface HistogramsInput extends Size {
  /** One per run; null if there was nothing to decode. */
  readonly runs: readonly (DecodingSummary | null)[];
  /** The summaries at t = 0. The axis covers them too, so it stays still while the values converge. */
  readonly first: readonly DecodingSummary[];
  /** Values at or below the cut decode as zero. */
  readonly cut: number;
  /** Further values that the axis must include. */
  readonly include: readonly number[];
}

export interface Areas {
  /** SVG path data of the bins on the correct side of the cut (or containing it). */
  readonly correct: string;
  /** SVG path data of the bins on the wrong side. */
  readonly wrong: string;
  readonly outline: string;
  /** The share of this kind in bins on the wrong side. */
  readonly wrongShare: number;
}

export interface HistogramsGeometry extends PlotArea {
  /** The y coordinate of the axis between the two histograms. */
  readonly middle: number;
  readonly axis: Axis;
  readonly ticks: readonly Tick[];
  readonly shareTicks: readonly Tick[];
  readonly runs: readonly (Readonly<Record<Kind, Areas>> | null)[];
}

const MARGIN = { top: 40, right: 18, bottom: 62, left: 46 } as const;
/** Height of the row with the lower histogram's name. */
export const NAME_ROW = 22;
/** Always on the axis, because slightly negative values come and go. */
const ALWAYS_INCLUDED: readonly number[] = [-0.1, 1];
const PIXELS_PER_TICK = 70;
const SHARES = [0.01, 0.1, 0.5, 1];
/** Ticks closer to the axis than this would overlap their mirror images. */
const MIN_TICK_HEIGHT = 9;
/** Minimal height of a bin that is not empty, in pixels. */
const MIN_HEIGHT = 1.5;
const BIN_WIDTH = (HISTOGRAM.to - HISTOGRAM.from) / HISTOGRAM.bins;
const ROUNDING = 1e-9;

function edge(bin: number): number {
  return HISTOGRAM.from + bin * BIN_WIDTH;
}

export function histogramsGeometry(input: HistogramsInput): HistogramsGeometry {
  const { cut, include } = input;
  const all = [...input.runs, ...input.first].filter((summary) => summary !== null);
  const area = plotArea(input, MARGIN);
  const { left, right, top, bottom } = area;
  const middle = (top + bottom) / 2;
  const half = middle - top;
  const extent = occupied(all, [...include, ...ALWAYS_INCLUDED]);
  const axis = linearAxis(
    extent,
    [left, right],
    Math.max(3, Math.round((right - left) / PIXELS_PER_TICK)),
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
      correct: steps((bin) => !isWrong(bin)),
      wrong: steps(isWrong),
      outline: steps(() => true),
      wrongShare: histogram.reduce((sum, share, bin) => (isWrong(bin) ? sum + share : sum), 0),
    };
  };
  return {
    ...area,
    middle,
    axis,
    ticks: axis.ticks.map((tick) => ({ ...tick, text: tickText(tick, all) })),
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

/** From the first to the last bin that is not empty, extended to the values of `include`. */
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
  return share > 0 ? Math.max(MIN_HEIGHT, Math.sqrt(Math.min(1, share)) * half) : 0;
}

/** The outermost bins also hold all values beyond them; their ticks say so. */
function tickText({ value, text }: Tick, summaries: readonly DecodingSummary[]): string {
  const isOccupied = (bin: number) =>
    summaries.some(
      ({ activeHistogram, inactiveHistogram }) =>
        activeHistogram[bin]! > 0 || inactiveHistogram[bin]! > 0,
    );
  if (value === HISTOGRAM.from && isOccupied(0)) return `≤ ${text}`;
  if (value === HISTOGRAM.to && isOccupied(HISTOGRAM.bins - 1)) return `≥ ${text}`;
  return text;
}

function shareTicks(side: number, middle: number, half: number): Tick[] {
  return SHARES.map((value) => ({
    value,
    position: middle + side * heightOf(value, half),
    exponent: null,
    text: `${value * 100} %`,
  })).filter(({ position }) => Math.abs(position - middle) >= MIN_TICK_HEIGHT);
}

interface Steps {
  readonly histogram: Float64Array;
  readonly isDrawn: (bin: number) => boolean;
  /** Left edge of a bin, in pixels. */
  readonly edgeAt: (bin: number) => number;
  readonly yOf: (share: number) => number;
  /** The y coordinate of the axis. */
  readonly base: number;
}

/** SVG path data: the outline of each group of neighbouring bins, closed along the axis. */
function stepPath({ histogram, isDrawn, edgeAt, yOf, base }: Steps): string {
  const path = pathRound(1);
  let open = false;
  for (let bin = 0; bin <= histogram.length; bin++) {
    const share = histogram[bin] ?? 0;
    const drawn = share > 0 && isDrawn(bin);
    if (drawn && !open) path.moveTo(edgeAt(bin), base);
    if (drawn) {
      path.lineTo(edgeAt(bin), yOf(share));
      path.lineTo(edgeAt(bin + 1), yOf(share));
    } else if (open) {
      path.lineTo(edgeAt(bin), base);
      path.closePath();
    }
    open = drawn;
  }
  return `${path}`;
}

/** Within this distance, in pixels, the pointer grabs the line of α. */
const GRAB_DISTANCE = 14;
/** Within this distance α snaps to the paper's value. */
const SNAP_DISTANCE = 5;

export function canGrab(axis: Axis, x: number, alpha: number): boolean {
  const at = axis.place(alpha);
  return at !== null && Math.abs(x - at) <= GRAB_DISTANCE;
}

/** The α at a pointer position: in [0, 1], rounded to what a pixel resolves, or snapped to `paper`. */
export function alphaAt(axis: Axis, x: number, paper: number): number | 'paper' {
  const paperAt = axis.place(paper);
  if (paperAt !== null && Math.abs(x - paperAt) <= SNAP_DISTANCE) return 'paper';
  const pixel = Math.abs(axis.valueAt(x + 1) - axis.valueAt(x));
  const step = 10 ** Math.floor(Math.log10(pixel));
  const value = Math.round(axis.valueAt(x) / step) * step;
  // removes the rounding error of the product
  return Number(Math.min(1, Math.max(0, value)).toPrecision(6));
}
