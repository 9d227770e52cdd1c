/** A small chart of an entry's history. */
import type { EntryHistory } from '../../../solver/messages.ts';
import type { Box, Point } from '../../drawing/shapes.ts';
import { thin } from '../chart/time/curvePath.ts';

/** The entry in the shown frame of a run. */
export interface Now {
  readonly t: number;
  readonly value: number | null;
}

export interface Sparkline {
  /** Per run: SVG path data, and the position of the shown frame; null if it has no value. */
  readonly runs: readonly { readonly path: string; readonly now: Point | null }[];
  /** Vertical position of zero. */
  readonly zero: number;
}

/** More chunks could not be distinguished in such a small chart. */
const CHUNKS = 120;

/** Draws all runs on one scale that includes zero. */
export function sparkline(history: EntryHistory, now: readonly Now[], box: Box): Sparkline {
  const values = [...history.lanes.flatMap(({ value }) => [...value]), ...now.map(valueOf), 0];
  const { least, most } = rangeOf(values);
  const lastTime = Math.max(
    1,
    ...history.lanes.map(({ t }) => t.at(-1) ?? 0),
    ...now.map(({ t }) => t),
  );
  const xOf = (t: number) => box.x + (t / lastTime) * box.width;
  const yOf = (value: number) => box.y + ((most - value) / (most - least)) * box.height;
  return {
    runs: history.lanes.map(({ t, value }, k) => {
      const here = now[k];
      return {
        path: thin(value, CHUNKS)
          .filter((index) => Number.isFinite(value[index]))
          .map((index) => [xOf(t[index] as number), yOf(value[index] as number)] as const)
          .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
          .join(''),
        now:
          here !== undefined && Number.isFinite(valueOf(here))
            ? { x: xOf(here.t), y: yOf(valueOf(here)) }
            : null,
      };
    }),
    zero: yOf(0),
  };
}

function valueOf({ value }: Now): number {
  return value ?? Number.NaN;
}

function rangeOf(values: readonly number[]): { readonly least: number; readonly most: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least < most ? { least, most } : { least: -1, most: 1 };
}
