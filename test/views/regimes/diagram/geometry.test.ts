import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellCount, indicesOf } from '../../../../src/core/sweep/spec.ts';
import {
  cellAfter,
  cellAt,
  cellBox,
  gridAt,
  layoutOf,
  pointAt,
  ticksOf,
} from '../../../../src/views/regimes/diagram/geometry.ts';
import { anySize, anySweep } from '../anySweep.ts';

describe('the layout of a diagram', () => {
  it('gives every cell a box inside the drawing that no other cell touches', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        const layout = layoutOf(spec, size);
        const boxes = Array.from({ length: cellCount(spec) }, (_, cell) =>
          cellBox(layout, spec, cell),
        );
        for (const { x, y, width, height } of boxes) {
          expect(width).toBeGreaterThan(0);
          expect(height).toBeGreaterThan(0);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(size.width);
          expect(y + height).toBeLessThanOrEqual(size.height);
        }
        const touches = boxes.some((p, k) =>
          boxes
            .slice(k + 1)
            .some(
              (q) =>
                p.x < q.x + q.width &&
                q.x < p.x + p.width &&
                p.y < q.y + q.height &&
                q.y < p.y + p.height,
            ),
        );
        expect(touches).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('finds the cell under the middle of its box', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        const layout = layoutOf(spec, size);
        for (let cell = 0; cell < cellCount(spec); cell++) {
          const { column, row, facet } = indicesOf(spec, cell);
          expect(cellAt(layout, pointAt(layout, facet, column, row))).toBe(cell);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds no cell outside the panels', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        const layout = layoutOf(spec, size);
        for (const point of [
          { x: 0, y: size.height / 2 },
          { x: size.width / 2, y: 0 },
          { x: size.width - 1, y: size.height - 1 },
        ])
          expect(cellAt(layout, point)).toBeNull();
      }),
    );
  });

  it('turns positions into places and back', () => {
    const place = fc.double({ min: -0.5, max: 8, noNaN: true });
    fc.assert(
      fc.property(anySweep, anySize, place, place, (spec, size, column, row) => {
        const layout = layoutOf(spec, size);
        const found = gridAt(layout, 0, pointAt(layout, 0, column, row));
        expect(found.column).toBeCloseTo(column, 8);
        expect(found.row).toBeCloseTo(row, 8);
      }),
    );
  });

  it('draws larger values of the second axis further up', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        fc.pre((spec.y?.values.length ?? 1) > 1);
        const layout = layoutOf(spec, size);
        expect(pointAt(layout, 0, 0, 1).y).toBeLessThan(pointAt(layout, 0, 0, 0).y);
      }),
    );
  });

  it('has room for the numbers beside the first panel', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        for (const { x, text } of ticksOf(layoutOf(spec, size), spec, 'left'))
          expect(x).toBeGreaterThanOrEqual(Math.max(46, 7.5 * text.length + 6));
      }),
    );
  });

  it('labels values with texts that do not overlap', () => {
    fc.assert(
      fc.property(anySweep, anySize, (spec, size) => {
        const ticks = ticksOf(layoutOf(spec, size), spec, 'bottom');
        for (const [k, { x, y, text }] of ticks.entries()) {
          const next = ticks[k + 1];
          if (next?.y !== y || next.x < x) continue;
          expect(next.x - x).toBeGreaterThan((5.5 * (text.length + next.text.length)) / 2);
        }
      }),
    );
  });
});

describe('an arrow key', () => {
  const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  it('leads to a neighbour or stays, and the opposite arrow leads back', () => {
    const opposite = new Map(ARROWS.map((key, k) => [key, ARROWS[k ^ 1]!]));
    fc.assert(
      fc.property(anySweep, fc.nat(), fc.constantFrom(...ARROWS), (spec, n, key) => {
        const cell = n % cellCount(spec);
        const next = cellAfter(key, spec, cell)!;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(cellCount(spec));
        if (next !== cell) expect(cellAfter(opposite.get(key)!, spec, next)).toBe(cell);
      }),
    );
  });

  it('reaches every cell', () => {
    fc.assert(
      fc.property(anySweep, (spec) => {
        const seen = new Set([0]);
        const queue = [0];
        for (const cell of queue)
          for (const key of ARROWS) {
            const next = cellAfter(key, spec, cell)!;
            if (!seen.has(next)) queue.push(next);
            seen.add(next);
          }
        expect(seen.size).toBe(cellCount(spec));
      }),
      { numRuns: 40 },
    );
  });

  it('is told from other keys', () => {
    fc.assert(
      fc.property(anySweep, (spec) => {
        expect(cellAfter('a', spec, 0)).toBeNull();
      }),
    );
  });
});
