/**
 * The Moore–Penrose left inverse A⁺ = R⁻¹Qᵀ by Householder QR. AᵀA is never formed, because that would
 * square the condition number.
 */
import { copyOf, type Matrix } from '../matrix.ts';
import { RankLoss, requireTrustworthy } from './rankLoss.ts';
import { atScale, safeFactor } from './safeScale.ts';
import { Arena, address } from './wasm/arena.ts';

/** A stateless LeftInverter; `compute` allocates nothing. */
export class MoorePenrose {
  /** n×m. */
  readonly W: Matrix;
  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  /** A by columns; column k is overwritten by R above row k and by its Householder vector from row k on. */
  private readonly columns: Float64Array;
  private readonly diagonal: Float64Array;

  constructor(m: number, n: number) {
    this.m = m;
    this.n = n;
    this.arena = new Arena(2 * n * m);
    this.W = this.arena.matrix(n, m);
    this.columns = this.arena.vector(n * m);
    this.diagonal = new Float64Array(n);
  }

  compute(A: Matrix): void {
    const factor = safeFactor(A);
    if (factor === 1) this.invert(A);
    else atScale(A, factor, (scaled) => this.invert(scaled), [this.W.data]);
  }

  private invert(A: Matrix): void {
    this.load(A);
    if (!this.triangularise()) throw new RankLoss(A);
    this.expandQ();
    this.backSubstitute();
    requireTrustworthy(this.W, A);
  }

  state(): null {
    return null;
  }

  stateBefore(): null {
    return null;
  }

  restore(): void {}

  private load(A: Matrix): void {
    const { m, n, columns } = this;
    for (let i = 0; i < m; i++) for (let j = 0; j < n; j++) columns[j * m + i] = A.data[i * n + j]!;
  }

  /** Factors A = QR; false if a column is in the span of those before it. */
  private triangularise(): boolean {
    const { m, n, columns: c, diagonal } = this;
    const { kernels } = this.arena;
    for (let k = 0; k < n; k++) {
      const head = k * m + k;
      const v = address(c, head);
      const length = m - k;
      const norm = Math.sqrt(kernels.dot(v, v, length));
      if (!(norm > 0 && norm < Infinity)) return false;
      const reflected = c[head]! > 0 ? -norm : norm;
      diagonal[k] = reflected;
      // v = (column − reflected·e₁)/scale with ‖v‖² = 2, so the reflector is I − vvᵀ
      c[head]! -= reflected;
      const scale = 1 / Math.sqrt(Math.abs(reflected * c[head]!));
      for (let i = 0; i < length; i++) c[head + i]! *= scale;
      kernels.reflect(v, address(c, head + m), m * 8, n - 1 - k, length);
    }
    return true;
  }

  /** W ← Qᵀ: applies the reflectors, last one first, to e₁ … e_n. */
  private expandQ(): void {
    const { m, n, columns: c } = this;
    const q = this.W.data;
    q.fill(0);
    for (let j = 0; j < n; j++) q[j * m + j] = 1;
    for (let k = n - 1; k >= 0; k--) {
      const head = k * m + k;
      this.arena.kernels.reflect(address(c, head), address(q, head), m * 8, n - k, m - k);
    }
  }

  /** W ← R⁻¹W. */
  private backSubstitute(): void {
    const { m, n, columns: c, diagonal } = this;
    const { kernels } = this.arena;
    const w = this.W.data;
    for (let i = n - 1; i >= 0; i--) {
      const row = address(w, i * m);
      for (let j = i + 1; j < n; j++) kernels.addScaled(row, -c[j * m + i]!, address(w, j * m), m);
      const inverse = 1 / diagonal[i]!;
      for (let k = 0; k < m; k++) w[i * m + k]! *= inverse;
    }
  }
}

/** M⁺, cols×rows, of a matrix with independent columns; throws RankLoss if they are dependent. */
export function pseudoInverse(M: Matrix): Matrix {
  const inverter = new MoorePenrose(M.rows, M.cols);
  inverter.compute(M);
  return copyOf(inverter.W);
}
