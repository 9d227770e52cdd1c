/** Ground truths with independent, identically distributed entries. */
import { zeros } from '../../matrix.ts';
import type { Rng } from '../../rng.ts';
import { ANOTHER_SEED, type DrawnFamily, type Family } from './family.ts';

/** Standard normal entries. */
export const gaussian: Family<'gaussian'> = {
  id: 'gaussian',
  title: 'Gaussian',
  meaning: 'independent normal entries, of both signs',
  draw: independent((rng) => rng.normal()),
  reads: [],
  dependent: ANOTHER_SEED,
};

/** Entries uniform on (0, 1]. */
export const nonnegative: Family<'nonnegative'> = {
  id: 'nonnegative',
  title: 'Non-negative',
  meaning: 'independent uniform entries',
  draw: independent((rng) => rng.uniform()),
  reads: [],
  dependent: ANOTHER_SEED,
};

function independent(drawEntry: (rng: Rng) => number): DrawnFamily {
  return {
    kind: 'drawn',
    matrix: ({ n, m }, rng) => {
      const A = zeros(m, n);
      for (let k = 0; k < A.data.length; k++) A.data[k] = drawEntry(rng);
      return A;
    },
  };
}
