/** Decoding errors of blocks of examples: x, one example a row, compared with their x*. */
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import type { Block } from '../model/examples.ts';
import { COUNTS, type DecodingTally, HISTOGRAM, POSITIVE } from './decoding.ts';

/** Counts per bin in `wasm/tally.ts`. */
const LANES = 8;
export const EDGES_AT_ONCE = 8;

/** Decoding by the ReLU from Z = A†A*; `wasm/examples/rectifiedTally.ts` describes the arrays. */
export interface Rectified {
  readonly ZTransposed: Matrix;
  readonly alpha: number;
  readonly most: Float64Array;
  readonly least: Float64Array;
  readonly edges: Float64Array;
  readonly u: Float64Array;
  readonly x: Float64Array;
}

/**
 * The smallest number in each bin of HISTOGRAM or above it, as the kernels compute bins; +∞ after the last bin, for
 * as many as the kernel compares at once.
 */
export function binEdges(): Float64Array {
  const { from, to, bins } = HISTOGRAM;
  const edges = new Float64Array(bins + EDGES_AT_ONCE).fill(Infinity);
  edges[0] = -Infinity;
  for (let bin = 1; bin < bins; bin++) {
    // the bin of a number grows with it, rounded or not
    let below = from + ((to - from) * (bin - 0.5)) / bins;
    let above = from + ((to - from) * (bin + 0.5)) / bins;
    for (;;) {
      const middle = below + (above - below) / 2;
      if (middle === below || middle === above) break;
      if (Math.floor(((middle - from) / (to - from)) * bins) >= bin) above = middle;
      else below = middle;
    }
    edges[bin] = above;
  }
  return edges;
}

export class BlockErrors {
  private readonly n: number;
  private readonly arena: Arena;
  /** The number of active coordinates and of those that are found; in a tally, its sums (`wasm/tally.ts`). */
  private readonly sums: Float64Array;
  /** LANES counts for each bin: of the active coordinates, then of all in four parts. */
  private readonly bins: Int32Array;
  private readonly Sigma: Float64Array;
  private readonly D: Float64Array;

  /** Size in an arena, in doubles. */
  static room(n: number): number {
    return 4 + (HISTOGRAM.bins * LANES) / 2 + 2 * n;
  }

  /** @param arena the one with the blocks and x */
  constructor(n: number, arena: Arena) {
    this.n = n;
    this.arena = arena;
    this.sums = arena.vector(4);
    this.bins = arena.integers(HISTOGRAM.bins * LANES);
    this.Sigma = arena.vector(n);
    this.D = arena.vector(n);
  }

  /** Adds to COUNTS (`decoding.ts`). */
  count(into: Float64Array, { count, starts, active, values }: Block, { data: x }: Matrix): void {
    const { n, sums } = this;
    const { kernels } = this.arena;
    const positive = kernels.countAbove(address(x), POSITIVE, count * n);
    sums.fill(0);
    // written-out data may have negative weights, which no decoder can find: they are inactive
    kernels.countFound(
      address(sums),
      address(x),
      address(starts),
      address(active),
      address(values),
      POSITIVE,
      count,
      n,
    );
    const activeInAll = sums[0]!;
    const found = sums[1]!;
    into[COUNTS.inactive]! += count * n - activeInAll;
    into[COUNTS.falselyActive]! += positive - found;
    into[COUNTS.active]! += activeInAll;
    into[COUNTS.missed]! += activeInAll - found;
  }

  /** Adds the errors and histograms of a frame; u is the pre-activation of x. The bits of `tally.add`. */
  tally(tally: DecodingTally, block: Block, { data: u }: Matrix, { data: x }: Matrix): void {
    const { n, sums, bins, Sigma, D } = this;
    const { from, to } = HISTOGRAM;
    this.begin(tally);
    this.arena.kernels.tallyExamples(
      address(bins),
      address(sums),
      address(u),
      address(x),
      address(Sigma),
      address(D),
      address(block.starts),
      address(block.active),
      address(block.values),
      block.count,
      n,
      from,
      to - from,
      HISTOGRAM.bins,
      POSITIVE,
    );
    this.end(tally, block.count);
  }

  /** The same where u and x are not known but follow from Z. */
  tallyRectified(tally: DecodingTally, block: Block, by: Rectified): void {
    const { n, sums, bins, Sigma, D } = this;
    const { from, to } = HISTOGRAM;
    this.begin(tally);
    this.arena.kernels.tallyRectified(
      address(bins),
      address(sums),
      address(by.ZTransposed.data),
      address(by.most),
      address(by.least),
      address(by.edges),
      address(Sigma),
      address(D),
      address(by.u),
      address(by.x),
      address(block.starts),
      address(block.active),
      address(block.values),
      block.count,
      n,
      by.alpha,
      from,
      to - from,
      HISTOGRAM.bins,
      POSITIVE,
    );
    this.end(tally, block.count);
  }

  private begin({ Sigma, D, active, inactive }: DecodingTally): void {
    this.Sigma.set(Sigma);
    this.D.set(D);
    this.bins.fill(0);
    this.sums.set([active.error, inactive.error, 0, 0]);
  }

  private end(tally: DecodingTally, count: number): void {
    const { n, sums } = this;
    const { active, inactive } = tally;
    active.error = sums[0]!;
    inactive.error = sums[1]!;
    const activeInBlock = this.addBins(tally);
    active.total += activeInBlock;
    active.wrong += activeInBlock - sums[2]!;
    inactive.total += count * n - activeInBlock;
    inactive.wrong += sums[3]!;
  }

  /** Returns the number of active coordinates. */
  private addBins({ active, inactive }: DecodingTally): number {
    const { bins } = this;
    const { bins: count } = HISTOGRAM;
    let total = 0;
    for (let bin = 0; bin < count; bin++) {
      const at = bin * LANES;
      const ofActive = bins[at]!;
      const ofAll = bins[at + 1]! + bins[at + 2]! + bins[at + 3]! + bins[at + 4]!;
      if (ofAll === 0) continue;
      active.histogram[bin]! += ofActive;
      inactive.histogram[bin]! += ofAll - ofActive;
      total += ofActive;
    }
    return total;
  }
}
