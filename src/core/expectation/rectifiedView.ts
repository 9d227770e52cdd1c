/** What a frame shows of the blocks that `RectifiedGather` adds up, without decoding them again. */
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import type { Block } from '../model/examples.ts';
import type { BlockErrors, Rectified } from '../observe/blockErrors.ts';
import type { DecodingTally } from '../observe/decoding.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';
import type { Expectation, Portion } from './expectation.ts';

/** Covers the roundings of a bound's own sums. */
const MORE = 1 + 2 ** -30;
/** Covers products that underflow. */
const LEAST = 1e-300;

/** The expectation whose current block is seen. */
export interface Seen extends Pick<Expectation, 'decode' | 'threshold' | 'show'> {
  readonly block: Block;
}

export class RectifiedView implements Portion {
  private readonly of: Seen;
  private readonly by: Rectified;
  private readonly errors: BlockErrors;
  private readonly arena: Arena;
  /** −Zᵀ of the disturbance's Z, and bounds of what its columns and those of A†A* add outside the diagonal. */
  private readonly minusZTransposed: Matrix;
  private readonly spread: Float64Array;
  private readonly size: Float64Array;
  private known = -1;

  /** Number of doubles needed in an arena. */
  static room(n: number): number {
    return n * n + 2 * n;
  }

  constructor(of: Seen, by: Rectified, errors: BlockErrors, arena: Arena) {
    const n = by.ZTransposed.cols;
    this.of = of;
    this.by = by;
    this.errors = errors;
    this.arena = arena;
    this.minusZTransposed = arena.matrix(n, n);
    this.spread = arena.vector(n);
    this.size = arena.vector(n);
  }

  /** To be called before the first block of a pass. */
  begin(): void {
    this.known = -1;
  }

  tally(into: DecodingTally): void {
    this.errors.tallyRectified(into, this.of.block, this.by);
  }

  show(into: ShownExamples): void {
    if (into.count === into.capacity) return;
    this.of.decode();
    this.of.threshold();
    this.of.show(into);
  }

  /** The largest in this block and those before it. */
  largestDisturbance(Z: Matrix): number {
    const { count, starts, active, values } = this.of.block;
    const { ZTransposed, u } = this.by;
    if (this.known < 0) this.bound(Z);
    this.known = this.arena.kernels.largestRectified(
      address(ZTransposed.data),
      address(this.minusZTransposed.data),
      address(this.spread),
      address(this.size),
      address(u),
      address(starts),
      address(active),
      address(values),
      count,
      Z.cols,
      Math.max(this.known, 0),
    );
    return this.known;
  }

  private bound({ cols: n, data: Z }: Matrix): void {
    const { spread, size } = this;
    const { data: minus } = this.minusZTransposed;
    const { data: z } = this.by.ZTransposed;
    for (let j = 0; j < n; j++) {
      let [most, sum] = [0, 0];
      for (let i = 0; i < n; i++) {
        const at = j * n + i;
        const w = -Z[i * n + j]!;
        minus[at] = w;
        if (i === j) continue;
        most = Math.max(most, Math.abs(z[at]! + w));
        sum = Math.max(sum, Math.abs(z[at]!) + Math.abs(w));
      }
      spread[j] = most * MORE + LEAST;
      size[j] = sum * MORE;
    }
  }
}
