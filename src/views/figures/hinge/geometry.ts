/**
 * The push r·Ẽ_{j,i} against the entry E_{i,j}, a point for every i ≠ j. Both axes are symmetric
 * around zero and end on round numbers, so that they rest while the points move.
 */
import { largestSize } from '../chart/diverging.ts';
import { type SymmetricAxis, symmetricAxis } from './symmetricAxis.ts';

/** E and r·Ẽ of one run, n×n. */
export interface HingeRun {
  readonly n: number;
  readonly E: Float64Array;
  readonly push: Float64Array;
}

/** Places in pixels; point k is entry (⌊k/n⌋, k % n) of E, and NaN on the diagonal. */
export interface Cloud {
  readonly n: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export interface HingeGeometry {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly entries: SymmetricAxis;
  readonly pushes: SymmetricAxis;
  /** One a run. */
  readonly clouds: readonly Cloud[];
  readonly radius: number;
  /** Where r·Ẽ_{j,i} = −E_{i,j}, from the upper left to the lower right. */
  readonly mirror: {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    /** Where the last letter of its name stands: below the line, clear of it. */
    readonly nameX: number;
    readonly nameY: number;
  };
}

export interface HingeSpace {
  readonly width: number;
  readonly height: number;
  /** Lines of text below the axes. */
  readonly lines: number;
}

export const LINE = 19;
const MARGIN = { top: 44, right: 18, bottom: 50, left: 60 } as const;

export function hingeGeometry(
  runs: readonly HingeRun[],
  { width, height, lines }: HingeSpace,
): HingeGeometry {
  const left = MARGIN.left;
  const right = Math.max(left + 1, width - MARGIN.right);
  const top = MARGIN.top;
  const bottom = Math.max(top + 1, height - MARGIN.bottom - lines * LINE);
  const largestEntry = Math.max(0, ...runs.map(({ E }) => largestSize(E)));
  const largestPush = Math.max(0, ...runs.map(({ push }) => largestSize(push)));
  const entries = symmetricAxis(largestEntry, [left, right]);
  // pushes smaller than the entries are drawn on the entries' scale: flat should look flat
  const pushes = symmetricAxis(Math.max(largestEntry, largestPush), [bottom, top]);
  return {
    left,
    right,
    top,
    bottom,
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
  // below its end where there is room; else to the left, as far as the line has risen out of the way
  const roomBelow = pushes.top > ROOM_BELOW * reach;
  const aside = (NAME_HEIGHT * (x2 - x1)) / Math.max(1, y2 - y1);
  return roomBelow
    ? { x1, y1, x2, y2, nameX: x2, nameY: y2 + NAME_HEIGHT - 6 }
    : { x1, y1, x2, y2, nameX: x2 - aside - 4, nameY: y2 - 6 };
}

/** How far the line must be above the base line of its name where the name ends. */
const NAME_HEIGHT = 24;
const ROOM_BELOW = 1.3;

/** r·Ẽ; every column has its own factor. */
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

/** Smaller where there are more. */
function radiusFor(n: number): number {
  return Math.min(4, Math.max(1.2, 55 / Math.max(1, n)));
}

/** The pair whose point is the nearest within reach of a place; null where there is none. */
export function pairAt(
  clouds: readonly Cloud[],
  x: number,
  y: number,
): { readonly i: number; readonly j: number } | null {
  let nearest = REACH * REACH;
  let found: { i: number; j: number } | null = null;
  for (const cloud of clouds)
    for (let k = 0; k < cloud.x.length; k++) {
      const distance = ((cloud.x[k] as number) - x) ** 2 + ((cloud.y[k] as number) - y) ** 2;
      // false on the diagonal, where it is not a number
      if (distance < nearest) {
        nearest = distance;
        found = { i: Math.floor(k / cloud.n), j: k % cloud.n };
      }
    }
  return found;
}

const REACH = 18;
