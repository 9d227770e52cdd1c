/** How far the columns are from their features, and how well they fit. Pure. */
import { coneResidual } from '../../../../core/demos/cones.ts';
import type { Matrix } from '../../../../core/matrix.ts';
import { angleBetween, type Point } from '../directions/geometry.ts';
import { columnAt } from '../paths/pathState.ts';

export interface Reading {
  /** Between each column and its feature, in degrees. */
  readonly angles: readonly [number, number];
  /** Of the best fit with these columns. */
  readonly residual: number;
}

/** A fit that is better than this is perfect but for rounding. */
const PERFECT = 1e-12;

export function readingOf(A: Matrix, AStar: Matrix): Reading {
  const angle = (j: 0 | 1) => angleBetween(pointAt(A, j), pointAt(AStar, j));
  const residual = coneResidual(A, AStar);
  return { angles: [angle(0), angle(1)], residual: residual < PERFECT ? 0 : residual };
}

export function pointAt(A: Matrix, j: 0 | 1): Point {
  return columnAt(A, j) as [number, number];
}
