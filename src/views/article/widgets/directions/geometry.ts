/** The plane on the screen, and what the columns of A decode in it. Pure. */
import { PLANE_EXAMPLES, PLANE_POINTS } from '../../../../core/demos/columnPaths.ts';
import { multiply } from '../../../../core/linalg/products.ts';
import { type Matrix, zeros } from '../../../../core/matrix.ts';
import { A_STAR } from './directionsState.ts';

export type Point = readonly [number, number];

/** The part of the plane that is always visible. */
const WINDOW = { left: -0.22, right: 1.22, bottom: -0.2, top: 1.06 } as const;

export interface Screen {
  readonly place: (point: Point) => Point;
  readonly pointAt: (x: number, y: number) => Point;
  /** The corners of the plot, as points of the plane. */
  readonly corners: readonly Point[];
}

export function screenOf(width: number, height: number): Screen {
  const { left, right, bottom, top } = WINDOW;
  const scale = Math.min(width / (right - left), height / (top - bottom));
  const middle = { u: (left + right) / 2, v: (bottom + top) / 2 };
  const place = ([u, v]: Point): Point => [
    width / 2 + scale * (u - middle.u),
    height / 2 - scale * (v - middle.v),
  ];
  const pointAt = (x: number, y: number): Point => [
    middle.u + (x - width / 2) / scale,
    middle.v - (y - height / 2) / scale,
  ];
  const corners = [pointAt(0, 0), pointAt(width, 0), pointAt(width, height), pointAt(0, height)];
  return { place, pointAt, corners };
}

/** A point as a path's coordinates. */
export const written = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

export type Pair = readonly [Point, Point];

/** The columns of a 2×2 matrix as points. */
function columnPair(M: Matrix): Pair {
  const [a, b, c, d] = M.data as unknown as readonly [number, number, number, number];
  return [
    [a, c],
    [b, d],
  ];
}

/** The columns of A*. */
export const TRUTH: Pair = columnPair(A_STAR);

/** The columns of A = A*B. */
export function columnsOf(B: Matrix): Pair {
  const A = zeros(2, 2);
  multiply(A, A_STAR, B);
  return columnPair(A);
}

export const mixed = ([one, two]: Pair, [w1, w2]: Point): Point => [
  w1 * one[0] + w2 * two[0],
  w1 * one[1] + w2 * two[1],
];

/** The weights with which the two columns give the point: A⁻¹y, by Cramer's rule. */
export function weightsOf([one, two]: Pair, [u, v]: Point): Point {
  const area = one[0] * two[1] - two[0] * one[1];
  return [(u * two[1] - two[0] * v) / area, (one[0] * v - u * one[1]) / area];
}

const bounded = (weight: number) => Math.min(1, Math.max(0, weight));

/** The weights in [0, 1], in hundredths, of the example nearest to a point. */
export function nearestWeights(point: Point): Point {
  const weights = weightsOf(TRUTH, point);
  const candidates: Point[] = [[bounded(weights[0]), bounded(weights[1])]];
  // on an edge of the parallelogram of all examples, where one weight is at its bound
  for (const [edge, along] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const fixed = bounded(weights[edge]);
    const rest = [0, 1].map((k) => point[k]! - fixed * TRUTH[edge][k]!);
    const [u, v] = TRUTH[along];
    const other = bounded((rest[0]! * u + rest[1]! * v) / (u * u + v * v));
    if (fixed !== weights[edge]) candidates.push(edge === 0 ? [fixed, other] : [other, fixed]);
  }
  const distance = (candidate: Point) => {
    const [u, v] = mixed(TRUTH, candidate);
    return Math.hypot(u - point[0], v - point[1]);
  };
  const best = candidates.reduce((one, two) => (distance(two) < distance(one) ? two : one));
  return [Math.round(100 * best[0]) / 100, Math.round(100 * best[1]) / 100];
}

export interface Decoder {
  readonly alpha: number;
  readonly relu: boolean;
}

/** φ_α, or nothing at all without the ReLU. */
export function afterThreshold([z1, z2]: Point, { alpha, relu }: Decoder): Point {
  return relu ? [Math.max(z1 - alpha, 0), Math.max(z2 - alpha, 0)] : [z1, z2];
}

/** A decoded weight below this is taken for zero. */
const ZERO = 1e-6;

/** Whether a feature that is off does not decode to zero. */
export function isMisread(xStar: Point, x: Point): boolean {
  return xStar.some((weight, i) => weight === 0 && Math.abs(x[i]!) > ZERO);
}

/** The share of all examples that are misread. */
export function misreadShare(columns: Pair, decoder: Decoder): number {
  const misread = PLANE_POINTS.filter(({ xStar }) =>
    isMisread(xStar, afterThreshold(weightsOf(columns, mixed(TRUTH, xStar)), decoder)),
  );
  return misread.reduce((sum, { count }) => sum + count, 0) / PLANE_EXAMPLES;
}

/** The angle between two directions, in degrees. */
export function angleBetween([a, b]: Point, [c, d]: Point): number {
  return (Math.abs(Math.atan2(a * d - b * c, a * c + b * d)) * 180) / Math.PI;
}

/** The part of a polygon in which `value` is negative; linear in the point. */
export function partBelow(polygon: readonly Point[], value: (point: Point) => number): Point[] {
  return polygon.flatMap((to, k) => {
    const from = polygon.at(k - 1)!;
    const [before, now] = [value(from), value(to)];
    const kept = now <= 0 ? [to] : [];
    if (before <= 0 === now <= 0) return kept;
    const share = before / (before - now);
    const crossing: Point = [
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ];
    return [crossing, ...kept];
  });
}
