import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barPath,
  barsPath,
  diagonalPath,
  entryOutline,
  indexTicks,
  markAt,
} from '../../../../src/views/figures/heatmap/geometry.ts';
import { heatLayout, type PanelPlace } from '../../../../src/views/figures/heatmap/layout.ts';
import { anyHeatSpace, features } from './anyHeatSpace.ts';

describe('pointing', () => {
  it('hits every entry at its centre, in every matrix', () => {
    fc.assert(
      fc.property(anyHeatSpace, fc.nat(), fc.nat(), (given, row, column) => {
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
    const { panels, strip } = heatLayout({ width: 600, height: 340, sizes: [12, 12] });
    const { x, y, side, cell, bar } = panels[0]!;
    expect(markAt(panels, x - 3, y + 2.5 * cell)).toEqual({ i: 2, j: 0 });
    expect(markAt(panels, x + side + 2, y + 2.5 * cell)).toEqual({ i: 2, j: 11 });
    expect(markAt(panels, x + side + bar, y + 2.5 * cell)).toEqual({ i: 2, j: null });
    expect(markAt(panels, x + 4.5 * cell, y + side + bar)).toEqual({ i: 4, j: null });
    expect(markAt(panels, x + side + bar, y + side + bar)).toBeNull();
    expect(markAt(panels, x + side / 2, strip.y + 8)).toBeNull();
  });

  it('outlines an entry around its centre, large enough to be visible', () => {
    fc.assert(
      fc.property(anyHeatSpace, fc.nat(), fc.nat(), (given, row, column) => {
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
  numbered: true,
};

describe('the bars', () => {
  it('extend outwards from the row or column they sum', () => {
    expect(barPath(panel, { kind: 'row', index: 1 }, 0.5)).toBe('M54 31h15v8h-15z');
    expect(barPath(panel, { kind: 'column', index: 2 }, 1)).toBe('M31 64h8v30h-8z');
  });

  it('share the breadth of a line with those of the other part', () => {
    expect(barPath(panel, { kind: 'row', index: 1 }, 0.5, { at: 0, of: 2 })).toBe(
      'M54 31h15v4h-15z',
    );
    expect(barPath(panel, { kind: 'row', index: 1 }, 0.5, { at: 1, of: 2 })).toBe(
      'M54 35h15v4h-15z',
    );
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
