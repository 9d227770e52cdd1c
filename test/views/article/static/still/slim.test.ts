import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupOf, parsedMarkup } from '../../../../../src/views/drawing/standalone/svgTree.ts';
import { simplified, slim } from '../../../../../src/views/article/static/still/slim.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of `M… l…` path data, one line. */
function walked(d: string): Point[] {
  const numbers = (d.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const at = { x: 0, y: 0 };
  return Array.from({ length: numbers.length / 2 }, (_, k) => {
    at.x += numbers[2 * k]!;
    at.y += numbers[2 * k + 1]!;
    return { ...at };
  });
}

function distance(p: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((p.x - from.x) * dx + (p.y - from.y) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(p.x - from.x - share * dx, p.y - from.y - share * dy);
}

const tenth = fc.integer({ min: -5000, max: 5000 }).map((tenths) => tenths / 10);
const lines = fc.array(fc.record({ x: tenth, y: tenth }), { minLength: 1, maxLength: 60 });

describe('a simplified line', () => {
  it('begins and ends where it did, and nowhere strays by more than a third of a pixel', () => {
    fc.assert(
      fc.property(lines, (points) => {
        const d = points.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${x},${y}`).join('');
        const kept = walked(simplified(d));
        expect(kept[0]!.x).toBeCloseTo(points[0]!.x, 6);
        expect(kept.at(-1)!.y).toBeCloseTo(points.at(-1)!.y, 6);
        const stretches = kept.map((to, k) => [kept[k - 1] ?? to, to] as const);
        for (const point of points)
          expect(Math.min(...stretches.map((stretch) => distance(point, stretch)))).toBeLessThan(
            0.34,
          );
      }),
    );
  });

  it('keeps two points of a straight one', () => {
    expect(simplified('M0,10L10,10.1L20,10L100,10')).toBe('M0 10l100 0');
  });

  it('keeps its pieces, its dots and its closing apart', () => {
    expect(simplified('M1,2L1,2M5,5L9,-7L0,0Z')).toBe('M1 2l0 0M5 5l4-12-9 7z');
  });

  it('is left alone where it has curves', () => {
    expect(simplified('M0,0C1,1,2,2,3,3')).toBe('M0,0C1,1,2,2,3,3');
    expect(simplified('')).toBe('');
  });
});

const slimmed = (markup: string) => markupOf(slim(parsedMarkup(markup)));

describe('a slim still', () => {
  it('rounds coordinates to a tenth of a pixel and keeps other numbers', () => {
    expect(
      slimmed(
        '<text x="12.34567" y="-0.04" dy="0.35em" opacity="0.125" transform="translate(1.25 3.999)">0.123456</text>',
      ),
    ).toBe(
      '<text x="12.3" y="0" dy="0.35em" opacity="0.125" transform="translate(1.3 4)">0.123456</text>',
    );
  });

  it('keeps scale factors', () => {
    const scaled = '<g transform="scale(0.0125)">x</g>';
    expect(slimmed(scaled)).toBe(scaled);
  });

  it('drops empty elements and needless end tags', () => {
    expect(
      slimmed(
        '<g class="curve"><path class="zero" d=""></path><path d="M0,0Q1,1,2,2"></path><g></g></g>',
      ),
    ).toBe('<g class="curve"><path d="M0,0Q1,1,2,2"/></g>');
  });
});
