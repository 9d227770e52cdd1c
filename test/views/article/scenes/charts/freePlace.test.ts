import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freePlace,
  linesOf,
  PLACES,
} from '../../../../../src/views/article/scenes/charts/freePlace.ts';
import type { Point } from '../../../../../src/views/drawing/shapes.ts';

const AREA = { left: 50, right: 400, top: 20, bottom: 220 };
const point = fc.record({
  x: fc.integer({ min: AREA.left, max: AREA.right }),
  y: fc.integer({ min: AREA.top, max: AREA.bottom }),
});
const size = fc.record({
  width: fc.integer({ min: 40, max: 180 }),
  height: fc.constantFrom(16, 32, 48),
});
const line = fc.array(point, { minLength: 2, maxLength: 12 });

/** Points along a polyline, a pixel or less apart. */
function along(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, k) => {
    const from = points[k]!;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)) + 1;
    return Array.from({ length: steps + 1 }, (_, s) => ({
      x: from.x + (s * (to.x - from.x)) / steps,
      y: from.y + (s * (to.y - from.y)) / steps,
    }));
  });
}

describe('a place for words near a point', () => {
  it('is inside the area, and no curve or label is in it', () => {
    fc.assert(
      fc.property(point, size, fc.array(line, { maxLength: 3 }), (at, room, lines) => {
        const label = { x: 300, y: 100, width: 84, height: 20 };
        for (let k = 0; k < PLACES; k++) {
          const obstacles = { lines, uncrossed: lines, boxes: [label] };
          const place = freePlace(k, at, room, AREA, obstacles);
          if (place === null) continue;
          const { x, y, width, height } = place.box;
          expect(x).toBeGreaterThanOrEqual(AREA.left);
          expect(x + width).toBeLessThanOrEqual(AREA.right);
          expect(y).toBeGreaterThanOrEqual(AREA.top);
          expect(y + height).toBeLessThanOrEqual(AREA.bottom);
          const isIn = (p: Point) => p.x > x && p.x < x + width && p.y > y && p.y < y + height;
          expect(lines.flatMap(along).filter(isIn)).toEqual([]);
          expect(isIn({ x: 342, y: 110 })).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is free in an empty chart, and is not on the other side of a curve', () => {
    const at = { x: 200, y: 120 };
    const room = { width: 120, height: 32 };
    const places = (lines: readonly (readonly Point[])[]) =>
      Array.from({ length: PLACES }, (_, k) =>
        freePlace(k, at, room, AREA, { lines, uncrossed: lines, boxes: [] }),
      ).filter((place) => place !== null);
    expect(places([]).length).toBeGreaterThan(10);
    const above = [
      { x: AREA.left, y: 100 },
      { x: AREA.right, y: 100 },
    ];
    const below = places([above]);
    expect(below.length).toBeGreaterThan(0);
    for (const { box } of below) expect(box.y).toBeGreaterThan(100);
  });

  it('reads the points of a drawn path', () => {
    expect(linesOf('M1,2L3.5,4M10,20L30,40L50,60')).toEqual([
      [
        { x: 1, y: 2 },
        { x: 3.5, y: 4 },
      ],
      [
        { x: 10, y: 20 },
        { x: 30, y: 40 },
        { x: 50, y: 60 },
      ],
    ]);
  });
});
