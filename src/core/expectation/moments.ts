/**
 * Moments of (y, x) as sums over examples, and the directions that updates compute from them: above all
 * the covariance Ê[(y−y')(x−x')ᵀ] in closed form.
 *
 * Over all ordered pairs of examples Ê[(y−y')(x−x')ᵀ] = 2(Ê[yxᵀ] − Ê[y]Ê[x]ᵀ), so no loop over pairs is
 * needed. With y = A*x* + ν the products in m dimensions can wait until the end: Ê[yxᵀ] =
 * A*Ê[x*xᵀ] + Ê[νxᵀ]. An adversary's ν is a row of its codebook V, so Ê[νxᵀ] = VᵀÊ[cxᵀ] where c is the
 * choice as a unit vector.
 */
import { LU } from '../linalg/lu.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import { type Matrix, zeros } from '../matrix.ts';

export class Moments {
  /** Number of examples, or 1 for a distribution. */
  total = 0;
  /** Σ x*xᵀ, Σ x*, Σ x; Σ x² is gathered separately. */
  readonly xStarX: Matrix;
  readonly xStar: Float64Array;
  readonly x: Float64Array;
  readonly xSquared: Float64Array;
  /** Σ xνᵀ (n×m, so that an example adds to whole rows) and Σ ν for dense noise. */
  readonly xNu: Matrix | null;
  readonly nu: Float64Array | null;
  /** Σ cxᵀ and Σ c for an adversary's choices c. */
  readonly codeX: Matrix | null;
  readonly code: Float64Array | null;
  /** Σ xxᵀ, where the update needs it. */
  readonly gram: Matrix | null;
  /**
   * After a regression that has no solution: a feature that is never decoded, or n if Ê[xxᵀ] is singular
   * for another reason. Otherwise null.
   */
  undetermined: number | null = null;

  private readonly arena: Arena;
  private readonly AStar: Matrix;
  private readonly codebook: Matrix | null;
  private readonly centred: Matrix;
  private readonly result: Matrix;
  private readonly regressor: Regressor | null;

  /** Number of doubles needed in an arena. */
  static room(m: number, n: number, hasGram = false): number {
    return m * (2 * n + 1) + 2 * n * n + 2 * n + (hasGram ? n * n + LU.room(n) + n : 0);
  }

  /**
   * @param AStar in the arena
   * @param hasGram whether Σ xxᵀ is gathered
   */
  constructor(
    AStar: Matrix,
    codebook: Matrix | null,
    dense: boolean,
    arena: Arena,
    hasGram = false,
  ) {
    const { rows: m, cols: n } = AStar;
    this.arena = arena;
    this.AStar = AStar;
    this.codebook = codebook;
    this.xStarX = arena.matrix(n, n);
    this.xStar = arena.vector(n);
    this.x = arena.vector(n);
    this.xSquared = new Float64Array(n);
    this.xNu = dense ? arena.matrix(n, m) : null;
    this.nu = dense ? arena.vector(m) : null;
    this.codeX = codebook ? zeros(codebook.rows, n) : null;
    this.code = codebook ? new Float64Array(codebook.rows) : null;
    this.centred = arena.matrix(n, n);
    this.result = arena.matrix(m, n);
    this.gram = hasGram ? arena.matrix(n, n) : null;
    this.regressor = hasGram ? new Regressor(n, arena) : null;
  }

  clear(): void {
    this.total = 0;
    this.xStarX.data.fill(0);
    this.xStar.fill(0);
    this.x.fill(0);
    this.xSquared.fill(0);
    this.xNu?.data.fill(0);
    this.nu?.fill(0);
    this.codeX?.data.fill(0);
    this.code?.fill(0);
    this.gram?.data.fill(0);
    this.undetermined = null;
  }

  /** 2(Ê[yxᵀ] − Ê[y]Ê[x]ᵀ), m×n. */
  covariance(): Matrix {
    return this.cross(2, 1);
  }

  /** Ê[yxᵀ], m×n. */
  correlation(): Matrix {
    return this.cross(1, 0);
  }

  /** Ê[(y − Ax)xᵀ] = Ê[yxᵀ] − A·Ê[xxᵀ], m×n. */
  residualCorrelation(A: Matrix): Matrix {
    const { total, result } = this;
    const gram = this.gatheredGram();
    const { rows: m, cols: n } = A;
    this.correlation();
    for (let k = 0; k < m; k++)
      for (let j = 0; j < n; j++) {
        const a = A.data[k * n + j]! / total;
        for (let i = 0; i < n; i++) result.data[k * n + i]! -= a * gram.data[j * n + i]!;
      }
    return result;
  }

  /** Ê[yxᵀ](Ê[xxᵀ])⁻¹, m×n: the A for which Ê‖y − Ax‖² is least. NaN, and `undetermined`, if there are many. */
  regression(): Matrix {
    const { total, result, regressor } = this;
    const gram = this.gatheredGram();
    this.correlation();
    this.undetermined = regressor?.factor(gram, total) ?? null;
    if (this.undetermined === null) regressor?.divide(result);
    else result.data.fill(Number.NaN);
    return result;
  }

  private gatheredGram(): Matrix {
    if (this.gram === null) throw new Error('This update must say that it needs Ê[xxᵀ]');
    return this.gram;
  }

  /** factor·(Ê[yxᵀ] − centring·Ê[y]Ê[x]ᵀ), m×n. */
  private cross(factor: number, centring: 0 | 1): Matrix {
    const { total, x, result } = this;
    const n = this.AStar.cols;
    for (let j = 0; j < n; j++) {
      const mean = centring * (this.xStar[j]! / total);
      for (let i = 0; i < n; i++)
        this.centred.data[j * n + i] =
          (factor / total) * (this.xStarX.data[j * n + i]! - mean * x[i]!);
    }
    this.arena.multiply(result, this.AStar, this.centred);
    this.addAdversary(factor, centring);
    this.addDenseNoise(factor, centring);
    return result;
  }

  private addAdversary(ofAll: number, centring: 0 | 1): void {
    const { total, x, result, codebook, codeX, code } = this;
    if (codebook === null || codeX === null || code === null) return;
    const { rows: m, cols: n } = this.AStar;
    for (let c = 0; c < codebook.rows; c++) {
      if (code[c] === 0) continue;
      const mean = centring * (code[c]! / total);
      for (let k = 0; k < m; k++) {
        const factor = (ofAll / total) * codebook.data[c * m + k]!;
        if (factor === 0) continue;
        for (let i = 0; i < n; i++)
          result.data[k * n + i]! += factor * (codeX.data[c * n + i]! - mean * x[i]!);
      }
    }
  }

  private addDenseNoise(factor: number, centring: 0 | 1): void {
    const { total, x, result, xNu, nu } = this;
    if (xNu === null || nu === null) return;
    const { rows: m, cols: n } = this.AStar;
    for (let k = 0; k < m; k++) {
      const mean = centring * (nu[k]! / total);
      for (let i = 0; i < n; i++)
        result.data[k * n + i]! += (factor / total) * (xNu.data[i * m + k]! - mean * x[i]!);
    }
  }
}

/**
 * Divides by Ê[xxᵀ]. Its rows and columns are first scaled to a unit diagonal, so that a feature with small
 * weights counts as much as the others when the matrix is tested for dependence.
 */
class Regressor {
  private readonly n: number;
  private readonly factors: LU;
  private readonly row: Float64Array;
  private readonly solved: Float64Array;
  /** 1/√Ê[x_i²]. */
  private readonly scale: Float64Array;

  constructor(n: number, arena: Arena) {
    this.n = n;
    this.factors = new LU(n, arena);
    this.solved = arena.vector(n);
    this.row = new Float64Array(n);
    this.scale = new Float64Array(n);
  }

  /** Null if it can divide; otherwise a feature that is never decoded, or n. */
  factor(gram: Matrix, total: number): number | null {
    const { n, scale, factors } = this;
    for (let i = 0; i < n; i++) {
      const square = gram.data[i * n + i]! / total;
      if (!(square > 0)) return i;
      scale[i] = 1 / Math.sqrt(square);
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        factors.storage[i * n + j] = (gram.data[i * n + j]! / total) * scale[i]! * scale[j]!;
    return factors.factor() ? null : n;
  }

  /** C ← C·(Ê[xxᵀ])⁻¹, row by row; the matrix is symmetric. */
  divide(C: Matrix): void {
    const { n, scale, factors, row, solved } = this;
    for (let k = 0; k < C.rows; k++) {
      for (let j = 0; j < n; j++) row[j] = C.data[k * n + j]! * scale[j]!;
      factors.solve(solved, row);
      for (let j = 0; j < n; j++) C.data[k * n + j] = solved[j]! * scale[j]!;
    }
  }
}
