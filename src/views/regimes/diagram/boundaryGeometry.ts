/** Where a boundary of the theory crosses the cells of a panel. */
import type { Boundary } from '../../../core/sweep/boundaries.ts';
import { positionOf } from '../../../core/sweep/contour.ts';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import type { Point } from '../../drawing/shapes.ts';
import { type DiagramLayout, pointAt } from './geometry.ts';

/** The line through all limits that are on the axis, continued to the edges of the outer cells. */
export function boundaryPoints(
  layout: DiagramLayout,
  spec: SweepSpec,
  facet: number,
  { axis, limits }: Boundary,
): Point[] {
  const at = (along: number, across: number) =>
    axis === 'y' ? pointAt(layout, facet, along, across) : pointAt(layout, facet, across, along);
  const limited = (axis === 'x' ? spec.x : spec.y)!;
  const last = limits.length - 1;
  return limits.flatMap((limit, k) => {
    const across = limit === null ? null : positionOf(limited, limit);
    if (across === null) return [];
    return [
      ...(k === 0 ? [at(-0.5, across)] : []),
      at(k, across),
      ...(k === last ? [at(last + 0.5, across)] : []),
    ];
  });
}

const LINE = 18;

export interface BoundaryLabel extends Point {
  readonly text: string;
}

/**
 * Beside the beginning of its line, or in the corner if it is outside.
 * @param line its number among the lines of the panel, so that labels do not overlap
 */
export function boundaryLabel(
  { panels }: DiagramLayout,
  facet: number,
  { axis, label }: Boundary,
  points: readonly Point[],
  line: number,
): BoundaryLabel {
  const { left, top, bottom } = panels[facet]!;
  const [first] = points;
  if (first === undefined)
    return { x: left + 6, y: bottom - 10 - line * LINE, text: `${label}: outside this diagram` };
  return axis === 'y'
    ? { x: left + 6, y: Math.max(top + 10, first.y - 11 - line * LINE), text: label }
    : { x: first.x + 6, y: top + 12 + line * LINE, text: label };
}

export interface HandlePoint extends Point {
  /** The limit at the handle. */
  readonly limit: number;
}

/** The middle of a boundary, at the edge of the panel if it is beyond; null without any limit. */
export function handlePoint(
  layout: DiagramLayout,
  spec: SweepSpec,
  facet: number,
  { axis, limits }: Boundary,
): HandlePoint | null {
  const known = limits.flatMap((limit, k) => (limit === null ? [] : [{ limit, k }]));
  const middle = known[Math.floor(known.length / 2)];
  if (middle === undefined) return null;
  const { limit, k } = middle;
  const { values } = (axis === 'x' ? spec.x : spec.y)!;
  const isBelow = limit < Math.min(...values);
  const isReversed = values[0]! > values.at(-1)!;
  const edge = isBelow === isReversed ? values.length - 0.5 : -0.5;
  const across = positionOf((axis === 'x' ? spec.x : spec.y)!, limit) ?? edge;
  const point =
    axis === 'y' ? pointAt(layout, facet, k, across) : pointAt(layout, facet, across, k);
  return { ...point, limit };
}
