/**
 * The Moore–Penrose left inverse A⁺ = R⁻¹Qᵀ by Householder QR. AᵀA is never formed, because that would
 * square the condition number.
 */
import { copyOf, type Matrix, transpose, zeros } from '../matrix.ts';
import { orthonormalise, product } from './products.ts';
import { RankLoss, requireTrustworthy } from './rankLoss.ts';
import { atScale, safeFactor } from './safeScale.ts';
import { address } from './wasm/address.ts';
import { Arena } from './wasm/arena.ts';

/** A stateless LeftInverter; `compute` allocates nothing. */
export class MoorePenrose {
  /** n×m. */
  readonly W: Matrix;
  private readonly m: number;
  private readonly n: number;
  private readonly arena: Arena;
  /** A by columns; column k is overwritten by R above row k and by its Householder vector from row k on. */
  private readonly columns: Float64Array;
  /** 1/R_kk. */
  private readonly inverses: Float64Array;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    return 2 * n * m + n;
  }

  constructor(m: number, n: number, arena = new Arena(MoorePenrose.room(m, n))) {
    this.m = m;
    this.n = n;
    this.arena = arena;
    this.W = this.arena.matrix(n, m);
    this.columns = this.arena.vector(n * m);
    this.inverses = this.arena.vector(n);
  }

  compute(A: Matrix): void {
    const factor = safeFactor(A);
    if (factor === 1) this.invert(A);
    else atScale(A, factor, (scaled) => this.invert(scaled), [this.W.data]);
  }

  private invert(A: Matrix): void {
    const { m, n, W } = this;
    const { kernels } = this.arena;
    const w = address(W.data);
    const columns = address(this.columns);
    const inverses = address(this.inverses);
    this.load(A);
    if (kernels.triangularise(columns, inverses, m, n) < n) throw new RankLoss(A);
    // W ← Qᵀ, then R⁻¹Qᵀ
    kernels.expandQ(w, columns, m, n);
    kernels.backSubstitute(w, columns, inverses, m, n);
    requireTrustworthy(W, A);
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
}

/** M⁺, cols×rows, of a matrix with independent columns; throws RankLoss if they are dependent. */
export function pseudoInverse(M: Matrix): Matrix {
  const inverter = new MoorePenrose(M.rows, M.cols);
  inverter.compute(M);
  return copyOf(inverter.W);
}

/**
 * M⁺, cols×rows, of a matrix whose columns may be dependent: then it is no left inverse. With an orthonormal basis Q
 * of the columns, M = QC with independent rows in C = QᵀM, and M⁺ = C⁺Qᵀ. A column counts as dependent on the
 * columns before it by the relative tolerance of `orthonormalise`.
 */
export function pseudoInverseOfAnyRank(M: Matrix): Matrix {
  const rows = transpose(M);
  orthonormalise(rows);
  const basis = withoutZeroRows(rows);
  const C = product(basis, M);
  return product(transpose(pseudoInverse(transpose(C))), basis);
}

function withoutZeroRows({ rows, cols, data }: Matrix): Matrix {
  const kept: Float64Array[] = [];
  for (let i = 0; i < rows; i++) {
    const row = data.subarray(i * cols, (i + 1) * cols);
    if (row.some((value) => value !== 0)) kept.push(row);
  }
  const out = zeros(kept.length, cols);
  kept.forEach((row, i) => out.data.set(row, i * cols));
  return out;
}
