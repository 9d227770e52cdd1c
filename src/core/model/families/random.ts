/** Ground truths made of random numbers without further structure. */
import { orthonormalise } from '../../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../../matrix.ts';
import type { Rng } from '../../rng.ts';
import type { DrawnFamily, FamilyParams } from './family.ts';

/** Standard normal entries. */
export const gaussian = independent((rng) => rng.normal());

/** Entries uniform on (0, 1]. */
export const nonnegative = independent((rng) => rng.uniform());

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

/** Normal vectors made orthogonal to each other: every direction is equally likely. */
export function drawOrthogonal({ n, m }: FamilyParams, rng: Rng): Matrix {
  const columns = zeros(n, m);
  for (let k = 0; k < columns.data.length; k++) columns.data[k] = rng.normal();
  orthonormalise(columns);
  return transpose(columns);
}

/**
 * Non-negative columns (1−ρ)·own + ρ·common, both parts of unit ℓ₁ norm, so that ρ is the share of a
 * column's mass that all columns have in common.
 */
export function drawCorrelated({ n, m, correlation: rho }: FamilyParams, rng: Rng): Matrix {
  const A = zeros(m, n);
  const common = share(m, rng);
  for (let i = 0; i < n; i++) {
    const own = share(m, rng);
    for (let k = 0; k < m; k++) A.data[k * n + i] = (1 - rho) * own[k]! + rho * common[k]!;
  }
  return A;
}

/** Uniform entries that sum to 1. */
function share(m: number, rng: Rng): Float64Array {
  const entries = new Float64Array(m);
  let sum = 0;
  for (let k = 0; k < m; k++) {
    const value = rng.uniform();
    entries[k] = value;
    sum += value;
  }
  return entries.map((value) => value / sum);
}
