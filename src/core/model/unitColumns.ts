/** ‖A*_i‖₁ = 1: the scale at which every ground truth is kept. */
import { columnSums, type Matrix, zeros } from '../matrix.ts';
import { InvalidInput } from '../params/problem.ts';

/**
 * A copy with every column divided by its ℓ₁ norm, unless that is 1 to rounding already: a
 * matrix that was exported and comes back must not change in its last digits.
 */
export function withUnitColumns(M: Matrix): Matrix {
  const divisors = columnSums(M).map((sum, i) => {
    if (!(sum > 0 && sum < Infinity)) throw unusableColumn(sum, i + 1);
    return Math.abs(sum - 1) <= M.rows * Number.EPSILON ? 1 : sum;
  });
  const out = zeros(M.rows, M.cols);
  for (let k = 0; k < out.data.length; k++) out.data[k] = M.data[k]! / divisors[k % M.cols]!;
  return out;
}

function unusableColumn(sum: number, number: number): InvalidInput {
  return new InvalidInput({
    field: 'AStar',
    value: sum === 0 ? `zero in all of column ${number}` : `too large in column ${number}`,
    allowed: 'a matrix whose columns each have an absolute sum that is above 0 and finite',
  });
}
