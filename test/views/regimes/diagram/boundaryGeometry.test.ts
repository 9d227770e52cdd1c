import { describe, expect, it } from 'vitest';
import { boundariesOf } from '../../../../src/core/sweep/boundaries.ts';
import { readSpec } from '../../../../src/core/sweep/readSpec.ts';
import {
  boundaryPoints,
  handlePoint,
} from '../../../../src/views/regimes/diagram/boundaryGeometry.ts';
import { layoutOf, pointAt } from '../../../../src/views/regimes/diagram/geometry.ts';

const SIZE = { width: 600, height: 400 };

describe('the line ℓ = 1/10', () => {
  const spec = readSpec({
    base: { n: 6, m: 12, N: 'infinity', T: 20 },
    x: { param: 's/n', from: 0.1, to: 0.4, steps: 4 },
    y: { param: 'ell', values: [0.05, 0.15, 0.25] },
  });
  const layout = layoutOf(spec, SIZE);
  const [boundary] = boundariesOf(spec, 0, null);

  it('crosses the whole panel halfway between ℓ = 0.05 and 0.15', () => {
    const points = boundaryPoints(layout, spec, 0, boundary!);
    const { left, right } = layout.panels[0]!;
    expect(points[0]!.x).toBeCloseTo(left);
    expect(points.at(-1)!.x).toBeCloseTo(right);
    for (const { y } of points) expect(y).toBeCloseTo(pointAt(layout, 0, 0, 0.5).y);
  });

  it('is not drawn where the axis does not reach it', () => {
    const far = { ...spec, y: { param: 'ell', values: [0.3, 0.4] } } as const;
    const [beyond] = boundariesOf(far, 0, null);
    expect(boundaryPoints(layoutOf(far, SIZE), far, 0, beyond!)).toEqual([]);
  });
});

describe('a boundary with an unknown constant', () => {
  const spec = readSpec({
    base: { n: 6, m: 12, N: 200, T: 20, noise: 'uniform' },
    x: { param: 'noiseLevel', from: 0.001, to: 0.1, steps: 5, scale: 'log' },
    y: { param: 'alpha', values: [0.1, 0.2, 0.3] },
  });
  const layout = layoutOf(spec, SIZE);
  const allowed = [0.002, 0.004, 0.008].map((level) => ({ theorem: '3', level }) as never);

  it('moves with its factor, and its handle with it', () => {
    const [once] = boundariesOf(spec, 0, allowed);
    const [tenfold] = boundariesOf(spec, 0, allowed, { noise: 10 });
    const [near, far] = [once, tenfold].map((line) => handlePoint(layout, spec, 0, line!)!);
    expect(far!.limit).toBeCloseTo(10 * near!.limit);
    // a decade is two cells of this axis
    const cell = pointAt(layout, 0, 1, 0).x - pointAt(layout, 0, 0, 0).x;
    expect(far!.x - near!.x).toBeCloseTo(2 * cell);
    expect(far!.y).toBe(near!.y);
  });

  it('keeps its handle at the edge when it is beyond', () => {
    const [line] = boundariesOf(spec, 0, allowed, { noise: 1e6 });
    expect(boundaryPoints(layout, spec, 0, line!)).toEqual([]);
    expect(handlePoint(layout, spec, 0, line!)!.x).toBeCloseTo(layout.panels[0]!.right);
  });
});
