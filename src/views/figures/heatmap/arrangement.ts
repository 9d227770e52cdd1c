/** The number of matrices per row, and the space around each for axes, sums and captions. */

export interface HeatSpace {
  readonly width: number;
  readonly height: number;
  /** The number of features of each matrix, in order. */
  readonly sizes: readonly number[];
  /** Lines of text about the marked entry. */
  readonly inspectionLines: number;
}

/** Space around the matrices, in pixels. */
interface Chrome {
  /** Left of all blocks. */
  readonly edge: number;
  /** Around the matrix of each block. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Length of the longest bar. */
  readonly bar: number;
  /** Whether the text below a matrix takes two lines. */
  readonly twoLines: boolean;
}

export interface Arrangement {
  /** Matrices per row. */
  readonly columns: number;
  readonly side: number;
  readonly chrome: Chrome;
  /** Whether axes, sums and text are omitted for lack of room. */
  readonly bare: boolean;
}

export const LINE = 19;
const CAPTION = 22;
export const AXIS_TITLE = 17;
export const TICKS = 16;
/** Between a matrix and its bars. */
export const BAR_GAP = 4;
export const BETWEEN = 14;
export const LEGEND = 62;
/** Width that a caption needs. */
export const MIN_BLOCK = 125;

const ROW_TITLE = 20;
const ROW_TICKS = 22;
/** In a narrower block the text below a matrix takes two lines. */
const ONE_LINE_WIDTH = 235;
/** In narrower blocks only the first of a row has its rows numbered. */
const NUMBERED_WIDTH = 200;
/** Another arrangement replaces two per row only if its matrices are larger by this factor. */
const MIN_GAIN = 1.15;
/** A smaller matrix is shown without axes, sums and text. */
const MIN_SIDE = 64;
/** Largest side in a panel that is not enlarged. */
const MAX_PANEL_SIDE = 420;

/** The arrangement with the largest matrices. */
export function arrangementFor(space: HeatSpace): Arrangement {
  const full = arrange(space, false);
  return full.side >= MIN_SIDE ? full : arrange(space, true);
}

/** The height with the parts of each run side by side and the runs stacked. */
export function heightFor(width: number, runs: number, inspectionLines: number): number {
  const chrome = chromeFor(width, 2, { bare: false, alike: true });
  const side = (width - chrome.edge - BETWEEN) / 2 - chrome.left - chrome.right;
  const block = chrome.top + Math.min(MAX_PANEL_SIDE, side) + chrome.bottom;
  return Math.round(runs * (block + BETWEEN) - BETWEEN + LEGEND + inspectionLines * LINE);
}

function arrange({ width, height, sizes, inspectionLines }: HeatSpace, bare: boolean): Arrangement {
  const count = sizes.length;
  const alike = sizes.every((n) => n === sizes[0]);
  const options = [2, 4, 1].filter(
    (columns) => count % columns === 0 && (columns < 4 || width >= 4 * MIN_BLOCK),
  );
  const arrangements = options.map((columns) => {
    const rows = count / columns;
    const chrome = chromeFor(width, columns, { bare, alike });
    const block = (width - chrome.edge - (columns - 1) * BETWEEN) / columns;
    const across = block - chrome.left - chrome.right;
    const lines = (height - LEGEND - inspectionLines * LINE - (rows - 1) * BETWEEN) / rows;
    const down = lines - chrome.top - chrome.bottom;
    return { columns, side: Math.max(1, Math.min(across, down)), chrome, bare };
  });
  return arrangements.reduce((best, other) => (other.side > MIN_GAIN * best.side ? other : best));
}

interface Kind {
  readonly bare: boolean;
  /** Whether all matrices have the same size. */
  readonly alike: boolean;
}

function chromeFor(width: number, columns: number, { bare, alike }: Kind): Chrome {
  if (bare) return { edge: 0, top: CAPTION, bottom: 0, left: 0, right: 0, bar: 0, twoLines: false };
  const block = (width - ROW_TITLE - (columns - 1) * BETWEEN) / columns;
  const allNumbered = !alike || block >= NUMBERED_WIDTH;
  const bar = Math.round(Math.min(40, Math.max(14, 0.12 * block)));
  const twoLines = block < ONE_LINE_WIDTH;
  return {
    edge: ROW_TITLE + (allNumbered ? 0 : ROW_TICKS),
    top: CAPTION + AXIS_TITLE + TICKS,
    bottom: BAR_GAP + bar + (twoLines ? 2 : 1) * LINE,
    left: allNumbered ? ROW_TICKS : 0,
    right: BAR_GAP + bar,
    bar,
    twoLines,
  };
}
