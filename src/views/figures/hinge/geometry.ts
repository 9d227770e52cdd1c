/**
 * The push r·Ẽ_{j,i} against the entry E_{i,j}, one point for every i ≠ j. Both axes are symmetric
 * around zero and end at round numbers, so that they rarely change while the points move.
 */
import { type PlotArea, plotArea, type Size } from '../../drawing/shapes.ts';
import { roundEnd, type Tick } from '../chart/axes.ts';
import { largestSize } from '../chart/diverging.ts';

/** An axis with zero in the middle. */
export interface SymmetricAxis {
  /** It runs from −top to top. */
  readonly top: number;
  /** Exponent of the power of ten that the tick labels are multiples of; null for plain numbers. */
  readonly unit: number | null;
  readonly ticks: readonly Tick[];
  readonly place: (value: number) => number;
}

/** Range in which labels are plain numbers. */
const PLAIN_FROM = 0.01;
const PLAIN_BELOW = 1e4;

/** An axis that ends at the round number at or above `largest`, on both sides. */
export function symmetricAxis(
  largest: number,
  [from, to]: readonly [number, number],
): SymmetricAxis {
  const top = roundEnd(largest);
  const unit = top >= PLAIN_FROM && top < PLAIN_BELOW ? null : Math.floor(Math.log10(top) + 1e-9);
  const place = (value: number) => from + ((value + top) / (2 * top)) * (to - from);
  return {
    top,
    unit,
    place,
    ticks: [-1, -0.5, 0, 0.5, 1].map((share) => ({
      value: share * top,
      position: place(share * top),
      exponent: null,
      text: tickText(share * top, unit),
    })),
  };
}

function tickText(value: number, unit: number | null): string {
  const digits = unit === null ? value : value / 10 ** unit;
  return String(Number(digits.toPrecision(3))).replace('-', '−');
}

/** E and r·Ẽ of one run, n×n. */
export interface HingeRun {
  readonly n: number;
  readonly E: Float64Array;
  readonly push: Float64Array;
}

/** Positions in pixels; point k is entry (⌊k/n⌋, k % n) of E, NaN on the diagonal. */
export interface Cloud {
  readonly n: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export interface HingeGeometry extends PlotArea {
  readonly entries: SymmetricAxis;
  readonly pushes: SymmetricAxis;
  /** One per run. */
  readonly clouds: readonly Cloud[];
  readonly radius: number;
  /** The line r·Ẽ_{j,i} = −E_{i,j}, from the upper left to the lower right. */
  readonly mirror: {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    /** The end of its label, below the line. */
    readonly nameX: number;
    readonly nameY: number;
  };
}

export interface HingeSpace extends Size {
  /** Lines of text below the axes. */
  readonly lines: number;
}

export const LINE = 19;
/** Minimum distance of the mirror line from the base line of its label. */
const NAME_HEIGHT = 24;
/** The vertical axis exceeds the line by this factor if there is room below its end. */
const ROOM_BELOW = 1.3;
/** The pointer hits points within this distance, in pixels. */
const HIT_RADIUS = 18;
const MARGIN = { top: 38, right: 18, bottom: 46, left: 52 } as const;

export function hingeGeometry(
  runs: readonly HingeRun[],
  { width, height, lines }: HingeSpace,
): HingeGeometry {
  const area = plotArea({ width, height: height - lines * LINE }, MARGIN);
  const { left, right, top, bottom } = area;
  const largestEntry = Math.max(0, ...runs.map(({ E }) => largestSize(E)));
  const largestPush = Math.max(0, ...runs.map(({ push }) => largestSize(push)));
  const entries = symmetricAxis(largestEntry, [left, right]);
  // pushes smaller than the entries are drawn on the scale of the entries: flat should look flat
  const pushes = symmetricAxis(Math.max(largestEntry, largestPush), [bottom, top]);
  return {
    ...area,
    entries,
    pushes,
    clouds: runs.map((run) => cloudOf(run, entries, pushes)),
    radius: radiusFor(Math.max(0, ...runs.map(({ n }) => n))),
    mirror: mirrorLine(entries, pushes),
  };
}

function mirrorLine(entries: SymmetricAxis, pushes: SymmetricAxis): HingeGeometry['mirror'] {
  const reach = Math.min(entries.top, pushes.top);
  const [x1, x2] = [entries.place(-reach), entries.place(reach)];
  const [y1, y2] = [pushes.place(reach), pushes.place(-reach)];
  // below its end if there is room, otherwise to the left, where the line is high enough
  const roomBelow = pushes.top > ROOM_BELOW * reach;
  const aside = (NAME_HEIGHT * (x2 - x1)) / Math.max(1, y2 - y1);
  return roomBelow
    ? { x1, y1, x2, y2, nameX: x2, nameY: y2 + NAME_HEIGHT - 6 }
    : { x1, y1, x2, y2, nameX: x2 - aside - 4, nameY: y2 - 6 };
}

/** r·Ẽ, where every column has its own factor. */
export function pushOf(r: Float64Array, ETilde: Float64Array): Float64Array {
  return ETilde.map((value, k) => (r[k % r.length] as number) * value);
}

function cloudOf({ n, E, push }: HingeRun, entries: SymmetricAxis, pushes: SymmetricAxis): Cloud {
  const x = new Float32Array(n * n);
  const y = new Float32Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const k = i * n + j;
      x[k] = i === j ? Number.NaN : entries.place(E[k] as number);
      y[k] = i === j ? Number.NaN : pushes.place(push[j * n + i] as number);
    }
  return { n, x, y };
}

/** The radius of a point: the more features, the smaller. */
function radiusFor(n: number): number {
  return Math.min(4, Math.max(1.2, 55 / Math.max(1, n)));
}

/** The pair whose point is nearest to a position, within the hit radius; null if there is none. */
export function pairAt(
  clouds: readonly Cloud[],
  x: number,
  y: number,
): { readonly i: number; readonly j: number } | null {
  let nearest = HIT_RADIUS * HIT_RADIUS;
  let found: { i: number; j: number } | null = null;
  for (const cloud of clouds)
    for (let k = 0; k < cloud.x.length; k++) {
      const distance = ((cloud.x[k] as number) - x) ** 2 + ((cloud.y[k] as number) - y) ** 2;
      // false on the diagonal, where it is NaN
      if (distance < nearest) {
        nearest = distance;
        found = { i: Math.floor(k / cloud.n), j: k % cloud.n };
      }
    }
  return found;
}
