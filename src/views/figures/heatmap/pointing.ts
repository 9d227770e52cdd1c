/** Between a place in the drawing and what is marked there. */
import type { Mark } from '../../../state/lab/labState.ts';
import { BAR_GAP } from './arrangement.ts';
import type { PanelPlace, Rectangle } from './geometry.ts';

/** Just outside of a matrix still counts: its outermost entries may be two pixels wide. */
const SLACK = 4;
/** An outline smaller than this would hide what it outlines, or not be seen. */
const LEAST_OUTLINE = 8;

/** The entry under a point, the feature whose sum or diagonal entry it is, or null. */
export function markAt(panels: readonly PanelPlace[], x: number, y: number): Mark | null {
  for (const panel of panels) {
    const { bar, side } = panel;
    const [across, down] = [x - panel.x, y - panel.y];
    const reach = side + Math.max(SLACK, bar > 0 ? BAR_GAP + bar : 0);
    if (across < -SLACK || down < -SLACK || across > reach || down > reach) continue;
    const [besideColumns, besideRows] = [across > side + SLACK, down > side + SLACK];
    if (besideColumns && besideRows) continue;
    const [i, j] = [indexAt(panel, down), indexAt(panel, across)];
    if (besideColumns) return { i, j: null };
    if (besideRows) return { i: j, j: null };
    return { i, j: i === j ? null : j };
  }
  return null;
}

function indexAt({ cell, n }: PanelPlace, offset: number): number {
  return Math.min(n - 1, Math.max(0, Math.floor(offset / cell)));
}

/** Around an entry, never too small to be seen. */
export function entryOutline({ x, y, cell }: PanelPlace, i: number, j: number): Rectangle {
  const side = Math.max(cell, LEAST_OUTLINE);
  const inset = (cell - side) / 2;
  return { x: x + j * cell + inset, y: y + i * cell + inset, width: side, height: side };
}

export type Line = { readonly kind: 'row' | 'column'; readonly index: number };

/** Around a whole row or column. */
export function lineOutline({ x, y, cell, side }: PanelPlace, { kind, index }: Line): Rectangle {
  const breadth = Math.max(cell, LEAST_OUTLINE);
  const offset = index * cell + (cell - breadth) / 2;
  return kind === 'row'
    ? { x, y: y + offset, width: side, height: breadth }
    : { x: x + offset, y, width: breadth, height: side };
}
