/**
 * Moments of (y, x) as sums over examples, and the covariance Ê[(y−y')(x−x')ᵀ] in closed form.
 *
 * Over all ordered pairs of examples Ê[(y−y')(x−x')ᵀ] = 2(Ê[yxᵀ] − Ê[y]Ê[x]ᵀ), so no loop over pairs is
 * needed. With y = A*x* + ν the products in m dimensions can wait until the end: Ê[yxᵀ] =
 * A*Ê[x*xᵀ] + Ê[νxᵀ]. An adversary's ν is a row of its codebook V, so Ê[νxᵀ] = VᵀÊ[cxᵀ] where c is the
 * choice as a unit vector.
 */
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

  private readonly arena: Arena;
  private readonly AStar: Matrix;
  private readonly codebook: Matrix | null;
  private readonly centred: Matrix;
  private readonly result: Matrix;

  /** Number of doubles needed in an arena. */
  static room(m: number, n: number): number {
    return m * (2 * n + 1) + 2 * n * n + n;
  }

  /** @param AStar in the arena */
  constructor(AStar: Matrix, codebook: Matrix | null, dense: boolean, arena: Arena) {
    const { rows: m, cols: n } = AStar;
    this.arena = arena;
    this.AStar = AStar;
    this.codebook = codebook;
    this.xStarX = arena.matrix(n, n);
    this.xStar = new Float64Array(n);
    this.x = arena.vector(n);
    this.xSquared = new Float64Array(n);
    this.xNu = dense ? arena.matrix(n, m) : null;
    this.nu = dense ? arena.vector(m) : null;
    this.codeX = codebook ? zeros(codebook.rows, n) : null;
    this.code = codebook ? new Float64Array(codebook.rows) : null;
    this.centred = arena.matrix(n, n);
    this.result = arena.matrix(m, n);
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
  }

  /** 2(Ê[yxᵀ] − Ê[y]Ê[x]ᵀ), m×n. */
  covariance(): Matrix {
    const { total, x, result } = this;
    const n = this.AStar.cols;
    for (let j = 0; j < n; j++) {
      const mean = this.xStar[j]! / total;
      for (let i = 0; i < n; i++)
        this.centred.data[j * n + i] = (2 / total) * (this.xStarX.data[j * n + i]! - mean * x[i]!);
    }
    this.arena.multiply(result, this.AStar, this.centred);
    this.addAdversary();
    this.addDenseNoise();
    return result;
  }

  private addAdversary(): void {
    const { total, x, result, codebook, codeX, code } = this;
    if (codebook === null || codeX === null || code === null) return;
    const { rows: m, cols: n } = this.AStar;
    for (let c = 0; c < codebook.rows; c++) {
      const mean = code[c]! / total;
      if (mean === 0) continue;
      for (let k = 0; k < m; k++) {
        const factor = (2 / total) * codebook.data[c * m + k]!;
        if (factor === 0) continue;
        for (let i = 0; i < n; i++)
          result.data[k * n + i]! += factor * (codeX.data[c * n + i]! - mean * x[i]!);
      }
    }
  }

  private addDenseNoise(): void {
    const { total, x, result, xNu, nu } = this;
    if (xNu === null || nu === null) return;
    const { rows: m, cols: n } = this.AStar;
    for (let k = 0; k < m; k++) {
      const mean = nu[k]! / total;
      for (let i = 0; i < n; i++)
        result.data[k * n + i]! += (2 / total) * (xNu.data[i * m + k]! - mean * x[i]!);
    }
  }
}
