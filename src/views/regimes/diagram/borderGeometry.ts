/** Where the measured border is drawn and labelled. */
import type { Border } from '../../../core/sweep/border.ts';
import type { GridLine } from '../../../core/sweep/contour.ts';
import type { Point } from '../../drawing/shapes.ts';
import { polyline } from '../../figures/chart/time/curvePath.ts';
import { type DiagramLayout, pointAt } from './geometry.ts';

export const BORDER_LABEL = 'success ½';

/** Lines across the grid in pixels. */
export function gridPoints(
  layout: DiagramLayout,
  facet: number,
  lines: readonly GridLine[],
): Point[][] {
  return lines.map((line) => line.map(({ column, row }) => pointAt(layout, facet, column, row)));
}

export function gridPath(layout: DiagramLayout, facet: number, lines: readonly GridLine[]): string {
  return gridPoints(layout, facet, lines).map(polyline).join('');
}

export interface BorderLabelPlace extends Point {
  readonly anchor: 'start' | 'end';
}

/** Beside the first third of the longest line; null without one. */
export function borderLabel(
  layout: DiagramLayout,
  facet: number,
  { half }: Border,
): BorderLabelPlace | null {
  const longest = half.toSorted((p, q) => q.length - p.length)[0];
  const middle = longest?.[Math.floor(longest.length / 3)];
  if (middle === undefined) return null;
  const { x, y } = pointAt(layout, facet, middle.column, middle.row);
  const { left, right, top } = layout.panels[facet]!;
  const isRight = x > (left + right) / 2;
  return {
    x: x + (isRight ? -6 : 6),
    y: Math.max(top + 10, y - 12),
    anchor: isRight ? 'end' : 'start',
  };
}
