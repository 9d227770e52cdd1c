/**
 * E = (E + Eᵀ)/2 + (E − Eᵀ)/2. Without the ReLU the symmetric part dies out and the antisymmetric part
 * stays: their Frobenius norms show where a linear decoder stalls.
 */
import type { Matrix } from '../matrix.ts';

export interface SymmetryNorms {
  readonly symmetricNorm: number;
  readonly antisymmetricNorm: number;
}

export function symmetryNorms(E: Matrix): SymmetryNorms {
  const n = E.cols;
  let symmetric = 0;
  let antisymmetric = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const above = E.data[i * n + j]!;
      const below = E.data[j * n + i]!;
      symmetric += ((above + below) / 2) ** 2;
      antisymmetric += ((above - below) / 2) ** 2;
    }
  return { symmetricNorm: Math.sqrt(symmetric), antisymmetricNorm: Math.sqrt(antisymmetric) };
}
