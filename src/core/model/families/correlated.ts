/**
 * Ground truth `correlated`: non-negative columns (1−ρ)·own + ρ·common, both parts of unit
 * ℓ₁ norm, so that ρ is the share of a column's mass that all columns have in common.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { Rng } from '../../rng.ts';
import type { Family, FamilyParams } from './family.ts';

export const correlated: Family<'correlated'> = {
  id: 'correlated',
  title: 'Correlated',
  meaning: 'columns that share a part, see correlation',
  draw: { kind: 'drawn', matrix: drawCorrelated },
  reads: ['correlation'],
  dependent: {
    field: 'correlation',
    allowed: () => 'smaller: the columns are parallel to within rounding',
  },
};

function drawCorrelated({ n, m, correlation: rho }: FamilyParams, rng: Rng): Matrix {
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
