/** The Moore–Penrose inverse as one call, for what is computed once an instance. */
import { copyOf, type Matrix } from '../matrix.ts';
import { MoorePenrose } from './moorePenrose.ts';

/** M⁺, cols×rows, of a matrix with independent columns; throws RankLoss where they are not. */
export function pseudoInverse(M: Matrix): Matrix {
  const inverter = new MoorePenrose(M.rows, M.cols);
  inverter.compute(M);
  return copyOf(inverter.W);
}
