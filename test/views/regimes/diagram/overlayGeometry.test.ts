import { describe, expect, it } from 'vitest';
import { readSpec } from '../../../../src/core/sweep/readSpec.ts';
import { layoutOf, pointAt } from '../../../../src/views/regimes/diagram/geometry.ts';
import {
  alongLine,
  labelBox,
  placedLines,
} from '../../../../src/views/regimes/diagram/overlayGeometry.ts';

const SPEC = readSpec({
  x: { param: 's/n', from: 0.1, to: 0.9, steps: 9 },
  y: { param: 'ell', from: 0.1, to: 0.9, steps: 9 },
});
const LAYOUT = layoutOf(SPEC, { width: 600, height: 400 });
const HORIZONTAL = {
  level: 0.1,
  label: 'error 0.1',
  lines: [
    [
      { column: 0, row: 4 },
      { column: 8, row: 4 },
    ],
  ],
};

describe('the label of a contour line', () => {
  it('is in the middle of its line, and elsewhere on it if another label is there', () => {
    const middle = pointAt(LAYOUT, 0, 4, 4);
    const [alone] = placedLines(LAYOUT, 0, [HORIZONTAL], []);
    expect(alone!.at.x).toBeCloseTo(middle.x, 9);
    const taken = [labelBox(middle, 'success ½', 'middle')];
    const [beside] = placedLines(LAYOUT, 0, [HORIZONTAL], taken);
    expect(Math.abs(beside!.at.x - middle.x)).toBeGreaterThan(40);
    expect(beside!.at.y).toBeCloseTo(middle.y, 9);
    // the label itself is taken now
    expect(taken).toHaveLength(2);
  });

  it('stays inside the panel', () => {
    const { left } = LAYOUT.panels[0]!;
    const atEdge = { ...HORIZONTAL, lines: [[0, 8].map((row) => ({ column: -0.5, row }))] };
    const [placed] = placedLines(LAYOUT, 0, [atEdge], []);
    expect(labelBox(placed!.at, placed!.label, 'middle').x).toBeGreaterThanOrEqual(left - 1e-9);
  });

  it('keeps clear of measured lines', () => {
    const [line] = placedLines(LAYOUT, 0, [HORIZONTAL], []);
    const border = [pointAt(LAYOUT, 0, 4, 0), pointAt(LAYOUT, 0, 4, 8)];
    const [beside] = placedLines(LAYOUT, 0, [HORIZONTAL], alongLine(border));
    expect(beside!.at.x).not.toBeCloseTo(line!.at.x, 0);
  });
});

it('a line that is shorter than its label is not drawn', () => {
  const short = { ...HORIZONTAL, lines: [[4, 4.2].map((column) => ({ column, row: 4 }))] };
  expect(placedLines(LAYOUT, 0, [short], [])).toEqual([]);
});
