import fc from 'fast-check';
import { scaleLinear, scaleLog, scaleSqrt } from 'd3';
import { describe, expect, test } from 'vitest';
import { linearScale, logScale, sqrtScale } from '../../../../src/views/figures/chart/scales.ts';

const pixels = fc.integer({ min: -3000, max: 3000 });
const positive = fc.double({ min: 1e-12, max: 1e6, noNaN: true });
type MakeScale = typeof linearScale;
const SCALES = { linear: linearScale, log: logScale, sqrt: sqrtScale };
const D3: Record<keyof typeof SCALES, MakeScale> = {
  linear: (domain, range) => scaleLinear(domain, range),
  log: (domain, range) => scaleLog(domain, range),
  sqrt: (domain, range) => scaleSqrt(domain, range),
};

describe.each(['linear', 'log', 'sqrt'] as const)('a %s scale', (kind) => {
  const ends = fc.tuple(positive, positive).filter(([a, b]) => Math.abs(a - b) > 1e-3 * (a + b));
  const range = fc.tuple(pixels, pixels).filter(([a, b]) => a !== b);

  test('agrees with d3, forth and back', () => {
    fc.assert(
      fc.property(ends, range, positive, (domain, [from, to], value) => {
        const ours = SCALES[kind](domain, [from, to]);
        const theirs = D3[kind](domain, [from, to]);
        const size = Math.abs(theirs(value)) + Math.abs(from) + Math.abs(to);
        expect(Math.abs(ours(value) - theirs(value))).toBeLessThanOrEqual(1e-9 * size);
        const middle = (from + to) / 2;
        const expected = theirs.invert(middle);
        expect(Math.abs(ours.invert(middle) - expected)).toBeLessThanOrEqual(1e-9 * expected);
      }),
    );
  });

  test('is exact at both ends', () => {
    fc.assert(
      fc.property(ends, range, (domain, [from, to]) => {
        const scale = SCALES[kind](domain, [from, to]);
        expect(domain.map(scale)).toEqual([from, to].map((end) => end + 0));
      }),
    );
  });
});

test('a domain of one value lies in the middle', () => {
  expect(linearScale([3, 3], [0, 100])(3)).toBe(50);
});
