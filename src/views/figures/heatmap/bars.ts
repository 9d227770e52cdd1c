/** Shapes that go with every row or column, each kind as one path: n may be a hundred. */
import { BAR_GAP } from './arrangement.ts';
import type { PanelPlace } from './geometry.ts';
import type { Line } from './pointing.ts';

/** Air on both sides of a bar, if the entries are wide enough to spare it. */
function airBeside(cell: number): number {
  return cell >= 6 ? 1 : cell >= 3 ? 0.5 : 0;
}

/** One bar, `length` of the longest there can be: from the right or the lower edge outwards. */
export function barPath(panel: PanelPlace, { kind, index }: Line, length: number): string {
  const { x, y, side, cell, bar } = panel;
  const air = airBeside(cell);
  const [long, wide] = [round(length * bar), round(cell - 2 * air)];
  const along = index * cell + air;
  return kind === 'row'
    ? `M${x + side + BAR_GAP} ${round(y + along)}h${long}v${wide}h${-long}z`
    : `M${round(x + along)} ${y + side + BAR_GAP}h${wide}v${long}h${-wide}z`;
}

/** All bars along an edge. */
export function barsPath(
  panel: PanelPlace,
  kind: Line['kind'],
  sums: Float64Array,
  lengthOf: (sum: number) => number,
): string {
  let path = '';
  for (let index = 0; index < sums.length; index++)
    path += barPath(panel, { kind, index }, lengthOf(sums[index] as number));
  return path;
}

/** The entries on the diagonal. */
export function diagonalPath({ x, y, cell, n }: PanelPlace): string {
  let path = '';
  for (let k = 0; k < n; k++) path += `M${x + k * cell} ${y + k * cell}h${cell}v${cell}h${-cell}z`;
  return path;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
