/** How the height is shared among the bars and the three charts below them. */
import { barsHeight } from './barsRoom.ts';

/** Under a chart: room for the time axis, which only the lowest has, or a little air. */
export const TIME_AXIS_ROOM = 42;
export const AIR = 14;

const RANGE = 118;
const SHARES = 128;
const MEMBERS = 88 + TIME_AXIS_ROOM - AIR;

export interface Heights {
  readonly bars: number;
  readonly range: number;
  readonly shares: number;
  readonly members: number;
}

export function heightFor(width: number, runs: number): number {
  return barsHeight(width, runs) + RANGE + SHARES + MEMBERS;
}

/** All grow alike where there is more room than they ask for, and shrink alike where there is less. */
export function heightsOf({
  width,
  height,
  runs,
}: {
  readonly width: number;
  readonly height: number;
  readonly runs: number;
}): Heights {
  const factor = height / heightFor(width, runs);
  const [range, shares, members] = [RANGE, SHARES, MEMBERS].map((part) =>
    Math.round(factor * part),
  ) as [number, number, number];
  return { bars: height - range - shares - members, range, shares, members };
}
