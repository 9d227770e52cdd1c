/** Sums over examples of u_jᵃv_iᵇ for a, b ≤ 2, for the covariances of u and v; u is sparse. */
import { zeros } from '../matrix.ts';
import type { Covariance } from './population.ts';

export class PairSums {
  private readonly rows: number;
  private readonly cols: number;
  /** `sab` is Σ uᵃvᵇ. */
  private readonly s11: Float64Array;
  private readonly s12: Float64Array;
  private readonly s21: Float64Array;
  private readonly s22: Float64Array;
  private readonly s10: Float64Array;
  private readonly s20: Float64Array;
  private readonly s01: Float64Array;
  private readonly s02: Float64Array;

  constructor(rows: number, cols: number) {
    this.rows = rows;
    this.cols = cols;
    this.s11 = new Float64Array(rows * cols);
    this.s12 = new Float64Array(rows * cols);
    this.s21 = new Float64Array(rows * cols);
    this.s22 = new Float64Array(rows * cols);
    this.s10 = new Float64Array(rows);
    this.s20 = new Float64Array(rows);
    this.s01 = new Float64Array(cols);
    this.s02 = new Float64Array(cols);
  }

  /** Adds v of an example. */
  addInner(v: Float64Array): void {
    const { cols, s01, s02 } = this;
    for (let i = 0; i < cols; i++) {
      const value = v[i]!;
      s01[i]! += value;
      s02[i]! += value * value;
    }
  }

  /** Adds u_j of an example with v = 0. */
  addOuterAlone(j: number, u: number): void {
    this.s10[j]! += u;
    this.s20[j]! += u * u;
  }

  /** Adds u_j of an example with this v. */
  addOuter(j: number, u: number, v: Float64Array): void {
    const { cols, s11, s12, s21, s22 } = this;
    this.addOuterAlone(j, u);
    const from = j * cols;
    for (let i = 0; i < cols; i++) {
      const once = u * v[i]!;
      const twice = once * v[i]!;
      s11[from + i]! += once;
      s12[from + i]! += twice;
      s21[from + i]! += u * once;
      s22[from + i]! += u * twice;
    }
  }

  /**
   * 2Cov(u, v) and its standard error √(Var(2(u−ū)(v−v̄))/N), at least `resolution`. If u and v are both
   * rare, the sample may by chance contain no example with both, and its variance is then as wrong as its
   * covariance; the variance is therefore at least that of independent u and v.
   */
  covariance(N: number, resolution: number): Covariance {
    const { rows, cols } = this;
    const values = zeros(rows, cols);
    const standardErrors = zeros(rows, cols);
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const at = j * cols + i;
        const a = this.s10[j]! / N;
        const b = this.s01[i]! / N;
        const covariance = this.s11[at]! / N - a * b;
        const square =
          (this.s22[at]! - 2 * b * this.s21[at]! - 2 * a * this.s12[at]!) / N +
          (4 * a * b * this.s11[at]! + b * b * this.s20[j]! + a * a * this.s02[i]!) / N -
          3 * a * a * b * b;
        const independent = (this.s20[j]! / N - a * a) * (this.s02[i]! / N - b * b);
        const variance = Math.max(square - covariance * covariance, independent, 0);
        values.data[at] = 2 * covariance;
        standardErrors.data[at] = Math.max(2 * Math.sqrt(variance / N), resolution);
      }
    return { values, standardErrors };
  }
}
