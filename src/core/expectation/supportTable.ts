/**
 * The decoded weights of every feature under every support, n×2ⁿ, where features have to be seen together:
 * for a decoder that decodes whole examples, and for E[xxᵀ].
 */
import type { JointSolver } from '../decoders/jointSolver.ts';
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';

export class SupportTable {
  /** Rows up to the current feature are valid, or all of them if examples are decoded as a whole. */
  private readonly x: Matrix;
  private readonly joint: JointSolver | null;
  private readonly arena: Arena;

  /** Number of doubles needed in an arena; 0 where no table is needed. */
  static room({ decoder, update }: Instance, n: number): number {
    const isNeeded = update.needsGram || decoder.activation.kind === 'joint';
    return isNeeded ? n * 2 ** n : 0;
  }

  constructor({ decoder, A0 }: Instance, arena: Arena) {
    const n = A0.cols;
    const { activation } = decoder;
    this.arena = arena;
    this.x = arena.matrix(n, 2 ** n);
    this.joint = activation.kind === 'joint' ? activation.solver(n) : null;
  }

  /**
   * Decodes all supports with A, where that is done example by example.
   * @param preActivation u_i of every support; overwritten by the next call
   */
  decode(A: Matrix, preActivation: (feature: number) => Float64Array): void {
    const { joint } = this;
    if (joint === null) return;
    const { rows: n, cols: supports, data } = this.x;
    joint.prepare(A);
    for (let i = 0; i < n; i++) data.set(preActivation(i), i * supports);
    // the solver reads u before it writes x, and for each support only its own
    for (let k = 0; k < supports; k++) joint.solve(data, data, k, supports);
  }

  /** x_i of every support. */
  row(i: number): Float64Array {
    const { cols: supports, data } = this.x;
    return data.subarray(i * supports, (i + 1) * supports);
  }

  /** E[x_i x_j] for all j up to i, from x_i times the probabilities. */
  gather(gram: Matrix, i: number, weighted: Float64Array): void {
    const { rows: n, cols: supports, data } = this.x;
    for (let j = 0; j <= i; j++) {
      const sum = this.arena.kernels.dot(address(weighted), address(data, j * supports), supports);
      gram.data[i * n + j] = sum;
      gram.data[j * n + i] = sum;
    }
  }
}
