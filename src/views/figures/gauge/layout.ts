/** The layout of the gauges and their text. */
import type { Gauge } from '../../../core/theory/proofConstants.ts';

/** The quantities that the proof limits, from top to bottom. */
export const QUANTITIES: readonly Gauge['quantity'][] = ['n', 'C_ν', 'ρ'];

/** Minimal width at which a gauge's text shares lines. */
const MIN_WIDE_WIDTH = 640;
const WIDE_ROW = {
  title: 15,
  demand: 15,
  labels: 40,
  track: 54,
  ticks: 79,
  binding: null,
  height: 102,
};
const NARROW_ROW = {
  title: 15,
  demand: 33,
  labels: 62,
  track: 76,
  ticks: 101,
  binding: 121,
  height: 146,
};
const LINE = 20;
const GAP = 14;
const SIDE_MARGIN = 16;

/** Distances from the top of a row to its parts. */
export interface Row {
  readonly title: number;
  /** The proof's demand: on the title's line, or below it. */
  readonly demand: number;
  /** Baseline of the labels above the track. */
  readonly labels: number;
  readonly track: number;
  readonly ticks: number;
  /** The formula of the binding condition; null if it is at its tick. */
  readonly binding: number | null;
  readonly height: number;
}

export interface GaugeLayout {
  readonly isWide: boolean;
  readonly row: Row;
  /** Horizontal extent of the tracks. */
  readonly left: number;
  readonly right: number;
  /** Top of the sentences below the gauges. */
  readonly sentences: number;
  /** Line height of the sentences. */
  readonly line: number;
  /** Characters per line of the sentences. */
  readonly characters: number;
}

export function gaugeLayout(width: number, rows: number): GaugeLayout {
  const isWide = width >= MIN_WIDE_WIDTH;
  const row = isWide ? WIDE_ROW : NARROW_ROW;
  return {
    isWide,
    row,
    left: SIDE_MARGIN,
    right: Math.max(SIDE_MARGIN + 1, width - SIDE_MARGIN),
    sentences: rows * row.height + GAP,
    line: LINE,
    characters: Math.max(20, Math.floor(width / 7)),
  };
}

/** The height of `rows` gauges and one sentence per run. */
export function gaugeHeight(width: number, rows: number, runs: number): number {
  const { sentences, isWide, line } = gaugeLayout(width, rows);
  return sentences + runs * (isWide ? 1 : 4) * line + GAP / 2;
}
