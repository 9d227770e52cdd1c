/** How many matrices stand in a line, and what stands around each. */

export interface HeatSpace {
  readonly width: number;
  readonly height: number;
  /** The number of features of each matrix, in order. */
  readonly sizes: readonly number[];
  /** Lines of text on what is marked. */
  readonly inspectionLines: number;
}

/** Room around the matrices, in pixels. */
interface Chrome {
  /** Once, left of all blocks. */
  readonly edge: number;
  /** Around the matrix of each block. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** The longest bar of a sum. */
  readonly bar: number;
  /** Whether what a sum is takes a second line. */
  readonly twoLines: boolean;
}

export interface Arrangement {
  /** How many stand in a line. */
  readonly columns: number;
  readonly side: number;
  readonly chrome: Chrome;
  /** Whether there is no room for axes, sums and words, but for the matrices only. */
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
/** A caption needs so much. */
export const LEAST_BLOCK = 125;

const ROW_TITLE = 20;
const ROW_TICKS = 22;
const ROOM_FOR_ONE_LINE = 235;
/** In a block narrower than this, only the first of a line has its rows numbered. */
const ROOM_FOR_NUMBERS = 200;
/** The parts of a run stand side by side unless another arrangement is so much larger. */
const WORTH_IT = 1.15;
/** A matrix smaller than this gives up what stands around it. */
const LEAST_SIDE = 64;
const MOST_SIDE_AMONG_OTHERS = 420;

/** The arrangement in which the matrices are largest. */
export function arrangementFor(space: HeatSpace): Arrangement {
  const full = arrange(space, false);
  return full.side >= LEAST_SIDE ? full : arrange(space, true);
}

/** The height at which the parts of each run stand side by side, one run below the other. */
export function heightFor(width: number, runs: number, inspectionLines: number): number {
  const chrome = chromeFor(width, 2, { bare: false, alike: true });
  const side = (width - chrome.edge - BETWEEN) / 2 - chrome.left - chrome.right;
  const block = chrome.top + Math.min(MOST_SIDE_AMONG_OTHERS, side) + chrome.bottom;
  return Math.round(runs * (block + BETWEEN) - BETWEEN + LEGEND + inspectionLines * LINE);
}

function arrange({ width, height, sizes, inspectionLines }: HeatSpace, bare: boolean): Arrangement {
  const count = sizes.length;
  const alike = sizes.every((n) => n === sizes[0]);
  const options = [2, 4, 1].filter(
    (columns) => count % columns === 0 && (columns < 4 || width >= 4 * LEAST_BLOCK),
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
  return arrangements.reduce((best, other) => (other.side > WORTH_IT * best.side ? other : best));
}

interface Kind {
  readonly bare: boolean;
  /** Whether all matrices have the same rows. */
  readonly alike: boolean;
}

function chromeFor(width: number, columns: number, { bare, alike }: Kind): Chrome {
  if (bare) return { edge: 0, top: CAPTION, bottom: 0, left: 0, right: 0, bar: 0, twoLines: false };
  const block = (width - ROW_TITLE - (columns - 1) * BETWEEN) / columns;
  const allNumbered = !alike || block >= ROOM_FOR_NUMBERS;
  const bar = Math.round(Math.min(40, Math.max(14, 0.12 * block)));
  const twoLines = block < ROOM_FOR_ONE_LINE;
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
