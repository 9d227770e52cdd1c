/**
 * Decodes blocks of noiseless examples with the ReLU and gathers their moments in one pass. The sums have the bits of
 * `SampleMean`'s separate steps.
 */
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import type { Block } from '../model/examples.ts';
import type { DrawnExamples, GivenExamples, Instance } from '../model/instance.ts';
import { denseNoiseOf } from '../model/noises/registry.ts';
import type { WeightLaw } from '../model/weights.ts';
import { COUNTS, POSITIVE } from '../observe/decoding.ts';
import type { Moments } from './moments.ts';

/** The law of the weights where `RectifiedGather` applies; otherwise null. */
export function lawOfRectified(
  { decoder: { activation }, update }: Instance,
  plan: DrawnExamples | GivenExamples,
): WeightLaw | null {
  if (plan.kind === 'given' || denseNoiseOf(plan.noise) !== null || update.needsGram) return null;
  return activation.kind === 'pointwise' && activation.isRectified ? plan.law : null;
}

export class RectifiedGather {
  private readonly probabilities: Float64Array;
  private readonly arena: Arena;
  /** The largest entry of each column of Z = A†A* outside the diagonal. */
  private readonly most: Float64Array;
  /** How many weights are decoded, active, and both. */
  private readonly counts: Float64Array;
  /** Scratch space of the kernel. */
  private readonly x: Float64Array;
  private readonly places: Int32Array;

  /** Number of doubles needed in an arena. */
  static room(n: number): number {
    return 3 * n + 6;
  }

  /** @param probabilities of the features to be active */
  constructor(probabilities: Float64Array, arena: Arena) {
    const n = probabilities.length;
    this.probabilities = probabilities;
    this.arena = arena;
    this.most = arena.vector(n);
    this.counts = arena.vector(3);
    this.x = arena.vector(n);
    this.places = arena.integers(n + 1);
  }

  /**
   * Returns whether it is worth while: whether a support of average size decodes no feature outside it.
   * @param ZTransposed row j is what feature j adds to the pre-activations
   */
  begin({ rows: n, data }: Matrix, alpha: number): boolean {
    const { most, probabilities } = this;
    let bound = 0;
    for (let j = 0; j < n; j++) {
      let largest = -Infinity;
      for (let i = 0; i < n; i++) if (i !== j) largest = Math.max(largest, data[j * n + i]!);
      most[j] = largest;
      bound += probabilities[j]! * largest;
    }
    this.counts.fill(0);
    return bound <= alpha;
  }

  add({ count, starts, active, values }: Block, Z: Matrix, moments: Moments, alpha: number): void {
    moments.total += count;
    this.arena.kernels.gatherRectified(
      address(moments.x),
      address(moments.xStar),
      address(moments.xStarX.data),
      address(this.counts),
      address(Z.data),
      address(this.most),
      address(this.x),
      address(this.places),
      address(starts),
      address(active),
      address(values),
      count,
      Z.cols,
      alpha,
      POSITIVE,
    );
  }

  /** Adds to COUNTS (`decoding.ts`) what was counted in `total` examples. */
  countErrors(into: Float64Array, total: number): void {
    const [decoded, active, found] = this.counts as unknown as [number, number, number];
    into[COUNTS.inactive]! += total * this.most.length - active;
    into[COUNTS.falselyActive]! += decoded - found;
    into[COUNTS.active]! += active;
    into[COUNTS.missed]! += active - found;
  }
}
