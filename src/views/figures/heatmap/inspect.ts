/** The numbers of the marked entry or feature in each run, on one line if there is room. */
import type { Frame } from '../../../core/observe/frame.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { updateScale } from '../../../state/derived/selectors.ts';
import type { Box } from '../../drawing/shapes.ts';
import { entryOf, NOTATION, type Notation } from '../../math/notation.ts';
import { pushOf } from '../../pair/push.ts';
import { numberWidth, textWidth } from './captions.ts';
import { PART_NOTATION, PARTS, type ShownMatrix } from './matrices.ts';

interface Value {
  /** Null if unknown. */
  readonly value: number | null;
  /** The CSS custom property of its colour; null for the colour of the text. */
  readonly colour: string | null;
}

/** A number with words and a symbol before it. */
export interface Item extends Value {
  readonly words: string;
  readonly notation: Notation | null;
  /** A second number, which is never shown without the first or the first without it. */
  readonly second: Value | null;
}

/** The numbers of a mark in one run, from the longest wording to the shortest. */
export type Wordings = readonly (readonly Item[])[];

/** The entry, what pushes it, and its mirror image. */
export function inspectEntry(lane: Lane, i: number, j: number): Wordings {
  const { frame } = lane;
  const entry = item('', entryOf(NOTATION.E, i, j), entryAt(frame, frame?.E, i, j));
  const [push, partner] = [pushAt(lane, i, j), entryAt(frame, frame?.E, j, i)];
  return [
    [
      entry,
      item('pushed by ', entryOf(pushOf(lane.params.update), i, j), push),
      item('mirror image ', entryOf(NOTATION.E, j, i), partner),
    ],
    [entry, item('pushed by ', null, push), item('mirror image ', null, partner)],
    [entry, item('push ', null, push), item('mirror ', null, partner)],
  ];
}

/** Sums of row i and column i in both parts. */
export function inspectFeature({ sums }: Pick<ShownMatrix, 'sums'>, i: number): Wordings {
  const lines = (['row', 'column'] as const).map((line) => ({
    name: `${line} ${i + 1}`,
    values: PARTS.map((part) => ({
      value: sums?.[part][line === 'row' ? 'rows' : 'columns'][i] ?? null,
      colour: PART_NOTATION[part].norm.colour,
    })),
  }));
  return [
    lines.flatMap(({ name, values }) =>
      PARTS.map((part, k) => ({
        words: k === 0 ? `${name} sums: ` : '',
        notation: PART_NOTATION[part].matrix,
        ...values[k]!,
        second: null,
      })),
    ),
    // the outline of the mark shows its number as well
    ...(
      [
        [`row ${i + 1}: `, `column ${i + 1}: `],
        ['row: ', 'col: '],
      ] as const
    ).map((words) =>
      lines.map(({ values }, k) => ({
        words: words[k]!,
        notation: null,
        ...values[0]!,
        second: values[1]!,
      })),
    ),
  ];
}

/** The same numbers after the name of their run and, if there is no room for it, without. */
export function withName(name: string, wordings: Wordings): Wordings {
  const named = wordings.map((items) =>
    items.map((each, k) => (k === 0 ? { ...each, words: `${name}: ${each.words}` } : each)),
  );
  return [...named, ...wordings.slice(-1)];
}

function item(words: string, notation: Notation | null, value: number | null): Item {
  return { words, notation, value, colour: null, second: null };
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

const EQUALS_WIDTH = 16;
/** Between the two numbers of an item, and between two items. */
export const SECOND_GAP = 8;
export const ITEM_GAP = 14;
/** Narrowest and widest history beside the numbers, and lowest history below them. */
const HISTORY = { minWidth: 64, maxWidth: 190, minHeight: 16, maxHeight: 44 } as const;
export const LINE = 19;

/** Approximate width in pixels. */
function itemWidth({ words, notation, value, second }: Item): number {
  const symbol = notation === null ? 0 : 7.5 * notation.text.length + EQUALS_WIDTH;
  const further = second === null ? 0 : SECOND_GAP + numberWidth(second.value ?? Number.NaN);
  return textWidth(words) + symbol + numberWidth(value ?? Number.NaN) + further;
}

function widthOf(items: readonly Item[]): number {
  return items.reduce((total, each) => total + itemWidth(each) + ITEM_GAP, -ITEM_GAP);
}

export interface InspectionLayout {
  /** The items that fit, line by line. */
  readonly lines: readonly (readonly Item[])[];
  /** Base line of the first line. */
  readonly y: number;
  /** Place of the entry's history, beside or below the numbers; null if there is no room. */
  readonly history: Box | null;
}

/** Chooses the longest wording that fits together with the history, or else the longest that fits. */
export function inspectionLayout(wordings: Wordings, place: Box): InspectionLayout {
  const y = place.y + LINE - 6;
  const fitting = wordings.filter((items) => widthOf(items) <= place.width);
  for (const items of fitting) {
    const history = besideOf(items, place) ?? belowOf(place);
    if (history !== null) return { lines: [items], y, history };
  }
  const [longest] = fitting;
  const lines = longest === undefined ? broken(wordings.at(-1) ?? [], place) : [longest];
  return { lines, y, history: null };
}

function besideOf(items: readonly Item[], { x, y, width, height }: Box): Box | null {
  const free = Math.min(HISTORY.maxWidth, width - widthOf(items) - 2 * ITEM_GAP);
  const high = Math.min(HISTORY.maxHeight, height - 2);
  if (free < HISTORY.minWidth || high < HISTORY.minHeight) return null;
  return { x: x + width - free, y: y + 1, width: free, height: high };
}

function belowOf({ x, y, width, height }: Box): Box | null {
  const high = Math.min(HISTORY.maxHeight, height - LINE - 2);
  return high < HISTORY.minHeight ? null : { x, y: y + LINE, width, height: high };
}

/** As many of the first items as fit on the lines of a place, at least one on each. */
function broken(items: readonly Item[], { width, height }: Box): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.floor(height / LINE));
  const lines: Item[][] = [[]];
  for (const each of items) {
    const line = lines.at(-1)!;
    if (line.length === 0 || widthOf([...line, each]) <= width) line.push(each);
    else lines.push([each]);
  }
  return lines.slice(0, count);
}
