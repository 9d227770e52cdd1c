/** Equilibration's own scalars at one t: λ, S, the proportions and the blocks of E. */
import { type Matrix, normS, zeros } from '../../matrix.ts';
import type { EquilibrationScalars } from './frame.ts';

interface Stage {
  readonly lambda: number;
  /** 1 for the members of S. */
  readonly S: Uint8Array;
  /** E[(x*_i)²]/D_ii²; null where x* has no known law. */
  readonly proportions: Float64Array | null;
  /** In terms of A*D, n×n. */
  readonly E: Matrix;
}

export function balancingScalars({ lambda, S, proportions, E }: Stage): EquilibrationScalars {
  const everyone = Array.from(S.keys());
  const members = everyone.filter((i) => S[i] === 1);
  const others = everyone.filter((i) => S[i] === 0);
  const outside = submatrix(E, everyone, others);
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
