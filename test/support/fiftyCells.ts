/** Cells whose bits are compared: in one process, in shards (test/cli/sweep.test.ts), in the page (test/e2e). */
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import type { SweepSpec } from '../../src/core/sweep/spec.ts';

/** Values that look random, and are the same each time. */
function scattered(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, k) =>
    Number((from + (to - from) * ((0.618034 * (k + 1)) % 1)).toPrecision(4)),
  );
}

/** Together fifty cells: exact and sampled, both left inverses, chance and adversary, both algorithms. */
export const FIFTY_CELLS: Readonly<Record<string, SweepSpec>> = {
  'exact expectation': readSpec({
    base: { n: 9, m: 14, N: 'infinity', T: 80, eta: 0.1 },
    x: { param: 'ell', values: scattered(5, 0.05, 0.9) },
    y: { param: 's/n', values: scattered(4, 0.05, 0.5) },
    seeds: 1,
  }),
  'samples with noise': readSpec({
    base: { n: 8, s: 1.5, N: 150, T: 40, eta: 0.1, leftInverse: 'moore-penrose' },
    x: { param: 'noiseLevel', values: scattered(3, 0.001, 0.1) },
    y: { param: 'm/n', values: [1, 1.5, 2.5] },
    facet: { param: 'noise', values: ['uniform', 'decoder-attack'] },
    seeds: 1,
  }),
  'both algorithms': readSpec({
    base: { n: 6, m: 10, s: 1, N: 'infinity', T: 60 },
    x: { param: 'ratio', values: scattered(3, 1, 9) },
    y: { param: 'ell', values: [0.1, 0.4] },
    facet: { param: 'algorithm', values: ['purification', 'equilibration'] },
    seeds: 1,
  }),
};
