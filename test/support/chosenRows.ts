/** Independent rows of a matrix, as the kernels choose them, and what the kernels compute with them. */
import { singularValues } from '../../src/core/linalg/spectrum.ts';
import { address } from '../../src/core/linalg/wasm/address.ts';
import { Arena } from '../../src/core/linalg/wasm/arena.ts';
import type { Matrix } from '../../src/core/matrix.ts';

export interface Choice {
  readonly priority: ArrayLike<number>;
  readonly threshold?: number;
  readonly smallest?: number;
}

export function chooseRows(A: Matrix, { priority, threshold = 1e-9, smallest = 0 }: Choice) {
  const { rows: m, cols: n } = A;
  const arena = new Arena(m * n + m + 2 * n * n + 6 * n + 64);
  const matrix = arena.copyOf(A);
  const [chosen, columns] = [arena.integers(n), arena.integers(n)];
  const [reduced, factors] = [arena.vector(n * n), arena.vector(n * n)];
  const [given, row, out] = [arena.vector(m), arena.vector(n), arena.vector(n)];
  given.set(priority);
  const elimination = [address(columns), address(reduced), address(factors)] as const;
  const count = arena.kernels.chooseRows(
    address(chosen),
    address(given),
    ...elimination,
    address(matrix.data),
    m,
    n,
    threshold,
    smallest,
  );
  return {
    rows: [...chosen.subarray(0, count)],
    /** c with cᵀA_R = the vector. */
    combinationOf(vector: ArrayLike<number>): number[] {
      row.set(vector);
      arena.kernels.combinationOf(address(out), address(row), ...elimination, n);
      return [...out];
    },
    /** λ with A_R λ = values. */
    solve(values: ArrayLike<number>): number[] {
      row.set(values);
      arena.kernels.solveChosen(address(out), address(row), ...elimination, n);
      return [...out];
    },
  };
}

/** Σ_p c_p·A_k over the rows k = rows_p. */
export function combination(A: Matrix, rows: ArrayLike<number>, c: ArrayLike<number>): number[] {
  return Array.from({ length: A.cols }, (_, j) => {
    let sum = 0;
    for (let p = 0; p < rows.length; p++) sum += c[p]! * A.data[rows[p]! * A.cols + j]!;
    return sum;
  });
}

/** A_k·λ for the rows k. */
export function valuesOf(A: Matrix, rows: ArrayLike<number>, lambda: ArrayLike<number>): number[] {
  return Array.from(rows, (k) => {
    let sum = 0;
    for (let j = 0; j < A.cols; j++) sum += A.data[k * A.cols + j]! * lambda[j]!;
    return sum;
  });
}

/** The number of independent rows among these, up to rounding. */
export function rankOf(A: Matrix, rows: readonly number[]): number {
  const data = Float64Array.from(
    rows.flatMap((k) => [...A.data.subarray(k * A.cols, (k + 1) * A.cols)]),
  );
  const values = singularValues({ rows: rows.length, cols: A.cols, data });
  return values.filter((value) => value > 1e-9 * values[0]!).length;
}
