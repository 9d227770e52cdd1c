/** What computes a left inverse A†A = I, iteration after iteration, in its own storage. */
import type { Matrix } from '../matrix.ts';

export interface LeftInverter {
  /** A† of the last `compute`, n×m; overwritten by the next. */
  readonly W: Matrix;
  /** Throws RankLoss where A has no left inverse, its state unchanged. */
  compute(A: Matrix): void;
  /** A copy of what, besides its A, the next `compute` depends on; null where that is nothing. */
  state(): Uint16Array | null;
  /** A copy of what the last `compute` depended on. */
  stateBefore(): Uint16Array | null;
  /** The next `compute` is that of the inverter which had this state; null is that of a new one. */
  restore(state: Uint16Array | null): void;
}
