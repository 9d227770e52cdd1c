/** What computes a left inverse A†A = I, iteration after iteration, in its own storage. */
import type { Matrix } from '../matrix.ts';

export interface LeftInverter {
  /** A† of the last `compute`, n×m; overwritten by the next. */
  readonly W: Matrix;
  /** Throws RankLoss where A has no left inverse. */
  compute(A: Matrix): void;
}
