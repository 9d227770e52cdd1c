/**
 * Features of the reader's own: whether a matrix can be A*, and what is unusual about it. Its columns are
 * scaled to ‖·‖₁ = 1 by `groundTruth`, and only then are their singular values comparable with the page's.
 */
import { singularValues } from '../linalg/spectrum.ts';
import { columnSums, entry, type Matrix } from '../matrix.ts';
import { INDEPENDENCE, withUnitColumns } from '../model/groundTruth.ts';
import { NotAMatrix } from './format.ts';

export interface FeatureLimits {
  /** Most features: columns. */
  readonly n: number;
  /** Most entries of a feature: rows. */
  readonly m: number;
}

export interface CheckedFeatures {
  /** Of the matrix with scaled columns. */
  readonly smallestSingularValue: number;
  readonly largestSingularValue: number;
  /** Sentences about what is unusual but possible. */
  readonly warnings: readonly string[];
}

/**
 * Throws NotAMatrix if the columns cannot be the features of a run.
 * @param isTransposed whether the columns were the rows of a file
 */
export function checkFeatures(
  M: Matrix,
  limits: FeatureLimits,
  isTransposed: boolean,
): CheckedFeatures {
  const { rows: m, cols: n } = M;
  const shape = `it has ${m} rows and ${n} columns`;
  if (m < n)
    throw new NotAMatrix(
      `a matrix with a column per feature and at least as many rows as columns (${shape}${isTransposed ? ' when transposed' : '; transpose it if its rows are the features'})`,
    );
  if (n < 2) throw new NotAMatrix(`a matrix of at least 2 columns (${shape})`);
  if (m > limits.m || n > limits.n)
    throw new NotAMatrix(
      `a matrix of at most ${limits.m} rows (m) and ${limits.n} columns (n) (${shape})`,
    );
  const sums = columnSums(M);
  const zero = sums.indexOf(0);
  if (zero >= 0) throw new NotAMatrix(`a matrix without zero columns (column ${zero + 1} is zero)`);
  const overflow = sums.indexOf(Infinity);
  if (overflow >= 0)
    throw new NotAMatrix(
      `a matrix whose columns have finite sums (the numbers of column ${overflow + 1} are too large)`,
    );
  const scaled = withUnitColumns(M);
  const values = singularValues(scaled);
  const [largest, smallest] = [values[0]!, values[n - 1]!];
  if (!(smallest > INDEPENDENCE * largest))
    throw new NotAMatrix(
      `a matrix with independent columns, as assumption A1 asks (${parallelPair(scaled)}its smallest singular value is ${smallest.toPrecision(2)}, its largest ${largest.toPrecision(2)})`,
    );
  return {
    smallestSingularValue: smallest,
    largestSingularValue: largest,
    warnings: [...unusualColumns(M)],
  };
}

/** Cosines closer to ±1 than this are rounding. */
const PARALLEL = 1e-10;

/** Names two columns of which one is a multiple of the other; empty if there are none. */
function parallelPair(M: Matrix): string {
  for (let i = 0; i < M.cols; i++)
    for (let j = i + 1; j < M.cols; j++) {
      let [ii, jj, ij] = [0, 0, 0];
      for (let k = 0; k < M.rows; k++) {
        const [p, q] = [entry(M, k, i), entry(M, k, j)];
        ii += p * p;
        jj += q * q;
        ij += p * q;
      }
      if (Math.abs(ij) >= (1 - PARALLEL) * Math.sqrt(ii * jj))
        return `columns ${i + 1} and ${j + 1} are multiples of each other; `;
    }
  return '';
}

/**
 * Columns that often are no feature at all. A constant column is a direction like any other, so it is
 * allowed; but it may be an intercept, as counted rows may be an index.
 */
function* unusualColumns(M: Matrix): Generator<string, void> {
  for (let j = 0; j < M.cols; j++) {
    const first = entry(M, 0, j);
    let [isConstant, counts] = [true, true];
    for (let k = 1; k < M.rows; k++) {
      isConstant &&= entry(M, k, j) === first;
      counts &&= entry(M, k, j) === first + k;
    }
    if (isConstant)
      yield `Column ${j + 1} is ${first} in every row: a constant feature. If it is an intercept, leave it out.`;
    if (counts && M.rows > 2)
      yield `Column ${j + 1} counts its rows from ${first}. If it is an index, leave it out.`;
  }
}
