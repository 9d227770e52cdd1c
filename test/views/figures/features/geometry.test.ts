import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureGrid } from '../../../../src/core/params/pictureGrid.ts';
import type { Box } from '../../../../src/views/drawing/shapes.ts';
import {
  galleryGeometry,
  type GalleryInput,
  groupAt,
} from '../../../../src/views/figures/features/geometry.ts';

const input: fc.Arbitrary<GalleryInput> = fc
  .record({
    width: fc.integer({ min: 300, max: 1800 }),
    height: fc.integer({ min: 300, max: 1100 }),
    n: fc.integer({ min: 2, max: 100 }),
    runs: fc.integer({ min: 1, max: 2 }),
    m: fc.constantFrom(49, 56, 63, 70, 80, 140, 180, 252, 400),
    isPicture: fc.boolean(),
  })
  .map(({ isPicture, ...rest }) => ({ ...rest, picture: isPicture ? pictureGrid(rest.m) : null }));

function apart(p: Box, q: Box): boolean {
  return (
    p.x + p.width <= q.x || q.x + q.width <= p.x || p.y + p.height <= q.y || q.y + q.height <= p.y
  );
}

describe('the gallery', () => {
  it('keeps groups inside the drawing and apart from each other', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { groups } = galleryGeometry(given);
        expect(groups.length).toBeGreaterThan(0);
        expect(groups.length).toBeLessThanOrEqual(given.n);
        groups.forEach((box, k) => {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(given.width + 1);
          expect(box.y + box.height).toBeLessThanOrEqual(given.height + 1);
          const next = groups[k + 1];
          if (next !== undefined) expect(apart(box, next)).toBe(true);
        });
      }),
    );
  });

  it('has separate cells for the truth and each run, below the label', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { groups, cells } = galleryGeometry(given);
        expect(cells).toHaveLength(given.runs + 1);
        cells.forEach((cell, k) => {
          expect(cell.y).toBeGreaterThanOrEqual(12 * given.runs);
          expect(cell.x + cell.width).toBeLessThanOrEqual(groups[0]!.width);
          expect(cell.y + cell.height).toBeLessThanOrEqual(groups[0]!.height);
          const next = cells[k + 1];
          if (next !== undefined) expect(apart(cell, next)).toBe(true);
        });
      }),
    );
  });

  it('keeps the aspect ratio of pictures and aligns them to whole pixels', () => {
    fc.assert(
      fc.property(input, (given) => {
        fc.pre(given.picture !== null);
        const { groups, cells } = galleryGeometry(given);
        const pixel = cells[0]!.width / given.picture!.width;
        expect(Number.isInteger(pixel)).toBe(true);
        expect(cells[0]!.height).toBe(pixel * given.picture!.height);
        for (const { x, y } of groups) expect([x, y].every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('shows all features if there are few, and a part of them if there are many', () => {
    const few = { width: 560, height: 430, n: 16, m: 140, runs: 1, picture: pictureGrid(140) };
    expect(galleryGeometry(few).groups).toHaveLength(16);
    expect(galleryGeometry({ ...few, picture: null }).groups).toHaveLength(16);
    const many = galleryGeometry({ ...few, n: 100, m: 400, picture: pictureGrid(400) });
    expect(many.groups.length).toBeGreaterThanOrEqual(12);
    expect(many.groups.length).toBeLessThan(100);
  });

  it('makes pictures larger if there is more room', () => {
    const given = { width: 560, height: 430, n: 16, m: 140, runs: 1, picture: pictureGrid(140) };
    const large = galleryGeometry({ ...given, width: 1120, height: 860 });
    expect(large.cells[0]!.width).toBeGreaterThan(galleryGeometry(given).cells[0]!.width);
  });

  it('finds the group under a point', () => {
    fc.assert(
      fc.property(input, fc.nat(), (given, which) => {
        const gallery = galleryGeometry(given);
        const k = which % gallery.groups.length;
        const { x, y, width, height } = gallery.groups[k]!;
        expect(groupAt(gallery, x + width / 2, y + height / 2)).toBe(k);
        expect(groupAt(gallery, -10, y)).toBeNull();
      }),
    );
  });
});
