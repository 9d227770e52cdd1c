/**
 * The residual ‖Y − AX‖_F/‖Y‖_F of a batch, a portion of its examples at a time. Computed entry by entry from
 * Y − AX: the formula with AᵀA and AᵀY would cancel and be useless near zero.
 */
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import { type Matrix, transposeInto } from '../matrix.ts';
import type { Block } from '../model/examples.ts';
import { NO_NOISE } from '../model/noises/noiseModel.ts';

/** Consecutive examples of a block with their weights. */
export interface WeightedExamples {
  readonly block: Block;
  /** The first of them, and their number. */
  readonly from: number;
  readonly count: number;
  /** x of these examples, count×n, in the arena of the block. */
  readonly x: Float64Array;
}

export class Residual {
  /** Y of the last portion, one example a row. */
  readonly Y: Matrix;
  private readonly arena: Arena;
  /** The noise vectors that an adversary chooses from, one a row. */
  private readonly codebook: Matrix | null;
  /** A*ᵀ and Aᵀ, n×m. */
  private readonly AStarTransposed: Matrix;
  private readonly ATransposed: Matrix;
  private readonly fit: Matrix;
  private difference = 0;
  private total = 0;

  /** @param capacity most examples in a portion; all arrays are allocated from the arena */
  constructor(AStar: Matrix, codebook: Matrix | null, capacity: number, arena: Arena) {
    const { rows: m, cols: n } = AStar;
    this.arena = arena;
    this.codebook = codebook;
    this.AStarTransposed = arena.matrix(n, m);
    transposeInto(this.AStarTransposed, AStar);
    this.ATransposed = arena.matrix(n, m);
    this.Y = arena.matrix(capacity, m);
    this.fit = arena.matrix(capacity, m);
  }

  /** Size in an arena, in doubles. */
  static room(m: number, n: number, capacity: number): number {
    return 2 * m * n + 2 * capacity * m + 8;
  }

  begin(A: Matrix): void {
    transposeInto(this.ATransposed, A);
    this.difference = 0;
    this.total = 0;
  }

  add(portion: WeightedExamples): void {
    const { arena, Y, fit, ATransposed } = this;
    const { count, x } = portion;
    const { rows: n, cols: m } = ATransposed;
    this.fillY(portion);
    arena.multiply(fit, { rows: count, cols: n, data: x }, ATransposed);
    for (let e = 0; e < count; e++) {
      // one sum per example first: a sum over all entries at once would lose digits
      let difference = 0;
      let total = 0;
      for (let at = e * m; at < (e + 1) * m; at++) {
        const y = Y.data[at]!;
        const rest = y - fit.data[at]!;
        difference += rest * rest;
        total += y * y;
      }
      this.difference += difference;
      this.total += total;
    }
  }

  /** Of the portions since `begin`; undefined where Y = 0. */
  get value(): number | undefined {
    return this.total === 0 ? undefined : Math.sqrt(this.difference / this.total);
  }

  /** Y ← A*X* + ν of the examples. */
  fillY({ block, from, count }: Omit<WeightedExamples, 'x'>): void {
    const { codebook, AStarTransposed, arena } = this;
    const { data, cols: m } = this.Y;
    if (block.nu === null) data.fill(0, 0, count * m);
    else data.set(block.nu.subarray(from * m, (from + count) * m));
    if (block.codes !== null && codebook !== null)
      for (let e = 0; e < count; e++) {
        const code = block.codes[from + e]!;
        if (code !== NO_NOISE) data.set(codebook.data.subarray(code * m, (code + 1) * m), e * m);
      }
    arena.kernels.addSparse(
      address(data),
      address(AStarTransposed.data),
      address(block.starts, from),
      address(block.active),
      address(block.values),
      count,
      m,
    );
  }
}
