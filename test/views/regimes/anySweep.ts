/** Random grids for tests of their pictures: valid specs with cheap cells. */
import fc from 'fast-check';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';

const BASE = { n: 6, m: 12, N: 'infinity', T: 20, eta: 0.1 };
const FACETS = [
  null,
  { param: 'relu' },
  { param: 'start', values: ['mixed', 'positive', 'negative'] },
] as const;

export const anySweep = fc
  .record({
    columns: fc.integer({ min: 2, max: 12 }),
    rows: fc.integer({ min: 0, max: 9 }),
    facet: fc.constantFrom(...FACETS),
    seeds: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ columns, rows, facet, seeds }) =>
    readSpec({
      base: BASE,
      x: { param: 's/n', from: 0.05, to: 0.5, steps: columns, scale: 'log' },
      ...(rows === 1 && { y: { param: 'ell', values: [0.3] } }),
      ...(rows > 1 && { y: { param: 'ell', from: 0.1, to: 0.9, steps: rows } }),
      ...(facet !== null && { facet }),
      seeds,
    }),
  );

export const anySize = fc.record({
  width: fc.integer({ min: 250, max: 1400 }),
  height: fc.integer({ min: 250, max: 900 }),
});
