/**
 * The features' proportions as bars on a logarithmic axis, crossed by λ and by the band of the
 * invariants (c) and (d). Runs share one scale and are placed side by side, or stacked if narrow.
 */
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';
import { type Box, type PlotArea, plotArea, type Size } from '../../drawing/shapes.ts';
import { type Extent, extentOf, type Tick } from '../chart/axes.ts';
import { runsAcross, spreadLabels } from '../chart/layout.ts';
import { logScale } from '../chart/scales.ts';
import { legendHeight, MARGIN, PANEL_GAP, TITLE_HEIGHT } from './layout.ts';

export interface Bar extends Box {
  /** Index of the feature, from 0. */
  readonly feature: number;
  readonly inS: boolean;
  /** Whether the feature violates invariant (c): in S, but below bλ. */
  readonly broken: boolean;
}

/** A horizontal line across the bars; its label may be shifted to avoid another. */
export interface ValueLine {
  readonly y: number;
  readonly labelY: number;
}

export interface BarsPanel extends PlotArea {
  /** The text above the bars: where it begins, and its width. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Width per feature. */
  readonly cell: number;
  readonly ticks: readonly Tick[];
  readonly bars: readonly Bar[];
  readonly lambda: ValueLine;
  readonly floor: ValueLine;
  readonly ceiling: ValueLine;
}

/** The part of a frame that the bars show. */
export type Proportions = Pick<
  EquilibrationFrame,
  'proportions' | 'S' | 'belowFloor' | 'lambda' | 'floor' | 'ceiling'
>;

export interface BarsSpace extends Size {
  /** Values that the axis must include. */
  readonly extent: Extent;
}

const MIN_TICK_DISTANCE = 16;
const LINE_LABEL_GAP = 16;

export function barsGeometry(
  runs: readonly Proportions[],
  { width, height, extent }: BarsSpace,
): BarsPanel[] {
  const across = runsAcross(width, runs.length);
  const rows = Math.ceil(runs.length / across);
  const panelWidth = (width - (across - 1) * PANEL_GAP) / across;
  const panelHeight =
    (height -
      TITLE_HEIGHT -
      legendHeight({ width, height }, runs.length) -
      (rows - 1) * PANEL_GAP) /
    Math.max(1, rows);
  const [least, most] = roundEnds(extent);
  return runs.map((run, k) => {
    const x = (k % across) * (panelWidth + PANEL_GAP);
    const y = TITLE_HEIGHT + Math.floor(k / across) * (panelHeight + PANEL_GAP);
    const area = plotArea({ x, y, width: panelWidth, height: panelHeight }, MARGIN);
    const { left, right, top, bottom } = area;
    const place = logScale([least, most], [bottom, top]);
    const scale = (value: number) => place(Math.min(Math.max(value, least), most));
    const cell = (right - left) / Math.max(1, run.S.length);
    return {
      ...area,
      x,
      y,
      width: panelWidth,
      cell,
      ticks: ticksOf([least, most], scale, bottom - top),
      bars: barsOf(run, scale, { left, bottom, cell }),
      ...linesOf(run, scale, [top, bottom]),
    };
  });
}

function barsOf(
  { proportions, S, belowFloor }: Proportions,
  scale: (value: number) => number,
  { left, bottom, cell }: { left: number; bottom: number; cell: number },
): Bar[] {
  const gap = cell >= 10 ? 0.16 * cell : cell >= 4 ? 1 : 0;
  return Array.from(proportions ?? [], (proportion, feature) => {
    const y = scale(proportion);
    return {
      feature,
      x: left + feature * cell + gap,
      y,
      width: Math.max(0.5, cell - 2 * gap),
      height: bottom - y,
      inS: S[feature] === 1,
      broken: belowFloor?.[feature] === 1,
    };
  });
}

function linesOf(
  { lambda, floor, ceiling }: Proportions,
  scale: (value: number) => number,
  [top, bottom]: readonly [number, number],
): Pick<BarsPanel, 'lambda' | 'floor' | 'ceiling'> {
  const rows = [lambda, floor, ceiling].map(scale);
  const labels = spreadLabels(rows, top, bottom, LINE_LABEL_GAP);
  const line = (k: number): ValueLine => ({ y: rows[k]!, labelY: labels[k] ?? rows[k]! });
  return { lambda: line(0), floor: line(1), ceiling: line(2) };
}

const STEPS = [1, 2, 5];

/** Rounds the ends to 1, 2 or 5 times a power of ten, so that the axis stays still while bars move. */
function roundEnds([least, most]: Extent): [number, number] {
  const low = roundAt(least, (step, value) => step <= value * (1 + 1e-9), -1);
  const high = roundAt(most, (step, value) => step >= value * (1 - 1e-9), 1);
  return [low, Math.max(high, 10 * low)];
}

/** The nearest acceptable round number, searching downwards or upwards. */
function roundAt(
  value: number,
  isAcceptable: (step: number, value: number) => boolean,
  direction: 1 | -1,
): number {
  const power = Math.floor(Math.log10(value));
  const steps = [power - 1, power, power + 1].flatMap((k) =>
    STEPS.map((step) => Number(`${step}e${k}`)),
  );
  const ordered = direction === 1 ? steps : steps.toReversed();
  return ordered.find((step) => isAcceptable(step, value)) ?? value;
}

/** Ticks at 1, 2 and 5 times powers of ten, or only at powers of ten if space is short. */
function ticksOf([least, most]: Extent, scale: (value: number) => number, room: number): Tick[] {
  const decades = Math.log10(most / least);
  const steps = room / (3 * decades) >= MIN_TICK_DISTANCE ? STEPS : [1];
  const everyDecade = Math.ceil((MIN_TICK_DISTANCE * decades) / Math.max(1, room));
  const ticks: Tick[] = [];
  for (let k = Math.floor(Math.log10(least)); k <= Math.ceil(Math.log10(most)); k++)
    for (const step of steps) {
      const value = Number(`${step}e${k}`);
      const isHidden = k % everyDecade !== 0;
      if (isHidden || value < least * (1 - 1e-9) || value > most * (1 + 1e-9)) continue;
      ticks.push({ value, position: scale(value), ...textOf(step, k) });
    }
  return ticks;
}

function textOf(step: number, power: number): Pick<Tick, 'text' | 'exponent'> {
  if (power >= -3 && power < 4) return { text: String(Number(`${step}e${power}`)), exponent: null };
  return { text: step === 1 ? '10' : `${step}·10`, exponent: power };
}

/** The feature under a point: its bar, the space above it, or its number below. */
export function featureAt(panels: readonly BarsPanel[], x: number, y: number): number | null {
  for (const { left, right, top, bottom, cell, bars } of panels) {
    if (x < left || x >= right || y < top - 4 || y > bottom + 18) continue;
    return Math.min(bars.length - 1, Math.floor((x - left) / cell));
  }
  return null;
}

/** The range of proportions that the runs have had so far, which the axis must include. */
export function extentOfLanes(lanes: readonly Lane[]): Extent {
  const series = lanes.flatMap(({ trace, firstFrame, frame }) => [
    column(trace, 'leastInS'),
    column(trace, 'lambda'),
    ...[firstFrame, frame].flatMap((shown) => {
      const equilibration = shown?.equilibration;
      if (!equilibration) return [];
      const { floor, ceiling, proportions } = equilibration;
      return [Float64Array.of(floor, ceiling, ...(proportions ?? []))];
    }),
  ]);
  return extentOf(series, true) ?? [0.01, 1];
}
