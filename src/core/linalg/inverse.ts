/** M⁻¹ of square matrices of one size, in storage made once. */
import { type Matrix, zeros } from '../matrix.ts';
import { LU } from './lu.ts';
import { Arena } from './wasm/arena.ts';

export class Inverter {
  private readonly n: number;
  private readonly factors: LU;
  private readonly column: Float64Array;

  constructor(n: number) {
    const arena = new Arena(LU.room(n) + n);
    this.n = n;
    this.factors = new LU(n, arena);
    this.column = arena.vector(n);
  }

  /** Null where M has (numerically) no inverse. */
  invert(M: Matrix): Matrix | null {
    const { n, factors, column } = this;
    factors.storage.set(M.data);
    if (!factors.factor()) return null;
    const inverse = zeros(n, n);
    const unit = new Float64Array(n);
    for (let j = 0; j < n; j++) {
      unit[j] = 1;
      factors.solve(column, unit);
      unit[j] = 0;
      for (let i = 0; i < n; i++) inverse.data[i * n + j] = column[i]!;
    }
    return inverse.data.every(Number.isFinite) ? inverse : null;
  }
}
