/**
 * Algorithm 1, Purification. For t = 0 … T−1:
 *
 *     draw examples y
 *     decode     A† the left inverse of least ‖·‖_∞, then A†y
 *     threshold  x = φ_α(A†y) = max(A†y − α, 0)
 *     covariance Ê[(y−y')(x−x')ᵀ]
 *     update     A ← (1−η)A + rη·Ê[(y−y')(x−x')ᵀ]
 *
 * Nothing here is allocated in an iteration; A⁽ᵗ⁾ and t alone determine what follows.
 */
import { ExactExpectation } from './expectation/exactExpectation.ts';
import type { Expectation } from './expectation/expectation.ts';
import { SampleMean } from './expectation/sampleMean.ts';
import { leftInverter } from './linalg/leftInverse.ts';
import type { LeftInverter } from './linalg/leftInverter.ts';
import { assign, copyOf, type Matrix } from './matrix.ts';
import type { Instance } from './model/instance.ts';

export function expectationOf(instance: Instance): Expectation {
  const { plan } = instance;
  return plan.kind === 'exact'
    ? new ExactExpectation(instance, plan)
    : new SampleMean(instance, plan);
}

export class Purification {
  readonly instance: Instance;
  /** A⁽ᵗ⁾, m×n; overwritten in place. */
  readonly A: Matrix;
  readonly expectation: Expectation;
  private readonly inverter: LeftInverter;
  private readonly r: Float64Array;
  private inverted = false;
  private step = 0;

  constructor(instance: Instance) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.A = copyOf(instance.A0);
    this.expectation = expectationOf(instance);
    this.inverter = leftInverter(instance.leftInverse, m, n);
    this.r = new Float64Array(n).fill(instance.r);
  }

  get t(): number {
    return this.step;
  }

  /** Goes to iteration t, whose A⁽ᵗ⁾ is known from an earlier run. */
  seek(A: Matrix, t: number): void {
    assign(this.A, A);
    this.step = t;
    this.inverted = false;
  }

  /** One iteration of the algorithm. Throws RankLoss, A unchanged, where there is no A†. */
  iterate(): void {
    const { expectation } = this;
    expectation.begin(this.leftInverse(), this.step);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      expectation.gather();
    }
    this.update(expectation.covariance());
  }

  /** A† of the current A, n×m, computed when first asked for. */
  leftInverse(): Matrix {
    if (!this.inverted) this.inverter.compute(this.A);
    this.inverted = true;
    return this.inverter.W;
  }

  /** The last sub-step, A⁽ᵗ⁺¹⁾ from the covariance. */
  update(covariance: Matrix): void {
    updateColumns(this.A, covariance, this.instance.eta, this.r);
    this.step++;
    this.inverted = false;
  }
}

/** A_j ← (1−η)A_j + r_jη·C_j for every column j with r_j > 0; the others stay as they are. */
export function updateColumns(A: Matrix, C: Matrix, eta: number, r: Float64Array): void {
  const { rows: m, cols: n } = A;
  for (let k = 0; k < m; k++)
    for (let j = 0; j < n; j++) {
      if (r[j] === 0) continue;
      const at = k * n + j;
      A.data[at] = (1 - eta) * A.data[at]! + r[j]! * eta * C.data[at]!;
    }
}
