import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BAR_GAP,
  heightFor,
  type HeatSpace,
} from '../../../../src/views/figures/heatmap/arrangement.ts';
import {
  barPath,
  barsPath,
  diagonalPath,
  entryOutline,
  heatLayout,
  indexTicks,
  markAt,
  type PanelPlace,
} from '../../../../src/views/figures/heatmap/geometry.ts';
import { inspectionLines } from '../../../../src/views/figures/heatmap/inspect.ts';

const features = fc.integer({ min: 2, max: 100 });
const anyWidth = fc.integer({ min: 300, max: 1800 });

/** One or two runs, in a normal or an enlarged panel. */
const space: fc.Arbitrary<HeatSpace> = fc
  .record({
    width: anyWidth,
    extra: fc.integer({ min: 0, max: 500 }),
    n: features,
    other: fc.option(features),
  })
  .map(({ width, extra, n, other }) => {
    const sizes = other === null ? [n, n] : [n, n, other, other];
    const lines = inspectionLines(width, sizes.length / 2);
    return { width, height: heightFor(width, 1, lines) + extra, sizes, inspectionLines: lines };
  });

describe('the layout', () => {
  it('keeps everything inside, without overlaps', () => {
    fc.assert(
      fc.property(space, (given) => {
        const { panels, legend, inspection } = heatLayout(given);
        const blocks = panels.map(({ x, y, side, bar }) => ({
          x,
          y,
          width: side + (bar > 0 ? BAR_GAP + bar : 0),
          height: side + (bar > 0 ? BAR_GAP + bar : 0),
        }));
        const all = [...blocks, legend, inspection];
        for (const { x, y, width, height } of all) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(given.width + 1);
          expect(y + height).toBeLessThanOrEqual(given.height + 1);
        }
        all.forEach((one, k) => {
          for (const other of all.slice(k + 1)) {
            const beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
            const below = one.y + one.height <= other.y || other.y + other.height <= one.y;
            expect(beside || below).toBe(true);
          }
        });
      }),
    );
  });

  it('draws all matrices of the same size equally large', () => {
    fc.assert(
      fc.property(space, (given) => {
        const { panels } = heatLayout(given);
        for (const { n, side, cell } of panels) {
          expect(side).toBeCloseTo(cell * n, 9);
          for (const other of panels) if (other.n === n) expect(other.side).toBe(side);
        }
      }),
    );
  });

  it('puts the two parts of a run side by side at the preferred height', () => {
    fc.assert(
      fc.property(anyWidth, features, fc.constantFrom(1, 2), (width, n, runs) => {
        const lines = inspectionLines(width, runs);
        const height = heightFor(width, runs, lines);
        const sizes = Array.from({ length: 2 * runs }, () => n);
        const { panels, bare } = heatLayout({ width, height, sizes, inspectionLines: lines });
        expect(bare).toBe(false);
        if (runs === 1 || width < 900) {
          expect(panels[0]!.y).toBe(panels[1]!.y);
          expect(panels[0]!.x).toBeLessThan(panels[1]!.x);
        }
      }),
    );
  });

  it('omits axes and text rather than shrink the matrices too far', () => {
    const small = heatLayout({ width: 330, height: 320, sizes: [9, 9, 9, 9], inspectionLines: 7 });
    expect(small.bare).toBe(true);
    for (const { side } of small.panels) expect(side).toBeGreaterThan(20);
  });
});

describe('pointing', () => {
  it('hits every entry at its centre, in every matrix', () => {
    fc.assert(
      fc.property(space, fc.nat(), fc.nat(), (given, row, column) => {
        const { panels } = heatLayout(given);
        for (const panel of panels) {
          const [i, j] = [row % panel.n, column % panel.n];
          const at = markAt(
            panels,
            panel.x + (j + 0.5) * panel.cell,
            panel.y + (i + 0.5) * panel.cell,
          );
          expect(at).toEqual({ i, j: i === j ? null : j });
        }
      }),
    );
  });

  it('hits the nearest entry just outside, the feature at a bar, and nothing elsewhere', () => {
    const { panels, legend } = heatLayout({
      width: 560,
      height: 460,
      sizes: [12, 12],
      inspectionLines: 4,
    });
    const { x, y, side, cell, bar } = panels[0]!;
    expect(markAt(panels, x - 3, y + 2.5 * cell)).toEqual({ i: 2, j: 0 });
    expect(markAt(panels, x + side + 2, y + 2.5 * cell)).toEqual({ i: 2, j: 11 });
    expect(markAt(panels, x + side + bar, y + 2.5 * cell)).toEqual({ i: 2, j: null });
    expect(markAt(panels, x + 4.5 * cell, y + side + bar)).toEqual({ i: 4, j: null });
    expect(markAt(panels, x + side + bar, y + side + bar)).toBeNull();
    expect(markAt(panels, x + side / 2, legend.y + 20)).toBeNull();
  });

  it('outlines an entry around its centre, large enough to be visible', () => {
    fc.assert(
      fc.property(space, fc.nat(), fc.nat(), (given, row, column) => {
        const [panel] = heatLayout(given).panels;
        const { n, x, y, cell } = panel!;
        const outline = entryOutline(panel!, row % n, column % n);
        expect(outline.width).toBeGreaterThanOrEqual(Math.max(8, cell));
        expect(outline.x + outline.width / 2).toBeCloseTo(x + ((column % n) + 0.5) * cell, 6);
        expect(outline.y + outline.height / 2).toBeCloseTo(y + ((row % n) + 0.5) * cell, 6);
      }),
    );
  });
});

describe('the numbers along the edges', () => {
  it('are at their row, within the matrix, and do not overlap', () => {
    fc.assert(
      fc.property(features, fc.double({ min: 1, max: 60, noNaN: true }), (n, cell) => {
        const ticks = indexTicks(n, cell);
        ticks.forEach(({ number, position }, k) => {
          expect(Math.ceil(position / cell)).toBe(number);
          expect(number).toBeLessThanOrEqual(n);
          if (k > 0) expect(position - ticks[k - 1]!.position).toBeGreaterThanOrEqual(24);
        });
      }),
    );
  });
});

const panel: PanelPlace = {
  x: 10,
  y: 20,
  side: 40,
  cell: 10,
  n: 4,
  bar: 30,
  first: true,
  numbered: true,
};

describe('the bars', () => {
  it('extend outwards from the row or column they sum', () => {
    expect(barPath(panel, { kind: 'row', index: 1 }, 0.5)).toBe('M54 31h15v8h-15z');
    expect(barPath(panel, { kind: 'column', index: 2 }, 1)).toBe('M31 64h8v30h-8z');
  });

  it('are one path per edge', () => {
    const sums = Float64Array.from([1, 2, 3, 4]);
    const path = barsPath(panel, 'row', sums, (sum) => sum / 4);
    expect(path.match(/M/g)).toHaveLength(4);
    expect(path.endsWith(barPath(panel, { kind: 'row', index: 3 }, 1))).toBe(true);
  });
});

describe('the diagonal', () => {
  it('covers each of its cells', () => {
    expect(diagonalPath({ ...panel, n: 2 })).toBe('M10 20h10v10h-10zM20 30h10v10h-10z');
  });
});
