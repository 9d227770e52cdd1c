/** Marks, bars and numbers along the edges of a matrix, and the entry under the pointer. */
import type { Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { BAR_GAP, type PanelPlace } from './layout.ts';

export interface IndexTick {
  /** Starting at 1. */
  readonly number: number;
  /** In pixels from the edge of the matrix. */
  readonly position: number;
}

const TICK_SPACING = 24;

/** Numbers along an edge, spaced so that they do not overlap. */
export function indexTicks(n: number, cell: number): IndexTick[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => each * cell >= TICK_SPACING) ?? 100;
  const ticks: IndexTick[] = [];
  for (let number = step; number <= n; number += step)
    ticks.push({ number, position: (number - 0.5) * cell });
  return ticks;
}

/** Tolerance around a matrix in pixels: its outermost entries may be two pixels wide. */
const HIT_SLACK = 4;
/** A smaller outline would be invisible, or hide its entry. */
const MIN_OUTLINE = 8;

/** The entry under a point; the feature, on a bar or the diagonal; or null. */
export function markAt(panels: readonly PanelPlace[], x: number, y: number): Mark | null {
  for (const panel of panels) {
    const { bar, side } = panel;
    const [across, down] = [x - panel.x, y - panel.y];
    const reach = side + Math.max(HIT_SLACK, bar > 0 ? BAR_GAP + bar : 0);
    if (across < -HIT_SLACK || down < -HIT_SLACK || across > reach || down > reach) continue;
    const [besideColumns, besideRows] = [across > side + HIT_SLACK, down > side + HIT_SLACK];
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

/** The outline of an entry, large enough to be visible. */
export function entryOutline({ x, y, cell }: PanelPlace, i: number, j: number): Box {
  const side = Math.max(cell, MIN_OUTLINE);
  const inset = (cell - side) / 2;
  return { x: x + j * cell + inset, y: y + i * cell + inset, width: side, height: side };
}

export type Line = { readonly kind: 'row' | 'column'; readonly index: number };

/** The outline of a whole row or column. */
export function lineOutline({ x, y, cell, side }: PanelPlace, { kind, index }: Line): Box {
  const breadth = Math.max(cell, MIN_OUTLINE);
  const offset = index * cell + (cell - breadth) / 2;
  return kind === 'row'
    ? { x, y: y + offset, width: side, height: breadth }
    : { x: x + offset, y, width: breadth, height: side };
}

/** Gap on both sides of a bar, if the cells are wide enough. */
function barInset(cell: number): number {
  return cell >= 6 ? 1 : cell >= 3 ? 0.5 : 0;
}

/** One of several bars that share the breadth of a row or column. */
export interface BarSlot {
  readonly at: number;
  readonly of: number;
}

const WHOLE: BarSlot = { at: 0, of: 1 };

/** The bar of a row or column, outwards from the right or lower edge; 0 ≤ length ≤ 1. */
export function barPath(
  panel: PanelPlace,
  { kind, index }: Line,
  length: number,
  { at, of }: BarSlot = WHOLE,
): string {
  const { x, y, side, cell, bar } = panel;
  const inset = barInset(cell);
  const breadth = (cell - 2 * inset) / of;
  const [long, wide] = [round(length * bar), round(breadth)];
  const along = index * cell + inset + at * breadth;
  return kind === 'row'
    ? `M${x + side + BAR_GAP} ${round(y + along)}h${long}v${wide}h${-long}z`
    : `M${round(x + along)} ${y + side + BAR_GAP}h${wide}v${long}h${-wide}z`;
}

/** All bars along an edge, as one path since there may be a hundred. */
export function barsPath(
  panel: PanelPlace,
  kind: Line['kind'],
  sums: Float64Array,
  lengthOf: (sum: number) => number,
  slot: BarSlot = WHOLE,
): string {
  let path = '';
  for (let index = 0; index < sums.length; index++)
    path += barPath(panel, { kind, index }, lengthOf(sums[index] as number), slot);
  return path;
}

/** The cells of the diagonal. */
export function diagonalPath({ x, y, cell, n }: PanelPlace): string {
  const side = round(cell);
  let path = '';
  for (let k = 0; k < n; k++)
    path += `M${round(x + k * cell)} ${round(y + k * cell)}h${side}v${side}h${-side}z`;
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Whether a mark is a single entry off the diagonal, not a feature. */
export function isEntry(mark: Mark): mark is { readonly i: number; readonly j: number } {
  return mark.j !== null && mark.j !== mark.i;
}
