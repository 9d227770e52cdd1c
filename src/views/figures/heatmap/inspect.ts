/** What is said about the marked entry or feature: a row a quantity, a value a run. */
import type { Frame } from '../../../core/observe/frame.ts';
import type { Lane, Mark } from '../../../state/lab/labState.ts';
import { updateScale } from '../../../state/derived/selectors.ts';
import { entryOf, NOTATION, type Notation } from '../../math/notation.ts';
import { PART_NOTATION, PARTS } from './parts.ts';
import type { ShownMatrix } from './shown.ts';

export interface InspectionRow {
  readonly words: string;
  /** The same where there is little room. */
  readonly fewWords: string;
  readonly notation: Notation;
  /** One a run; null where there is none. */
  readonly values: readonly (number | null)[];
}

export function inspectEntry(lanes: readonly Lane[], i: number, j: number): InspectionRow[] {
  return [
    {
      words: '',
      fewWords: '',
      notation: entryOf(NOTATION.E, i, j),
      values: lanes.map(({ frame }) => entryAt(frame, frame?.E, i, j)),
    },
    {
      words: 'pushed by ',
      fewWords: 'pushed by ',
      notation: entryOf(NOTATION.push, i, j),
      values: lanes.map((lane) => pushAt(lane, i, j)),
    },
    {
      words: 'its transpose partner ',
      fewWords: 'partner ',
      notation: entryOf(NOTATION.E, j, i),
      values: lanes.map(({ frame }) => entryAt(frame, frame?.E, j, i)),
    },
  ];
}

/** Feature i's row and column in either part, summed. */
export function inspectFeature(shown: readonly ShownMatrix[], i: number): InspectionRow[] {
  return (['row', 'column'] as const).flatMap((line) =>
    PARTS.map((part) => ({
      words: `${line} ${i + 1} sums to, in `,
      fewWords: `${line} ${i + 1} of `,
      notation: PART_NOTATION[part].matrix,
      values: shown.map(({ sums }) => sums?.[part][line === 'row' ? 'rows' : 'columns'][i] ?? null),
    })),
  );
}

/** Whether a mark stands for one entry off the diagonal. */
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
