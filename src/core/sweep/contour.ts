/**
 * Lines on the grid of a sweep where a quantity has a given value: marching squares with linear
 * interpolation between neighbouring cells.
 */
import { exp, log } from '../elementary.ts';
import type { Axis } from './spec.ts';

/** A quantity on a grid, row by row; null where it is unknown. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly values: readonly (number | null)[];
}

/** A place between cells: whole numbers are the middles of columns and rows. */
export interface GridPoint {
  readonly column: number;
  readonly row: number;
}

/** The points of a line in order; the first and the last are equal if it is closed. */
export type GridLine = readonly GridPoint[];

/** The lines on which the field equals the level. Squares with an unknown corner have none. */
export function contour(field: Field, level: number): GridLine[] {
  const segments: Segment[] = [];
  for (let row = 0; row + 1 < field.rows; row++)
    for (let column = 0; column + 1 < field.columns; column++)
      segments.push(...segmentsIn(field, level, column, row));
  return joined(segments);
}

/** A crossing of an edge between two cells; the key identifies the edge. */
interface Crossing extends GridPoint {
  readonly key: string;
}
type Segment = readonly [Crossing, Crossing];

/** The corners of a square in turn, starting at its own cell. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function segmentsIn(
  { columns, values }: Field,
  level: number,
  column: number,
  row: number,
): Segment[] {
  const corners = CORNERS.map(([right, up]) => ({
    column: column + right,
    row: row + up,
    value: values[(row + up) * columns + column + right] ?? Number.NaN,
  }));
  if (corners.some(({ value }) => Number.isNaN(value))) return [];
  const crossings = corners.flatMap((corner, k): Crossing[] => {
    const next = corners[(k + 1) % 4]!;
    if (corner.value < level === next.value < level) return [];
    // the same order from both sides of an edge, so that its crossing has the same digits
    const [p, q] = k < 2 ? [corner, next] : [next, corner];
    const part = (level - p.value) / (q.value - p.value);
    return [
      {
        key: `${p.column} ${p.row} ${q.column} ${q.row}`,
        column: p.column + part * (q.column - p.column),
        row: p.row + part * (q.row - p.row),
      },
    ];
  });
  const [a, b, c, d] = crossings;
  if (a === undefined || b === undefined) return [];
  if (c === undefined || d === undefined) return [[a, b]];
  // a saddle: the mean decides whether the first corner is joined to the opposite one
  const mean = corners.reduce((sum, { value }) => sum + value / 4, 0);
  const joinsFirst = mean < level === corners[0]!.value < level;
  return joinsFirst
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [d, a],
        [b, c],
      ];
}

/** Segments as lines: two that cross the same edge are joined. */
function joined(segments: readonly Segment[]): GridLine[] {
  const at = new Map<string, Segment[]>();
  for (const segment of segments)
    for (const { key } of segment) {
      const others = at.get(key);
      if (others === undefined) at.set(key, [segment]);
      else others.push(segment);
    }
  const left = new Set(segments);
  const lines: GridLine[] = [];
  function follow(first: Crossing): void {
    const line: GridPoint[] = [plain(first)];
    for (let end = first; ; ) {
      const segment = at.get(end.key)!.find((each) => left.has(each));
      if (segment === undefined) break;
      left.delete(segment);
      end = segment[0].key === end.key ? segment[1] : segment[0];
      line.push(plain(end));
    }
    lines.push(line);
  }
  // open lines from their ends; what remains is closed
  for (const segment of segments)
    for (const end of segment) if (left.has(segment) && at.get(end.key)!.length === 1) follow(end);
  for (const segment of segments) if (left.has(segment)) follow(segment[0]);
  return lines;
}

function plain({ column, row }: Crossing): GridPoint {
  return { column, row };
}

/**
 * The field with unknown cells interpolated from the coarser grid around them, as far as that is known: a
 * sweep is computed from coarse to fine, so its contour is complete long before its cells are.
 */
export function filled({ columns, rows, values }: Field): Field {
  const all = [...values];
  let step = 1;
  while (step * 2 < Math.max(columns, rows)) step *= 2;
  for (; step >= 1; step /= 2)
    for (let row = 0; row < rows; row += step)
      for (let column = 0; column < columns; column += step)
        all[row * columns + column] ??= meanAround(all, columns, rows, column, row, step);
  return { columns, rows, values: all };
}

/** The mean of the nearest cells on the grid of twice the step; null if one of them is unknown. */
function meanAround(
  values: readonly (number | null)[],
  columns: number,
  rows: number,
  column: number,
  row: number,
  step: number,
): number | null {
  const near = (index: number) =>
    index % (2 * step) === 0 ? [index] : [index - step, index + step];
  let [sum, count] = [0, 0];
  for (const r of near(row))
    for (const c of near(column)) {
      const value = r < rows && c < columns ? values[r * columns + c] : null;
      if (value === null || value === undefined) return null;
      sum += value;
      count += 1;
    }
  return sum / count;
}

/** Whether the values of an axis have equal ratios rather than equal distances. */
export function isLogarithmic({ values }: Axis): boolean {
  if (values.length < 3 || values.some((value) => value <= 0)) return false;
  return unevenness(values.map(log)) < unevenness(values);
}

/** The spread of the distances between neighbours, relative to their mean. */
function unevenness(values: readonly number[]): number {
  const distances = values.slice(1).map((value, k) => Math.abs(value - values[k]!));
  return (Math.max(...distances) - Math.min(...distances)) * (distances.length / sumOf(distances));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The value of an axis at a place between its cells; beyond the ends it is continued. */
export function valueAt(axis: Axis, position: number): number {
  const { values } = axis;
  if (values.length === 1) return values[0]!;
  const left = Math.min(Math.max(Math.floor(position), 0), values.length - 2);
  const [p, q] = [values[left]!, values[left + 1]!];
  const part = position - left;
  const value = isLogarithmic(axis)
    ? exp(log(p) * (1 - part) + log(q) * part)
    : p * (1 - part) + q * part;
  // rounding must not take a place between two cells beyond them
  const isBetween = part >= 0 && part <= 1;
  return isBetween ? Math.min(Math.max(value, Math.min(p, q)), Math.max(p, q)) : value;
}

/** The place of a value on an axis, the inverse of `valueAt`; null for a value that is beyond its ends. */
export function positionOf(axis: Axis, value: number): number | null {
  const { values } = axis;
  for (let k = 0; k + 1 < values.length; k++) {
    const [p, q] = [values[k]!, values[k + 1]!];
    if (value < Math.min(p, q) || value > Math.max(p, q)) continue;
    return isLogarithmic(axis)
      ? k + (log(value) - log(p)) / (log(q) - log(p))
      : k + (value - p) / (q - p);
  }
  return values.length === 1 && values[0] === value ? 0 : null;
}
