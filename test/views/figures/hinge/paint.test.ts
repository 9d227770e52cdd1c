import { describe, expect, it } from 'vitest';
import { hingeGeometry } from '../../../../src/views/figures/hinge/geometry.ts';
import { paintCloud } from '../../../../src/views/figures/hinge/paint.ts';

const colours = { plus: 'orange', minus: 'blue', zero: 'grey' };

/** A context that records the number, colour and opacity of filled and outlined shapes. */
function recorder() {
  const finished: { colour: string; way: string; shapes: number; opacity: number }[] = [];
  let shapes = 0;
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    beginPath: () => (shapes = 0),
    moveTo: () => undefined,
    arc: () => (shapes += 1),
    rect: () => (shapes += 1),
    fill: () => finish('fill', context.fillStyle),
    stroke: () => finish('stroke', context.strokeStyle),
  };
  function finish(way: string, colour: string): void {
    if (shapes > 0) finished.push({ colour, way, shapes, opacity: context.globalAlpha });
  }
  return { context: context as unknown as CanvasRenderingContext2D, finished };
}

/** A run of n features whose E is positive above the diagonal and negative below it. */
function signedRun(n: number) {
  const E = Float64Array.from({ length: n * n }, (_, k) => Math.sign((k % n) - Math.floor(k / n)));
  const run = { n, E, push: new Float64Array(n * n) };
  const { clouds, radius } = hingeGeometry([run], { width: 560, height: 400, lines: 1 });
  return { E, cloud: clouds[0]!, radius };
}

describe('the painter', () => {
  it.each([5, 100])('draws every pair once, in the colour of its sign (n = %i)', (n) => {
    const { E, cloud, radius } = signedRun(n);
    const { context, finished } = recorder();
    paintCloud(context, cloud, E, { radius, colours, hollow: false, feature: null });
    const half = (n * (n - 1)) / 2;
    expect(finished).toMatchObject([
      { colour: 'orange', way: 'fill', shapes: half },
      { colour: 'blue', way: 'fill', shapes: half },
    ]);
  });

  it('draws a compared run as rings, or as pale points if rings would be too small', () => {
    const [large, small] = [5, 100].map((n) => {
      const { E, cloud, radius } = signedRun(n);
      const { context, finished } = recorder();
      paintCloud(context, cloud, E, { radius, colours, hollow: true, feature: null });
      return finished;
    });
    expect(large!.map(({ way }) => way)).toEqual(['stroke', 'stroke']);
    expect(small!.map(({ way }) => way)).toEqual(['fill', 'fill']);
    expect(small![0]!.opacity).toBeLessThan(0.5);
  });

  it('highlights the pairs of a feature', () => {
    const n = 6;
    const { E, cloud, radius } = signedRun(n);
    const { context, finished } = recorder();
    paintCloud(context, cloud, E, { radius, colours, hollow: false, feature: 2 });
    const strong = finished.filter(({ opacity }) => opacity === 1);
    const count = (groups: typeof finished) => groups.reduce((sum, { shapes }) => sum + shapes, 0);
    expect(count(strong)).toBe(2 * (n - 1));
    expect(count(finished)).toBe(n * (n - 1));
  });
});
