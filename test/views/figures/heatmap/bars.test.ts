import { describe, expect, it } from 'vitest';
import { barPath, barsPath, diagonalPath } from '../../../../src/views/figures/heatmap/bars.ts';
import type { PanelPlace } from '../../../../src/views/figures/heatmap/geometry.ts';

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
  it('go outwards from the row or column they sum', () => {
    expect(barPath(panel, { kind: 'row', index: 1 }, 0.5)).toBe('M54 31h15v8h-15z');
    expect(barPath(panel, { kind: 'column', index: 2 }, 1)).toBe('M31 64h8v30h-8z');
  });

  it('are one path an edge', () => {
    const sums = Float64Array.from([1, 2, 3, 4]);
    const path = barsPath(panel, 'row', sums, (sum) => sum / 4);
    expect(path.match(/M/g)).toHaveLength(4);
    expect(path.endsWith(barPath(panel, { kind: 'row', index: 3 }, 1))).toBe(true);
  });
});

describe('the diagonal', () => {
  it('covers each of its entries', () => {
    expect(diagonalPath({ ...panel, n: 2 })).toBe('M10 20h10v10h-10zM20 30h10v10h-10z');
  });
});
