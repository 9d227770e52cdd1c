/**
 * The proportions of all features as bars on a logarithmic axis, with λ and the band of the
 * invariants (c) and (d) across them. Runs stand side by side on one scale, or one below the other.
 */
import { scaleLog } from 'd3';
import type { EquilibrationFrame } from '../../../core/observe/frame.ts';
import type { Extent, Tick } from '../chart/axes.ts';
import { runsAcross, spreadLabels } from '../chart/layout.ts';
import { BETWEEN, LEGEND, LINE, MARGIN, TITLE, WORDS } from './barsRoom.ts';

export interface Bar {
  /** The feature, from 0. */
  readonly feature: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly member: boolean;
  /** Whether it breaks the invariant (c): a member of S below bλ. */
  readonly broken: boolean;
}

/** A value that is marked across the bars. */
export interface Line {
  readonly y: number;
  readonly labelY: number;
}

export interface BarsPanel {
  /** The rectangle inside the axes. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the lines of words above it begin. */
  readonly x: number;
  readonly y: number;
  /** Along the features. */
  readonly cell: number;
  readonly ticks: readonly Tick[];
  readonly bars: readonly Bar[];
  readonly lambda: Line;
  readonly floor: Line;
  readonly ceiling: Line;
}

export type Stand = Pick<
  EquilibrationFrame,
  'proportions' | 'S' | 'belowFloor' | 'lambda' | 'floor' | 'ceiling'
>;

export interface BarsSpace {
  readonly width: number;
  readonly height: number;
  /** Values that the axis must reach. */
  readonly extent: Extent;
}

const TICK_ROOM = 20;

export function barsGeometry(
  stands: readonly Stand[],
  { width, height, extent }: BarsSpace,
): BarsPanel[] {
  const across = runsAcross(width, stands.length);
  const rows = Math.ceil(stands.length / across);
  const panelWidth = (width - (across - 1) * BETWEEN) / across;
  const panelHeight = (height - TITLE - LEGEND - (rows - 1) * BETWEEN) / Math.max(1, rows);
  const [least, most] = roundEnds(extent);
  return stands.map((stand, k) => {
    const x = (k % across) * (panelWidth + BETWEEN);
    const y = TITLE + Math.floor(k / across) * (panelHeight + BETWEEN);
    const left = x + MARGIN.left;
    const right = Math.max(left + 1, x + panelWidth - MARGIN.right);
    const top = y + WORDS * LINE + MARGIN.words;
    const bottom = Math.max(top + 1, y + panelHeight - MARGIN.bottom);
    const scale = scaleLog([least, most], [bottom, top]).clamp(true);
    const cell = (right - left) / Math.max(1, stand.S.length);
    return {
      left,
      right,
      top,
      bottom,
      x,
      y,
      cell,
      ticks: ticksOf([least, most], scale, bottom - top),
      bars: barsOf(stand, scale, { left, bottom, cell }),
      ...linesOf(stand, scale, [top, bottom]),
    };
  });
}

function barsOf(
  { proportions, S, belowFloor }: Stand,
  scale: (value: number) => number,
  { left, bottom, cell }: { left: number; bottom: number; cell: number },
): Bar[] {
  const air = cell >= 10 ? 0.16 * cell : cell >= 4 ? 1 : 0;
  return Array.from(proportions ?? [], (proportion, feature) => {
    const y = scale(proportion);
    return {
      feature,
      x: left + feature * cell + air,
      y,
      width: Math.max(0.5, cell - 2 * air),
      height: bottom - y,
      member: S[feature] === 1,
      broken: belowFloor?.[feature] === 1,
    };
  });
}

function linesOf(
  { lambda, floor, ceiling }: Stand,
  scale: (value: number) => number,
  [top, bottom]: readonly [number, number],
): Pick<BarsPanel, 'lambda' | 'floor' | 'ceiling'> {
  const rows = [lambda, floor, ceiling].map(scale);
  const labels = spreadLabels(rows, top, bottom);
  const line = (k: number): Line => ({ y: rows[k]!, labelY: labels[k] ?? rows[k]! });
  return { lambda: line(0), floor: line(1), ceiling: line(2) };
}

const STEPS = [1, 2, 5];

/** Ends of the form 1, 2 or 5 times a power of ten, so that the axis rests while bars move. */
function roundEnds([least, most]: Extent): [number, number] {
  const low = roundAt(least, (step, value) => step <= value * (1 + 1e-9), -1);
  const high = roundAt(most, (step, value) => step >= value * (1 - 1e-9), 1);
  return [low, Math.max(high, 10 * low)];
}

/** The nearest round number that will do, downwards or upwards. */
function roundAt(
  value: number,
  willDo: (step: number, value: number) => boolean,
  direction: 1 | -1,
): number {
  const power = Math.floor(Math.log10(value));
  const steps = [power - 1, power, power + 1].flatMap((k) =>
    STEPS.map((step) => Number(`${step}e${k}`)),
  );
  const ordered = direction === 1 ? steps : steps.toReversed();
  return ordered.find((step) => willDo(step, value)) ?? value;
}

/** 1, 2 and 5 times powers of ten, or powers of ten alone where there is little room. */
function ticksOf([least, most]: Extent, scale: (value: number) => number, room: number): Tick[] {
  const decades = Math.log10(most / least);
  const steps = room / (3 * decades) >= TICK_ROOM ? STEPS : [1];
  const ticks: Tick[] = [];
  for (let k = Math.floor(Math.log10(least)); k <= Math.ceil(Math.log10(most)); k++)
    for (const step of steps) {
      const value = Number(`${step}e${k}`);
      if (value < least * (1 - 1e-9) || value > most * (1 + 1e-9)) continue;
      ticks.push({ value, position: scale(value), ...textOf(step, k) });
    }
  return ticks;
}

function textOf(step: number, power: number): Pick<Tick, 'text' | 'exponent'> {
  if (power >= -3 && power < 4) return { text: String(Number(`${step}e${power}`)), exponent: null };
  return { text: step === 1 ? '10' : `${step}·10`, exponent: power };
}

/** The feature whose bar, or the air above and the number below it, is at a place. */
export function featureAt(panels: readonly BarsPanel[], x: number, y: number): number | null {
  for (const { left, right, top, bottom, cell, bars } of panels) {
    if (x < left || x >= right || y < top - 4 || y > bottom + 18) continue;
    return Math.min(bars.length - 1, Math.floor((x - left) / cell));
  }
  return null;
}
