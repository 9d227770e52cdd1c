/** How the figure's height is divided among the bars and the three charts below them. */
import { runsAcross } from '../chart/layout.ts';

/** Space below a chart: room for the time axis, which only the lowest chart has, or a small gap. */
export const TIME_AXIS_HEIGHT = 42;
export const CHART_GAP = 14;

export const TEXT_LINE = 19;
/** Lines of text above each run's bars. */
const TEXT_LINES = 3;
export const LEGEND_HEIGHT = 38;
export const TITLE_HEIGHT = 28;
/** Around the bars of a run; the text is above them. */
export const MARGIN = { top: TEXT_LINES * TEXT_LINE + 8, right: 44, bottom: 38, left: 46 } as const;
/** Gap between the panels of two runs. */
export const PANEL_GAP = 14;
const GOOD_BAR_HEIGHT = 150;

const RANGE = 118;
const SHARES = 128;
const MEMBERS = 88 + TIME_AXIS_HEIGHT - CHART_GAP;

export interface Heights {
  readonly bars: number;
  readonly range: number;
  readonly shares: number;
  readonly members: number;
}

/** The height at which the bars of every run are comfortably large. */
export function barsHeight(width: number, runs: number): number {
  const rows = Math.ceil(runs / runsAcross(width, runs));
  const panel = TEXT_LINES * TEXT_LINE + GOOD_BAR_HEIGHT + MARGIN.bottom;
  return TITLE_HEIGHT + rows * panel + (rows - 1) * PANEL_GAP + LEGEND_HEIGHT;
}

export function heightFor(width: number, runs: number): number {
  return barsHeight(width, runs) + RANGE + SHARES + MEMBERS;
}

interface AvailableSpace {
  readonly width: number;
  readonly height: number;
  readonly runs: number;
}

/** All parts grow or shrink by the same factor to fill the height. */
export function heightsOf({ width, height, runs }: AvailableSpace): Heights {
  const factor = height / heightFor(width, runs);
  const [range, shares, members] = [RANGE, SHARES, MEMBERS].map((part) =>
    Math.round(factor * part),
  ) as [number, number, number];
  return { bars: height - range - shares - members, range, shares, members };
}
