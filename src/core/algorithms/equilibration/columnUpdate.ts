/**
 * Algorithm 2, ColumnUpdate: the Purification update on some columns only, each with its own r_j.
 * It holds all that Equilibration decodes with, A and the count of what was drawn.
 */
import { emptyCounts } from '../../observe/decoding.ts';
import type { Expectation } from '../../expectation/expectation.ts';
import { type LeftInverter, leftInverter } from '../../linalg/leftInverse.ts';
import { copyOf, type Matrix } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { expectationOf, type Look, updateColumns } from '../purification/purification.ts';

/** All that the next update depends on; copies. */
export interface ColumnState {
  /** m×n, row-major. */
  readonly A: Float64Array;
  /** What A† depends on besides A; null where that is nothing. */
  readonly inverter: Uint16Array | null;
  readonly draws: number;
}

export class ColumnUpdate {
  /** Overwritten in place. */
  readonly A: Matrix;
  private readonly instance: Instance;
  private readonly expectation: Expectation;
  private readonly inverter: LeftInverter;
  /** Whether the inverter holds A† of the current A. */
  private inverted = false;
  /** Every use of examples draws its own. */
  private draws = 0;

  constructor(instance: Instance) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.A = copyOf(instance.A0);
    this.expectation = expectationOf(instance);
    this.inverter = leftInverter(instance.leftInverse, m, n);
  }

  /** Bases of the left inverse that was last found. */
  bases(): Uint16Array | null {
    return this.inverter.state();
  }

  state(): ColumnState {
    const { A, inverter, draws } = this;
    return {
      A: A.data.slice(),
      inverter: this.inverted ? inverter.stateBefore() : inverter.state(),
      draws,
    };
  }

  restore({ A, inverter, draws }: ColumnState): void {
    this.A.data.set(A);
    this.inverter.restore(inverter);
    this.inverted = false;
    this.draws = draws;
  }

  /** A_j ← (1−η)A_j + r_jη·Ê[(y−y')(x−x')ᵀ]_j, so many times, of every column with r_j > 0. */
  run(r: Float64Array, iterations: number): void {
    const { A, expectation, instance } = this;
    if (!r.some((ratio) => ratio !== 0)) return;
    for (let k = 0; k < iterations; k++) {
      this.use((portion) => portion.gather());
      updateColumns(A, expectation.covariance(), instance.eta, r);
      this.inverted = false;
    }
  }

  /** Multiplies the columns that are members by a factor. */
  scale(members: Uint8Array, factor: number): void {
    const { rows: m, cols: n, data } = this.A;
    for (let k = 0; k < m; k++)
      for (let j = 0; j < n; j++) if (members[j] === 1) data[k * n + j]! *= factor;
    this.inverted = false;
  }

  /** Ê[x_j²] of every feature with the current A. */
  squares(): Float64Array {
    this.use((portion) => portion.gatherSquares());
    return this.expectation.squares();
  }

  /** A† of the current A, n×m, computed when first asked for. */
  leftInverse(): Matrix {
    if (!this.inverted) this.inverter.compute(this.A);
    this.inverted = true;
    return this.inverter.W;
  }

  /** Whether there are examples for the next use. */
  get hasExamples(): boolean {
    return this.expectation.hasExamples(this.draws);
  }

  /**
   * Shows the examples of the next use, decoded with the current A, without using them up. Returns
   * their covariance, the direction from here; it is overwritten by the next.
   */
  peek(look: Look): Matrix {
    this.goThrough((portion) => {
      portion.gather();
      look(portion);
    });
    return this.expectation.covariance();
  }

  /** COUNTS of the next use's decodings. */
  errorCounts(): Float64Array {
    const counts = emptyCounts();
    this.goThrough((portion) => portion.countErrors(counts));
    return counts;
  }

  private use(gather: Look): void {
    this.goThrough(gather);
    this.draws++;
  }

  private goThrough(see: Look): void {
    const { expectation } = this;
    expectation.begin(this.leftInverse(), this.draws);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      see(expectation);
    }
  }
}
