/**
 * Two histograms of (Wy)_i, with the paper's decoder (A†y)_i, on one axis: of active and of inactive coordinates. Bins on the wrong
 * side of the cut are separate paths. Heights have square root scale, so that a few in a thousand
 * remain visible. Also places the words, and converts a pointer position to an α.
 */
import { pathRound } from 'd3';
import { type DecodingSummary, HISTOGRAM } from '../../../core/observe/decoding.ts';
import { type PlotArea, plotArea, type Size } from '../../drawing/shapes.ts';
import { withMinus } from '../../math/numberText.ts';
import { type Axis, type Extent, fractionAxis, type PixelRange, type Tick } from '../chart/axes.ts';
import { CHARACTER_WIDTH } from '../chart/layout.ts';
import { linearScale } from '../chart/scales.ts';

type Kind = 'active' | 'inactive';

export interface HistogramsInput extends Size {
  /** One per run; null if there was nothing to decode. */
  readonly runs: readonly (DecodingSummary | null)[];
  /** The summaries at t = 0. The axis covers them too, so it stays still while the values converge. */
  readonly first: readonly DecodingSummary[];
  /** Values at or below the cut decode as zero; null where no single value decides. */
  readonly cut: number | null;
  /** Further values that the axis must include. */
  readonly include: readonly number[];
}

interface Areas {
  /** SVG path data of the bins on the correct side of the cut (or containing it). */
  readonly correct: string;
  /** SVG path data of the bins on the wrong side. */
  readonly wrong: string;
  readonly outline: string;
  /** The share of this kind in bins on the wrong side. */
  readonly wrongShare: number;
}

export type KindAreas = Readonly<Record<Kind, Areas>>;

export interface HistogramsGeometry extends PlotArea {
  readonly axis: Axis;
  /** Without the numbers that the title of a low drawing covers. */
  readonly ticks: readonly Tick[];
  readonly fractionTicks: readonly Tick[];
  readonly runs: readonly (KindAreas | null)[];
  /** Whether the titles of the axes have lines of their own. */
  readonly titled: boolean;
}

const MARGIN = { top: 8, right: 16, bottom: 22, left: 46 } as const;
/** Drawings from this height on have lines for the titles of the axes. */
const MIN_TITLED_HEIGHT = 200;
const TITLE_LINE = 18;
/** Width of the title of the horizontal axis. */
const TITLE_WIDTH = 122;
/** Always on the axis, because slightly negative values come and go. */
const ALWAYS_INCLUDED: readonly number[] = [-0.1, 1];
/** The axis ends at multiples of the first step; ticks are at multiples of one with enough room. */
const TICK_STEPS = [0.1, 0.2, 0.5, 1];
const TICK_ROOM = 48;
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
  const titled = input.height >= MIN_TITLED_HEIGHT;
  const area = plotArea(input, {
    ...MARGIN,
    top: MARGIN.top + (titled ? TITLE_LINE : 0),
    bottom: MARGIN.bottom + (titled ? TITLE_LINE : 0),
  });
  const { left, right, top, bottom } = area;
  const extent = occupied(all, [...include, ...ALWAYS_INCLUDED]);
  const axis = decodedAxis(extent, [left, right]);
  const fractions = fractionAxis([bottom, top]);
  const xOf = (value: number) => axis.place(value) ?? left;
  const yOf = (fraction: number) =>
    Math.min(bottom - MIN_HEIGHT, fractions.place(Math.min(1, fraction)) ?? bottom);
  const areasOf = (histogram: Float64Array, kind: Kind): Areas => {
    const isWrong = (bin: number) => {
      if (cut === null) return false;
      return kind === 'active' ? edge(bin + 1) <= cut + ROUNDING : edge(bin) >= cut - ROUNDING;
    };
    const steps = (isDrawn: (bin: number) => boolean) =>
      stepPath({ histogram, isDrawn, edgeAt: (bin) => xOf(edge(bin)), yOf, base: bottom });
    return {
      correct: steps((bin) => !isWrong(bin)),
      wrong: steps(isWrong),
      outline: steps(() => true),
      wrongShare: histogram.reduce((sum, share, bin) => (isWrong(bin) ? sum + share : sum), 0),
    };
  };
  const isCovered = ({ position }: Tick) => !titled && position > right - TITLE_WIDTH - 12;
  return {
    ...area,
    titled,
    axis,
    ticks: axis.ticks.map((tick) => ({
      ...tick,
      text: isCovered(tick) ? '' : tickText(tick, all),
    })),
    fractionTicks: fractions.ticks,
    runs: input.runs.map(
      (summary) =>
        summary && {
          active: areasOf(summary.activeHistogram, 'active'),
          inactive: areasOf(summary.inactiveHistogram, 'inactive'),
        },
    ),
  };
}

/** An axis that ends close to the values, since a wider one would leave narrow histograms. */
function decodedAxis([least, most]: Extent, [left, right]: PixelRange): Axis {
  const [unit = 1] = TICK_STEPS;
  const ends = [Math.floor(least / unit + ROUNDING), Math.ceil(most / unit - ROUNDING)] as const;
  const scale = linearScale([ends[0] * unit, ends[1] * unit], [left, right]);
  const step =
    TICK_STEPS.find((size) => scale(size) - scale(0) >= TICK_ROOM) ?? TICK_STEPS.at(-1) ?? 1;
  const first = Math.ceil((ends[0] * unit) / step - ROUNDING);
  const last = Math.floor((ends[1] * unit) / step + ROUNDING);
  return {
    place: (value) => (Number.isFinite(value) ? scale(value) : null),
    valueAt: (position) => scale.invert(position),
    ticks: Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => {
      const value = Number(((first + k) * step).toFixed(6));
      return { value, position: scale(value), text: withMinus(String(value)), exponent: null };
    }),
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
export const GRAB_DISTANCE = 12;
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

/** Distance of the words from the line of α. */
export const WORD_OFFSET = 13;
/** Approximate widths of the words in the chart: α with its value, a sentence, the vertical axis's title. */
const WORDS = { alpha: 152, sentence: 236, title: 152 } as const;

export interface WordPlaces {
  /** Whether α and the sentences are to the right of its line. */
  readonly toTheRight: boolean;
  /** Characters per line of the sentences. */
  readonly maxLength: number;
  /** Where the title of the vertical axis has room beside them; null if it has none. */
  readonly title: 'start' | 'end' | null;
}

/** Places the words on the wider side of the line of α. */
export function wordPlaces(
  x: number,
  { left, right }: Pick<PlotArea, 'left' | 'right'>,
): WordPlaces {
  const toTheRight = right - x >= Math.min(WORDS.sentence, x - left);
  const free = { start: x - left, end: right - x };
  const maxLength = Math.floor(
    (free[toTheRight ? 'end' : 'start'] - WORD_OFFSET) / CHARACTER_WIDTH,
  );
  free[toTheRight ? 'end' : 'start'] -= WORDS.alpha;
  const title = free.end >= WORDS.title ? 'end' : free.start >= WORDS.title ? 'start' : null;
  return { toTheRight, maxLength: Math.max(16, maxLength), title };
}
