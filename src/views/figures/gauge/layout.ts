/** The layout of the gauges and their text. */
import type { Gauge } from '../../../core/theory/proofConstants.ts';
import type { Size } from '../../drawing/shapes.ts';
import { wrapText } from '../chart/layout.ts';

/** The quantities that the proof limits, from top to bottom. */
export const QUANTITIES: readonly Gauge['quantity'][] = ['n', 'C_ν', 'ρ'];

/** Minimal width at which a gauge's text shares lines. */
const MIN_WIDE_WIDTH = 640;

/** Distances from the top of a row to its parts; null for a part that it does not have. */
export interface Row {
  readonly title: number;
  /** The proof's demand: at the right of the title's line, or below it; null if it is part of the title. */
  readonly demand: number | null;
  /** Baseline of the labels above the track. */
  readonly labels: number | null;
  readonly track: number;
  readonly ticks: number;
  /** Half the height of a condition's tick. */
  readonly tick: number;
  /** The formula of the binding condition: at its tick, or on a line of its own. */
  readonly binding: number | 'at its tick' | null;
  readonly height: number;
}

const WIDE: Row = {
  title: 16,
  demand: 16,
  labels: 40,
  track: 54,
  ticks: 79,
  tick: 11,
  binding: 'at its tick',
  height: 102,
};
const TALL: Row = {
  title: 16,
  demand: 33,
  labels: 62,
  track: 76,
  ticks: 101,
  tick: 11,
  binding: 121,
  height: 146,
};
const LOW: Row = {
  title: 16,
  demand: 33,
  labels: 51,
  track: 62,
  ticks: 82,
  tick: 11,
  binding: null,
  height: 86,
};
const LOWEST: Row = {
  title: 12,
  demand: null,
  labels: null,
  track: 24,
  ticks: 43,
  tick: 6,
  binding: null,
  height: 47,
};

const LINE = 17;
const GAP = 6;
const SIDE_MARGIN = 18;
/** Rows are up to this much further apart than necessary if there is room. */
const STRETCH = 1.5;
/** Characters of the sentences per pixel. */
const CHARACTERS = 1 / 7;

export interface GaugeLayout {
  readonly row: Row;
  /** Distance between the tops of two rows. */
  readonly step: number;
  /** Horizontal extent of the tracks. */
  readonly left: number;
  readonly right: number;
  /** The lines of text that have room below the gauges, and the base line of each. */
  readonly lines: readonly { readonly text: string; readonly y: number }[];
}

/** The highest rows that fit with all sentences, or else without them. */
export function gaugeLayout(
  { width, height }: Size,
  rows: number,
  sentences: readonly string[],
): GaugeLayout {
  const texts = sentences.flatMap((sentence) =>
    wrapText(sentence, Math.max(20, Math.floor(width * CHARACTERS))),
  );
  const candidates = width >= MIN_WIDE_WIDTH ? [WIDE, LOW, LOWEST] : [TALL, LOW, LOWEST];
  const needed = (row: Row, lines: number) =>
    rows * row.height + (lines > 0 ? GAP : 0) + lines * LINE;
  const row =
    candidates.find((candidate) => needed(candidate, texts.length) <= height) ??
    candidates.find((candidate) => needed(candidate, 0) <= height) ??
    LOWEST;
  const shown = needed(row, texts.length) <= height ? texts : [];
  const free = height - needed(row, shown.length);
  const step = Math.min(STRETCH * row.height, row.height + Math.max(0, free) / Math.max(1, rows));
  const top = rows * step + GAP;
  return {
    row,
    step,
    left: SIDE_MARGIN,
    right: Math.max(SIDE_MARGIN + 1, width - SIDE_MARGIN),
    lines: shown.map((text, k) => ({ text, y: top + (k + 0.75) * LINE })),
  };
}
