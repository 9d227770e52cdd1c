import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GeometricGaps } from '../../../src/core/model/geometricGaps.ts';
import { Rng } from '../../../src/core/rng.ts';

test('a gap is log u / log(1−p) rounded down, for the uniform u it was drawn from', () => {
  const probabilities = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(probabilities, fc.nat(1e9), (p, seed) => {
      const gaps = new GeometricGaps(p);
      const drawn = new Rng(seed, 'examples');
      const same = new Rng(seed, 'examples');
      for (let k = 0; k < 50; k++) {
        const exact = Math.log(same.uniform()) / Math.log1p(-p);
        // longer gaps take further draws; the test of rare coordinates covers them
        if (exact > 255.999) return;
        const gap = gaps.draw(drawn);
        expect(gap).toBeGreaterThan(exact - 1 - 1e-9);
        expect(gap).toBeLessThanOrEqual(exact + 1e-9);
      }
    }),
  );
});

test('a coordinate that is always active leaves no gap', () => {
  const gaps = new GeometricGaps(1);
  const rng = new Rng(1, 'examples');
  for (let k = 0; k < 100; k++) expect(gaps.draw(rng)).toBe(0);
});

test('rare coordinates have gaps of mean (1−p)/p and a geometric tail, far beyond the table', () => {
  const p = 0.001;
  const gaps = new GeometricGaps(p);
  const rng = new Rng(2, 'examples');
  const samples = 20000;
  let sum = 0;
  let long = 0;
  for (let k = 0; k < samples; k++) {
    const gap = gaps.draw(rng);
    sum += gap;
    if (gap >= 2000) long++;
  }
  // five standard errors
  expect(Math.abs(sum / samples - (1 - p) / p)).toBeLessThan((5 * 1000) / Math.sqrt(samples));
  const tail = (1 - p) ** 2000;
  expect(Math.abs(long / samples - tail)).toBeLessThan(5 * Math.sqrt(tail / samples));
});
