/** Placing labels and panels in a drawing. */
import type { Point } from '../../drawing/shapes.ts';

/** Runs narrower than this, in CSS pixels, are stacked instead of placed side by side. */
const MIN_PANEL_WIDTH = 205;

/** Number of runs in a row: all of them, or one. */
export function runsAcross(width: number, runs: number): number {
  return runs > 1 && width / runs >= MIN_PANEL_WIDTH ? runs : 1;
}

/** Height of a label's line, with some space. */
export const LABEL_GAP = 20;

/**
 * Moves labels `gap` apart, within [from, to], keeping their order; closer together if there is no
 * room for that. Null means no label.
 */
export function spreadLabels(
  wanted: readonly (number | null)[],
  from: number,
  to: number,
  gap = LABEL_GAP,
): (number | null)[] {
  const order = wanted.flatMap((y, k) => (y === null ? [] : [{ y, k }])).sort((p, q) => p.y - q.y);
  const placed: (number | null)[] = wanted.map(() => null);
  const apart = Math.min(gap, Math.max(0, to - from) / Math.max(1, order.length - 1));
  let free = from;
  const down = order.map(({ y }) => {
    const at = Math.max(y, free);
    free = at + apart;
    return at;
  });
  let limit = to;
  for (let k = order.length - 1; k >= 0; k--) {
    const at = Math.min(down[k] as number, limit);
    limit = at - apart;
    placed[(order[k] as { k: number }).k] = at;
  }
  return placed;
}

export interface LabelArea {
  /** The right end of the axis, where the labels of levels are. */
  readonly right: number;
  readonly top: number;
  readonly floor: number;
  /** Distance between labels. */
  readonly gap: number;
  /** Width of a curve's label: one that ends closer to `right` than this is next to those of levels. */
  readonly labelWidth: number;
}

/**
 * Vertical positions of the labels of curves and levels. Labels of curves avoid each other, and
 * the levels' labels if they reach that far right. Null for a curve without a label, or a level
 * that is off the axis.
 */
export function labelRows(
  ends: readonly (Point | null)[],
  levels: readonly (number | null)[],
  { right, top, floor, gap, labelWidth }: LabelArea,
) {
  const meet = ends.some((end) => end !== null && end.x > right - labelWidth);
  const rows = ends.map((end) => end?.y ?? null);
  const together = spreadLabels(meet ? [...rows, ...levels] : rows, top, floor, gap);
  const levelRows = meet ? together.slice(ends.length) : spreadLabels(levels, top, floor, gap);
  return {
    ends: together.slice(0, ends.length),
    levels: levels.map((y, k) => (y === null ? null : { y, labelY: levelRows[k] ?? y })),
  };
}

/** Approximate width of a character of small text, in pixels. */
export const CHARACTER_WIDTH = 6.5;

/**
 * Breaks a text between words into lines of at most `maxLength` characters, since SVG does not
 * wrap text. A longer word gets a line of its own.
 */
export function wrapText(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > maxLength && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
