/** The filter of the decoder `matched`: W_i = A_iᵀ/‖A_i‖₂², so that (Wy)_i is y's component along A_i. */
import type { LeftInverter } from '../linalg/leftInverse.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { type Matrix, zeros } from '../matrix.ts';

export class MatchedFilter implements LeftInverter {
  /** n×m. */
  readonly W: Matrix;
  private readonly squares: Float64Array;

  constructor(m: number, n: number) {
    this.W = zeros(n, m);
    this.squares = new Float64Array(n);
  }

  /** Throws RankLoss if a column is zero or not finite: it has no direction. */
  compute(A: Matrix): void {
    const { W, squares } = this;
    const { rows: m, cols: n } = A;
    squares.fill(0);
    for (let k = 0; k < m; k++) for (let i = 0; i < n; i++) squares[i]! += A.data[k * n + i]! ** 2;
    for (let i = 0; i < n; i++)
      if (!(squares[i]! > 0 && squares[i]! < Infinity)) throw new RankLoss(A);
    for (let k = 0; k < m; k++)
      for (let i = 0; i < n; i++) W.data[i * m + k] = A.data[k * n + i]! / squares[i]!;
  }

  state(): null {
    return null;
  }

  stateBefore(): null {
    return null;
  }

  restore(): void {}
}
