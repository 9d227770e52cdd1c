/** Weights of the reader's own: whether the rows of a matrix can be the x* of examples. */
import { entry, type Matrix } from '../matrix.ts';
import { requireWeights } from '../model/explicit/givenMatrices.ts';
import { InvalidInput } from '../params/problem.ts';
import { NotAMatrix } from './format.ts';

export interface WeightLimits {
  /** Most features: columns. */
  readonly n: number;
  readonly rows: number;
}

export interface CheckedWeights {
  /** Positive weights of a row, on average. */
  readonly active: number;
  /** Sentences about what is unusual but possible. */
  readonly warnings: readonly string[];
}

/** Throws NotAMatrix if the rows cannot be weights of examples. */
export function checkWeights(M: Matrix, limits: WeightLimits): CheckedWeights {
  const { rows: K, cols: n, data } = M;
  if (n < 2 || n > limits.n || K > limits.rows)
    throw new NotAMatrix(
      `a matrix of 2 to ${limits.n} columns, one per feature, and at most ${limits.rows} rows, one per example (it has ${K} rows and ${n} columns${K <= limits.n && n > limits.n ? '; transpose it if its columns are the examples' : ''})`,
    );
  try {
    requireWeights({ n }, M);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new NotAMatrix(`${error.problem.allowed} (found: ${error.problem.value})`);
  }
  let positive = 0;
  for (let k = 0; k < data.length; k++) if (data[k]! > 0) positive++;
  return { active: positive / K, warnings: [...constantColumns(M)] };
}

function* constantColumns(M: Matrix): Generator<string, void> {
  for (let j = 0; j < M.cols; j++) {
    const first = entry(M, 0, j);
    let isConstant = true;
    for (let k = 1; k < M.rows && isConstant; k++) isConstant = entry(M, k, j) === first;
    if (isConstant)
      yield `Column ${j + 1} is ${first} in every row: the covariance of a weight that never varies is zero, so its feature is not learned.`;
  }
}
