/** Positions and sizes in a drawing, in CSS pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The rectangle inside the axes of a chart. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area that the margins leave, at least one pixel; the box begins at the origin by default. */
export function plotArea(
  { x = 0, y = 0, width, height }: Partial<Point> & Size,
  margin: Margin,
): PlotArea {
  const [left, top] = [x + margin.left, y + margin.top];
  return {
    left,
    right: Math.max(left + 1, x + width - margin.right),
    top,
    bottom: Math.max(top + 1, y + height - margin.bottom),
  };
}
