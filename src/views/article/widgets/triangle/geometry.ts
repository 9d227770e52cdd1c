/** Columns as points of a triangle whose corners are the true features. Pure. */
import type { Matrix } from '../../../../core/matrix.ts';
import { columnAt } from '../paths/pathState.ts';

export type Point = readonly [number, number];
/** Shares of the three features; their sum is 1. */
export type Shares = readonly number[];

/** Column j scaled to the sum 1. */
export function sharesOf(B: Matrix, j: number): Shares {
  const column = columnAt(B, j);
  const sum = column.reduce((total, value) => total + value, 0);
  return column.map((value) => value / sum);
}

/** The absolute sum of what is foreign in column j, in proportion to its own feature: |E| over Σ. */
export function foreignShare(B: Matrix, j: number): number {
  const column = columnAt(B, j);
  const foreign = column.reduce((sum, value, i) => (i === j ? sum : sum + Math.abs(value)), 0);
  return foreign / Math.abs(column[j]!);
}

/** By more than the readout rounds to nothing. */
export const isNegative = (share: number) => share < -0.005;

/** Points with a negative coordinate are outside the triangle. */
export const isOutside = (shares: Shares) => shares.some(isNegative);

export interface Screen {
  readonly corners: readonly Point[];
  readonly place: (shares: Shares) => Point;
  readonly sharesAt: (x: number, y: number) => Shares;
}

/** Room around the triangle for points outside it, in parts of its side. */
const AROUND = { side: 0.32, top: 0.25, bottom: 0.27 } as const;
const HEIGHT = Math.sqrt(3) / 2;

export function screenOf(width: number, height: number): Screen {
  const side = Math.min(
    width / (1 + 2 * AROUND.side),
    height / (HEIGHT + AROUND.top + AROUND.bottom),
  );
  const left = (width - side) / 2;
  const floor = height - AROUND.bottom * side;
  const corners: readonly [Point, Point, Point] = [
    [left, floor],
    [left + side, floor],
    [left + side / 2, floor - HEIGHT * side],
  ];
  const place = (shares: Shares): Point => [
    corners.reduce((sum, [x], i) => sum + shares[i]! * x, 0),
    corners.reduce((sum, [, y], i) => sum + shares[i]! * y, 0),
  ];
  const sharesAt = (x: number, y: number): Shares => {
    const third = (floor - y) / (HEIGHT * side);
    const second = (x - left) / side - third / 2;
    return [1 - second - third, second, third];
  };
  return { corners, place, sharesAt };
}

/**
 * Where column j may start under assumption A3: Σ ≥ 1 − ℓ, and the column of |E| sums to at most ℓ. In shares
 * the worst case is Σ = 1 − ℓ. (A3 also bounds the rows, which no single column shows.)
 */
export function warmRegion(j: number, ell: number): readonly Shares[] {
  const reach = ell / (1 - ell);
  const [one, two] = [(j + 1) % 3, (j + 2) % 3];
  return [
    [one, reach],
    [two, reach],
    [one, -reach],
    [two, -reach],
  ].map(([at, amount]) => {
    const column = [0, 0, 0];
    column[j] = 1 / (1 + amount!);
    column[at!] = amount! / (1 + amount!);
    return column;
  });
}

export function pathThrough(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;
}
