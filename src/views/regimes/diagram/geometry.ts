/** Places of panels, cells and ticks in the phase diagram. Pure: a spec and a size in, pixels out. */
import type { GridPoint } from '../../../core/sweep/contour.ts';
import { indicesOf, type SweepSpec } from '../../../core/sweep/spec.ts';
import type { Box, PlotArea, Point, Size } from '../../drawing/shapes.ts';
import { CHARACTER_WIDTH } from '../../figures/chart/layout.ts';
import { axisNumber } from '../words.ts';

export interface DiagramLayout {
  readonly size: Size;
  /** One panel per value of the facet, or one. */
  readonly panels: readonly PlotArea[];
  /** Number of panels side by side. */
  readonly across: number;
  /** Cells in a panel. */
  readonly columns: number;
  readonly rows: number;
}

/** Room for numbers and axis titles; panels have titles only if there are several. */
const MARGIN = { top: 34, right: 10, bottom: 56, left: 46 } as const;
const PANEL_TITLE = 20;
const PANEL_GAP = 14;
/** Digits are wider than most characters. */
const DIGIT_WIDTH = 7.5;
/** Room around a number on an axis. */
const LABEL_ROOM = 10;
/** Panels that are this much wider than high, or less, are preferred. */
const WANTED_ASPECT = 1.4;

export function layoutOf(spec: SweepSpec, size: Size): DiagramLayout {
  const count = spec.facet?.values.length ?? 1;
  const leftMargin = leftMarginOf(spec);
  const [width, height] = [
    Math.max(1, size.width - leftMargin - MARGIN.right),
    Math.max(1, size.height - MARGIN.top - MARGIN.bottom),
  ];
  const title = count > 1 ? PANEL_TITLE : 0;
  const across = panelsAcross(count, width, height);
  const down = Math.ceil(count / across);
  const panelWidth = (width - (across - 1) * PANEL_GAP) / across;
  const panelHeight = (height - (down - 1) * PANEL_GAP) / down - title;
  const panels = Array.from({ length: count }, (_, k): PlotArea => {
    const left = leftMargin + (k % across) * (panelWidth + PANEL_GAP);
    const top = MARGIN.top + title + Math.floor(k / across) * (panelHeight + title + PANEL_GAP);
    return {
      left,
      right: left + Math.max(1, panelWidth),
      top,
      bottom: top + Math.max(1, panelHeight),
    };
  });
  return {
    size,
    panels,
    across,
    columns: spec.x.values.length,
    rows: spec.y?.values.length ?? 1,
  };
}

/** Wider for long numbers. */
function leftMarginOf({ y }: SweepSpec): number {
  const longest = Math.max(0, ...(y?.values ?? []).map((value) => axisNumber(value).length));
  return Math.max(MARGIN.left, longest * DIGIT_WIDTH + LABEL_ROOM);
}

/** The number of columns of panels whose panels come closest to the wanted shape. */
function panelsAcross(count: number, width: number, height: number): number {
  let [best, least] = [1, Infinity];
  for (let across = 1; across <= count; across++) {
    const aspect = width / across / (height / Math.ceil(count / across));
    const distance = Math.abs(Math.log(aspect / WANTED_ASPECT));
    if (distance < least) [best, least] = [across, distance];
  }
  return best;
}

/** A position in a panel: whole numbers are the middles of cells, row 0 is at the bottom. */
export function pointAt(
  { panels, columns, rows }: DiagramLayout,
  facet: number,
  column: number,
  row: number,
): Point {
  const { left, right, top, bottom } = panels[facet]!;
  return {
    x: left + ((column + 0.5) / columns) * (right - left),
    y: bottom - ((row + 0.5) / rows) * (bottom - top),
  };
}

/** The place in a panel at a position, the inverse of `pointAt`. */
export function gridAt(
  { panels, columns, rows }: DiagramLayout,
  facet: number,
  { x, y }: Point,
): GridPoint {
  const { left, right, top, bottom } = panels[facet]!;
  return {
    column: ((x - left) / (right - left)) * columns - 0.5,
    row: ((bottom - y) / (bottom - top)) * rows - 0.5,
  };
}

/** The pixels of a cell; neighbours share an edge. */
export function cellBox(layout: DiagramLayout, spec: SweepSpec, cell: number): Box {
  const { column, row, facet } = indicesOf(spec, cell);
  const corner = pointAt(layout, facet, column - 0.5, row + 0.5);
  const opposite = pointAt(layout, facet, column + 0.5, row - 0.5);
  const [x, y] = [Math.round(corner.x), Math.round(corner.y)];
  return { x, y, width: Math.round(opposite.x) - x, height: Math.round(opposite.y) - y };
}

/** The cell at a position; null outside all panels. */
export function cellAt({ panels, columns, rows }: DiagramLayout, { x, y }: Point): number | null {
  const facet = panels.findIndex(
    ({ left, right, top, bottom }) => x >= left && x < right && y > top && y <= bottom,
  );
  const panel = panels[facet];
  if (panel === undefined) return null;
  const column = Math.floor(((x - panel.left) / (panel.right - panel.left)) * columns);
  const row = Math.floor(((panel.bottom - y) / (panel.bottom - panel.top)) * rows);
  return (facet * rows + Math.min(rows - 1, row)) * columns + Math.min(columns - 1, column);
}

/** The cell that an arrow key moves to; the same one at an edge. Left and right also change panels. */
export function cellAfter(key: string, spec: SweepSpec, cell: number): number | null {
  const { column, row, facet } = indicesOf(spec, cell);
  const [columns, rows] = [spec.x.values.length, spec.y?.values.length ?? 1];
  const facets = spec.facet?.values.length ?? 1;
  const at = (f: number, r: number, c: number) => (f * rows + r) * columns + c;
  switch (key) {
    case 'ArrowLeft':
      if (column > 0) return cell - 1;
      return facet > 0 ? at(facet - 1, row, columns - 1) : cell;
    case 'ArrowRight':
      if (column < columns - 1) return cell + 1;
      return facet < facets - 1 ? at(facet + 1, row, 0) : cell;
    case 'ArrowUp':
      return row < rows - 1 ? cell + columns : cell;
    case 'ArrowDown':
      return row > 0 ? cell - columns : cell;
    default:
      return null;
  }
}

export interface DiagramTick extends Point {
  readonly text: string;
}

const LINE_ROOM = 18;

/** Numbers below the lowest panel of each column, or left of the first panel of each row. */
export function ticksOf(
  layout: DiagramLayout,
  spec: SweepSpec,
  side: 'bottom' | 'left',
): DiagramTick[] {
  const axis = side === 'bottom' ? spec.x : spec.y;
  if (axis === null) return [];
  const texts = axis.values.map(axisNumber);
  const [first] = layout.panels;
  const { left, right, top, bottom } = first!;
  const widest = Math.max(...texts.map((text) => text.length)) * CHARACTER_WIDTH + LABEL_ROOM;
  const step =
    side === 'bottom'
      ? stepFor(widest, (right - left) / layout.columns)
      : stepFor(LINE_ROOM, (bottom - top) / layout.rows);
  const facets = layout.panels
    .map((_, facet) => facet)
    .filter((facet) =>
      side === 'bottom'
        ? facet + layout.across >= layout.panels.length
        : facet % layout.across === 0,
    );
  return facets.flatMap((facet) =>
    texts.flatMap((text, k): DiagramTick[] => {
      if (k % step !== 0) return [];
      const { x, y } = pointAt(layout, facet, side === 'bottom' ? k : 0, side === 'left' ? k : 0);
      const panel = layout.panels[facet]!;
      return [side === 'bottom' ? { x, y: panel.bottom, text } : { x: panel.left, y, text }];
    }),
  );
}

/** Every how many-th value is labelled: a power of two, as the sweep refines its grid. */
function stepFor(room: number, distance: number): number {
  let step = 1;
  while (step * distance < room) step *= 2;
  return step;
}
