/** Small sweeps for tests, and their rows without the time, which is never the same twice. */
import { readFileSync } from 'node:fs';
import type { SweepRow } from '../../src/core/sweep/measure.ts';

/** 36 runs of a millisecond or two. */
export const SMALL_SWEEP = {
  base: { n: 4, m: 6, N: 60, T: 6, eta: 0.1, leftInverse: 'moore-penrose' },
  x: { param: 'ell', values: [0.1, 0.3, 0.5] },
  y: { param: 's/n', from: 0.25, to: 0.5, steps: 2 },
  facet: { param: 'relu' },
  seeds: 3,
};

/** The rows of JSON lines, without ms. */
export function rowsIn(text: string): Omit<SweepRow, 'ms'>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { ms: _, ...row } = JSON.parse(line) as SweepRow;
      return row;
    });
}

export function rowsOf(file: string): Omit<SweepRow, 'ms'>[] {
  return rowsIn(readFileSync(file, 'utf8'));
}
