/** Where the gauges and the words around them stand. */

/** Narrower than this the words have lines of their own. */
const WIDE_FROM = 640;
const WIDE_ROW = {
  title: 15,
  away: 15,
  labels: 40,
  track: 54,
  ticks: 79,
  binding: null,
  height: 102,
};
const NARROW_ROW = {
  title: 15,
  away: 33,
  labels: 62,
  track: 76,
  ticks: 101,
  binding: 121,
  height: 146,
};
const LINE = 20;
const AIR = 14;
const SIDE = 16;

/** From a row's top to each of its parts. */
export interface Row {
  readonly title: number;
  /** What is asked: on the title's line, or below it. */
  readonly away: number;
  /** The base line of what is written over the track. */
  readonly labels: number;
  readonly track: number;
  readonly ticks: number;
  /** The formula of the binding condition; null where it stands at its tick. */
  readonly binding: number | null;
  readonly height: number;
}

export interface GaugeLayout {
  readonly isWide: boolean;
  readonly row: Row;
  /** Both ends of the tracks. */
  readonly left: number;
  readonly right: number;
  /** Where the sentences begin, and the room between their lines. */
  readonly sentences: number;
  readonly line: number;
  /** How many characters a line of them has. */
  readonly characters: number;
}

export function gaugeLayout(width: number, rows: number): GaugeLayout {
  const isWide = width >= WIDE_FROM;
  const row = isWide ? WIDE_ROW : NARROW_ROW;
  return {
    isWide,
    row,
    left: SIDE,
    right: Math.max(SIDE + 1, width - SIDE),
    sentences: rows * row.height + AIR,
    line: LINE,
    characters: Math.max(20, Math.floor(width / 7)),
  };
}

/** The height that `rows` gauges and a sentence for each run need. */
export function gaugeHeight(width: number, rows: number, runs: number): number {
  const { sentences, isWide, line } = gaugeLayout(width, rows);
  return sentences + runs * (isWide ? 1 : 4) * line + AIR / 2;
}
