/**
 * Straight lines in fewer letters: points that nobody would see missing are left out, and each of the
 * others is written as a step from the one before, in tenths of a pixel.
 */

/** So far off a simplified line may be, in tenths of a pixel. */
const TOLERANCE = 3;

/** In tenths of a pixel. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Path data; what is not made of straight lines between given places stays as it is. */
export function simplified(d: string): string {
  if (!/^(?:[ML]-?[\d.]+,-?[\d.]+|Z)+$/.test(d)) return d;
  return d.split(/(?=M)/).map(line).join('');
}

function line(d: string): string {
  const points = Array.from(d.matchAll(/[ML]([^,]+),([\d.-]+)/g), ([, x, y]) => ({
    x: Math.round(Number(x) * 10),
    y: Math.round(Number(y) * 10),
  }));
  const [start, ...steps] = kept(points).map(({ x, y }, k, all) => {
    const from = all[k - 1] ?? { x: 0, y: 0 };
    return pair(x - from.x, y - from.y);
  });
  const along = steps.length === 0 ? '' : `l${steps.join(' ').replaceAll(' -', '-')}`;
  return `M${start}${along}${d.endsWith('Z') ? 'z' : ''}`;
}

/** In pixels. */
function pair(x: number, y: number): string {
  return `${tenths(x)} ${tenths(y)}`.replace(' -', '-');
}

function tenths(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}

/** Ramer, Douglas, Peucker: between two ends, the point farthest off is kept if it is far. */
function kept(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points.at(-1)!];
  let farthest = 0;
  let most = TOLERANCE;
  for (let k = 1; k < points.length - 1; k++) {
    const off = distance(points[k]!, first, last);
    if (off > most) [farthest, most] = [k, off];
  }
  if (farthest === 0) return [first, last];
  return [...kept(points.slice(0, farthest + 1)).slice(0, -1), ...kept(points.slice(farthest))];
}

/** From a point to the stretch between two others. */
function distance(p: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((p.x - from.x) * dx + (p.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(p.x - from.x - share * dx, p.y - from.y - share * dy);
}
