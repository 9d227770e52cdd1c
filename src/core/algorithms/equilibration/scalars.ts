/** Equilibration's own scalars at one t: λ, S, the proportions and the blocks of E. */
import { type Matrix, normInf, normS, zeros } from '../../matrix.ts';
import type { EquilibrationScalars } from './frame.ts';
import { bandOf } from './invariants.ts';

interface Stage {
  readonly lambda: number;
  /** The factor of λ per stage. */
  readonly lambdaFactor: number;
  /** 1 for the members of S. */
  readonly S: Uint8Array;
  /** E[(x*_i)²]/D_ii²; null where x* has no known law. */
  readonly proportions: Float64Array | null;
  /** In terms of A*D, n×n. */
  readonly E: Matrix;
  /** m×n. */
  readonly N: Matrix;
  /** Diagonal of D, and m_j. */
  readonly D: Float64Array;
  readonly m: Float64Array;
}

export function balancingScalars(stage: Stage): EquilibrationScalars {
  const { lambda, S, proportions, E, N } = stage;
  const everyone = Array.from(S.keys());
  const members = everyone.filter((i) => S[i] === 1);
  const others = everyone.filter((i) => S[i] === 0);
  const outside = submatrix(E, everyone, others);
  const rows = Array.from({ length: N.rows }, (_, k) => k);
  return {
    lambda,
    membersOfS: members.length,
    leastInS: proportions && leastOf(members.map((i) => proportions[i]!)),
    mostProportion: proportions && Math.max(...proportions),
    E11Norm: normS(submatrix(E, members, members)),
    E12Norm: normS(submatrix(E, members, others)),
    E21Norm: normS(submatrix(E, others, members)),
    E22Norm: normS(submatrix(E, others, others)),
    outsideSNorm: normS(outside),
    outsideSMin: leastOffDiagonal(E, others),
    NInSNorm: normInf(submatrix(N, rows, members)),
    NOutsideSNorm: normInf(submatrix(N, rows, others)),
    ...estimateScalars(stage, members),
  };
}

type EstimateScalars = Pick<
  EquilibrationScalars,
  'leastEstimateInS' | 'mostEstimateInS' | 'mostEstimateBelow' | 'leastEstimateAbove'
>;

function estimateScalars(
  { lambda, lambdaFactor, proportions, D, m }: Stage,
  members: readonly number[],
): EstimateScalars {
  if (proportions === null)
    return {
      leastEstimateInS: null,
      mostEstimateInS: null,
      mostEstimateBelow: null,
      leastEstimateAbove: null,
    };
  const { floor, ceiling } = bandOf(lambda);
  const shares = members.map((j) => m[j]! / proportions[j]!);
  // D_jj is 1 until the first stage with j in S
  const compared = Array.from(D.keys()).filter((j) => D[j] === 1);
  const estimates = (of: (proportion: number) => boolean) =>
    compared.filter((j) => of(proportions[j]!)).map((j) => m[j]!);
  return {
    leastEstimateInS: leastOf(shares),
    mostEstimateInS: mostOf(shares),
    mostEstimateBelow: mostOf(estimates((proportion) => proportion < floor)),
    leastEstimateAbove: leastOf(estimates((proportion) => proportion >= lambdaFactor * ceiling)),
  };
}

/** The entries in these rows and columns. */
export function submatrix(M: Matrix, rows: readonly number[], cols: readonly number[]): Matrix {
  const part = zeros(rows.length, cols.length);
  rows.forEach((i, k) =>
    cols.forEach((j, l) => (part.data[k * cols.length + l] = M.data[i * M.cols + j]!)),
  );
  return part;
}

function leastOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function mostOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

/** The least off-diagonal entry in these columns; null if there is none. E has a zero diagonal by definition. */
export function leastOffDiagonal(
  { rows: n, data }: Matrix,
  cols: readonly number[],
): number | null {
  let least = Infinity;
  for (const j of cols)
    for (let i = 0; i < n; i++) if (i !== j) least = Math.min(least, data[i * n + j]!);
  return least === Infinity ? null : least;
}
