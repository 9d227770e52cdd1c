/** The measured cases, the same for this program, ml-matrix and numpy. */
import type { LeftInverseKind } from '../../src/core/params/leftInverses.ts';

export interface IterationCase {
  readonly n: number;
  readonly m: number;
  readonly s: number;
  readonly N: number;
  readonly noise: 'none' | 'uniform';
  readonly leftInverse: LeftInverseKind;
  /** The least ratio of numpy's time to this program's that is expected. */
  readonly least?: number | undefined;
}

export const SIZES = [
  { n: 20, m: 40, s: 3, N: 2000 },
  { n: 50, m: 200, s: 3, N: 5000 },
  { n: 100, m: 400, s: 5, N: 10000 },
] as const;

/** The ratio to numpy that is expected; of the smallest size only with noise. */
function leastRatio(n: number, { noise, leftInverse }: Omit<IterationCase, 'n' | 'm' | 's' | 'N'>) {
  if (leftInverse === 'min-inf') return noise === 'uniform' ? 50 : undefined;
  if (noise === 'uniform') return 2;
  return n >= 50 ? 10 : undefined;
}

export const ITERATION_CASES: readonly IterationCase[] = SIZES.flatMap((size) =>
  (['moore-penrose', 'min-inf'] as const).flatMap((leftInverse) =>
    (['none', 'uniform'] as const).map((noise) => {
      const kind = { noise, leftInverse };
      return { ...size, ...kind, least: leastRatio(size.n, kind) };
    }),
  ),
);

/** Exact expectation, m = 2n and s = 2. */
export const EXACT_SIZES = [10, 13, 16] as const;

/** Sizes for the growth of an iteration's cost: one grows, the others stay. */
export const GROWTH = {
  n: [10, 20, 40, 80].map((n) => ({ n, m: 160, s: 3, N: 2000 })),
  m: [50, 100, 200, 400].map((m) => ({ n: 40, m, s: 3, N: 2000 })),
  N: [1000, 2000, 4000, 8000].map((N) => ({ n: 40, m: 80, s: 3, N })),
} as const;

/** A sweep of 17 × 17 cells, of which a few are timed. */
export const SWEEP = {
  base: { n: 12, m: 24, N: 'infinity', T: 200, eta: 0.1, leftInverse: 'moore-penrose' },
  x: { param: 'ell', from: 0.05, to: 0.85, steps: 17 },
  y: { param: 's/n', from: 0.05, to: 0.5, steps: 17 },
  seeds: 5,
} as const;
export const SWEEP_CELLS = 12;

/** Upper bound of ‖ν‖₁; a feature has ‖·‖₁ = 1. */
export const NOISE_L1 = 0.3;
