/**
 * Makes a still's tree smaller: every reader downloads it. Coordinates are rounded to a tenth of a pixel,
 * lines lose the points that nobody would miss, and empty elements go.
 */
import { isCanvasPlace, type SvgChild, type SvgNode } from '../../../drawing/standalone/svgTree.ts';

/** Attributes that hold lengths and coordinates, in pixels. */
const COORDINATES = /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|width|height|transform|points)$/;
/** The largest distance between a line and its simplified form, in tenths of a pixel. */
const TOLERANCE = 3;

/** A length or coordinate in pixels, to a tenth. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

export function slim(children: readonly SvgChild[]): SvgChild[] {
  return children.flatMap((child): SvgChild[] =>
    typeof child === 'string' ? [child] : slimNode(child),
  );
}

function slimNode(node: SvgNode): SvgNode[] {
  const { name } = node;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([key, value]) => [key, shortened(key, value)]),
  );
  const inside = slim(node.children);
  const isEmptyGroup = name === 'g' && inside.length === 0 && !isCanvasPlace(node);
  const isEmpty = isEmptyGroup || (name === 'path' && attributes.d === '');
  return isEmpty ? [] : [{ name, attributes, children: inside }];
}

function shortened(name: string, value: string): string {
  if (!COORDINATES.test(name)) return value;
  // factors are not lengths
  if (value.includes('scale') || value.includes('matrix')) return value;
  return rounded(name === 'd' ? simplified(value) : value);
}

function rounded(text: string): string {
  return text.replaceAll(/-?\d*\.\d{2,}(?:e[-+]?\d+)?|-?\d+e-\d+/g, (number) =>
    short(Number(number)),
  );
}

/** In tenths of a pixel. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Path data with fewer points, written as relative steps. Paths with anything but absolute straight lines
 * are returned unchanged.
 */
export function simplified(d: string): string {
  if (!/^(?:[ML]-?[\d.]+,-?[\d.]+|Z)+$/.test(d)) return d;
  return d.split(/(?=M)/).map(simplifiedLine).join('');
}

function simplifiedLine(d: string): string {
  const points = Array.from(d.matchAll(/[ML]([^,]+),([\d.-]+)/g), ([, x, y]) => ({
    x: Math.round(Number(x) * 10),
    y: Math.round(Number(y) * 10),
  }));
  const [start, ...steps] = essentialPoints(points).map(({ x, y }, k, all) => {
    const from = all[k - 1] ?? { x: 0, y: 0 };
    return pair(x - from.x, y - from.y);
  });
  const rest = steps.length === 0 ? '' : `l${steps.join(' ').replaceAll(' -', '-')}`;
  return `M${start}${rest}${d.endsWith('Z') ? 'z' : ''}`;
}

/** In pixels. */
function pair(x: number, y: number): string {
  return `${tenths(x)} ${tenths(y)}`.replace(' -', '-');
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}

/** Ramer–Douglas–Peucker: keeps the point farthest from the chord if it is beyond the tolerance. */
function essentialPoints(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points.at(-1)!];
  let farthest = 0;
  let most = TOLERANCE;
  for (let k = 1; k < points.length - 1; k++) {
    const off = distance(points[k]!, first, last);
    if (off > most) [farthest, most] = [k, off];
  }
  if (farthest === 0) return [first, last];
  return [
    ...essentialPoints(points.slice(0, farthest + 1)).slice(0, -1),
    ...essentialPoints(points.slice(farthest)),
  ];
}

/** From a point to a line segment. */
function distance(p: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((p.x - from.x) * dx + (p.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(p.x - from.x - share * dx, p.y - from.y - share * dy);
}
