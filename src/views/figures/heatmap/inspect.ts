/** The numbers shown for the marked entry or feature: a row per quantity, a value per run. */
import type { Frame } from '../../../core/observe/frame.ts';
import type { Lane, Mark } from '../../../state/lab/labState.ts';
import { updateScale } from '../../../state/derived/selectors.ts';
import type { Box } from '../../drawing/shapes.ts';
import { entryOf, NOTATION, type Notation } from '../../math/notation.ts';
import { LINE } from './arrangement.ts';
import { PART_NOTATION, PARTS, type ShownMatrix } from './matrices.ts';

export interface InspectionRow {
  readonly words: string;
  /** Used in narrow drawings. */
  readonly shortWords: string;
  readonly notation: Notation;
  /** One per run; null if unknown. */
  readonly values: readonly (number | null)[];
}

export function inspectEntry(lanes: readonly Lane[], i: number, j: number): InspectionRow[] {
  return [
    {
      words: '',
      shortWords: '',
      notation: entryOf(NOTATION.E, i, j),
      values: lanes.map(({ frame }) => entryAt(frame, frame?.E, i, j)),
    },
    {
      words: 'pushed by ',
      shortWords: 'pushed by ',
      notation: entryOf(NOTATION.push, i, j),
      values: lanes.map((lane) => pushAt(lane, i, j)),
    },
    {
      words: 'its transpose partner ',
      shortWords: 'partner ',
      notation: entryOf(NOTATION.E, j, i),
      values: lanes.map(({ frame }) => entryAt(frame, frame?.E, j, i)),
    },
  ];
}

/** Sums of row i and column i in both parts. */
export function inspectFeature(shown: readonly ShownMatrix[], i: number): InspectionRow[] {
  return (['row', 'column'] as const).flatMap((line) =>
    PARTS.map((part) => ({
      words: `${line} ${i + 1} sums to, in `,
      shortWords: `${line} ${i + 1} of `,
      notation: PART_NOTATION[part].matrix,
      values: shown.map(({ sums }) => sums?.[part][line === 'row' ? 'rows' : 'columns'][i] ?? null),
    })),
  );
}

/** Whether a mark is a single entry off the diagonal, not a feature. */
export function isEntry(mark: Mark): mark is { readonly i: number; readonly j: number } {
  return mark.j !== null && mark.j !== mark.i;
}

function entryAt(
  frame: Frame | null,
  matrix: Float64Array | undefined,
  i: number,
  j: number,
): number | null {
  if (frame === null || i >= frame.n || j >= frame.n) return null;
  return matrix?.[i * frame.n + j] ?? null;
}

function pushAt(lane: Lane, i: number, j: number): number | null {
  const direction = entryAt(lane.frame, lane.frame?.inside?.ETilde, i, j);
  const r = updateScale(lane, j);
  return direction === null || r === null ? null : r * direction;
}

export interface InspectionLayout {
  /** Whether the drawing is narrow and the short words are used. */
  readonly compact: boolean;
  /** The base line of the first row; the others follow at a distance of LINE. */
  readonly firstRow: number;
  /** Left edge of each run's column of numbers. */
  readonly values: readonly number[];
  readonly history: Box;
}

/** Rows of a feature, the most that any mark needs, and rows of an entry. */
const ROWS = 4;
const ENTRY_ROWS = 3;
/** Height in lines of a history below the numbers. */
const LINES_BELOW = 3;

const WORDS_WIDTH = 190;
const SHORT_WORDS_WIDTH = 118;
const VALUE_WIDTH = 96;
const GAP = 18;
/** Narrower drawings are compact. */
const COMPACT_BELOW = 480;

/** Lines to reserve. With two runs the numbers have a heading. */
export function inspectionLines(width: number, runs: number): number {
  if (runs < 2) return ROWS;
  return width < COMPACT_BELOW ? 1 + ENTRY_ROWS + LINES_BELOW : 1 + ROWS;
}

export function inspectionLayout({ x, y, width }: Box, runs: number): InspectionLayout {
  const compact = width < COMPACT_BELOW;
  const from = x + (compact ? SHORT_WORDS_WIDTH : WORDS_WIDTH);
  const head = runs > 1 ? LINE : 0;
  const historyX = from + runs * VALUE_WIDTH + GAP;
  const below = y + head + ENTRY_ROWS * LINE;
  return {
    compact,
    firstRow: y + head + LINE - 5,
    values: Array.from({ length: runs }, (_, run) => from + run * VALUE_WIDTH),
    history:
      compact && runs > 1
        ? { x, y: below, width, height: LINES_BELOW * LINE }
        : { x: historyX, y, width: x + width - historyX, height: head + ROWS * LINE },
  };
}
