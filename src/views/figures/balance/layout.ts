/** Where the bars and the charts of their history go. */
import type { Box, Size } from '../../drawing/shapes.ts';
import { runsAcross } from '../chart/layout.ts';

export const TEXT_LINE = 17;
/** Heights of the title above all bars and of the legend below them. */
export const TITLE_HEIGHT = 20;
const LEGEND_HEIGHT = 20;
/** Around the bars of a run; two lines of text are above them, their numbers below. */
export const MARGIN = { top: 2 * TEXT_LINE + 8, right: 36, bottom: 20, left: 40 } as const;
/** Gap between the panels of two runs. */
export const PANEL_GAP = 10;

/** The charts over the stages. */
export type ChartName = 'range' | 'shares' | 'members';

export interface ChartPlace extends Box {
  readonly name: ChartName;
}

export interface BalanceLayout {
  readonly bars: Box;
  /** From top to bottom. */
  readonly charts: readonly ChartPlace[];
}

/** The most important last: a low figure shows only those. */
const CHARTS: readonly ChartName[] = ['range', 'shares', 'members'];
const MIN_CHART_HEIGHT = 118;
/** The charts' share of the width beside the bars, and of the height below them. */
const BESIDE = { share: 0.42, min: 200, max: 460 } as const;
const BELOW_SHARE = 0.55;
/** Narrower figures have their charts below, if they are high enough. */
const MIN_BESIDE_WIDTH = 440;
const MIN_STACKED_HEIGHT = 480;
const GAP = 16;

/** Bars on the left and charts on the right, or below each other, or bars alone. */
export function balanceLayout({ width, height }: Size): BalanceLayout {
  if (width >= MIN_BESIDE_WIDTH) {
    const { share, min, max } = BESIDE;
    const across = Math.round(Math.min(max, Math.max(min, share * width)));
    const bars = { x: 0, y: 0, width: width - across - GAP, height };
    return { bars, charts: stacked({ x: width - across, y: 0, width: across, height }) };
  }
  if (height < MIN_STACKED_HEIGHT) return { bars: { x: 0, y: 0, width, height }, charts: [] };
  const below = Math.round(BELOW_SHARE * height);
  return {
    bars: { x: 0, y: 0, width, height: height - below },
    charts: stacked({ x: 0, y: height - below, width, height: below }),
  };
}

function stacked({ x, y, width, height }: Box): ChartPlace[] {
  const count = Math.min(CHARTS.length, Math.max(1, Math.floor(height / MIN_CHART_HEIGHT)));
  const each = Math.floor(height / count);
  return CHARTS.slice(-count).map((name, k) => ({
    name,
    x,
    y: y + k * each,
    width,
    height: k === count - 1 ? height - k * each : each,
  }));
}

/** Least height of the drawing of the bars at which the legend does not make them too small. */
const MIN_LEGEND_HEIGHT = 300;

/** Height of the legend below the bars: 0 if there is no room for it. */
export function legendHeight({ width, height }: Size, runs: number): number {
  const rows = Math.ceil(runs / runsAcross(width, runs));
  return height >= MIN_LEGEND_HEIGHT + (rows - 1) * 30 ? LEGEND_HEIGHT : 0;
}
