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
import {
  binEdges,
  type BlockErrors,
  EDGES_AT_ONCE,
  type Rectified,
} from '../observe/blockErrors.ts';
import { COUNTS, HISTOGRAM, POSITIVE } from '../observe/decoding.ts';
import type { Moments } from './moments.ts';
import { RectifiedView, type Seen } from './rectifiedView.ts';

/** The law of the weights where `RectifiedGather` applies; otherwise null. */
export function lawOfRectified(
  { decoder: { activation }, update }: Instance,
  plan: DrawnExamples | GivenExamples,
): WeightLaw | null {
  if (plan.kind === 'given' || denseNoiseOf(plan.noise) !== null || update.needsGram) return null;
  return activation.kind === 'pointwise' && activation.isRectified ? plan.law : null;
}

/** Whose examples are decoded. */
interface Rectifying extends Seen {
  readonly instance: Instance;
  /** Row j is what feature j adds to the pre-activations. */
  readonly ZTransposed: Matrix;
}

let knownEdges: Float64Array | null = null;

export class RectifiedGather implements Rectified {
  /** The block that was added last. */
  readonly view: RectifiedView;
  readonly ZTransposed: Matrix;
  readonly alpha: number;
  private readonly probabilities: Float64Array;
  private readonly arena: Arena;
  /** The largest and the smallest entry of each column of Z = A†A* outside the diagonal. */
  readonly most: Float64Array;
  readonly least: Float64Array;
  readonly edges: Float64Array;
  /** How many weights are decoded, active, and both. */
  private readonly counts: Float64Array;
  /** Scratch space of the kernel. */
  readonly u: Float64Array;
  readonly x: Float64Array;
  private readonly places: Int32Array;

  /** Number of doubles needed in an arena. */
  static room(n: number): number {
    return 7 * n + 6 + HISTOGRAM.bins + EDGES_AT_ONCE + RectifiedView.room(n);
  }

  /** @param probabilities of the features to be active */
  constructor(of: Rectifying, probabilities: Float64Array, errors: BlockErrors, arena: Arena) {
    const n = probabilities.length;
    this.ZTransposed = of.ZTransposed;
    this.alpha = of.instance.alpha;
    this.view = new RectifiedView(of, this, errors, arena);
    this.probabilities = probabilities;
    this.arena = arena;
    this.most = arena.vector(n);
    this.counts = arena.vector(3);
    this.x = arena.vector(n);
    this.least = arena.vector(n);
    this.u = arena.vector(n);
    this.edges = arena.vector(HISTOGRAM.bins + EDGES_AT_ONCE);
    this.edges.set((knownEdges ??= binEdges()));
    this.places = arena.integers(n + 1);
  }

  /** Returns whether it is worth while: whether a support of average size decodes no feature outside it. */
  begin(): boolean {
    const { most, least, probabilities, alpha } = this;
    const { rows: n, data } = this.ZTransposed;
    let bound = 0;
    for (let j = 0; j < n; j++) {
      let largest = -Infinity;
      let smallest = Infinity;
      for (let i = 0; i < n; i++) {
        if (i === j) continue;
        largest = Math.max(largest, data[j * n + i]!);
        smallest = Math.min(smallest, data[j * n + i]!);
      }
      most[j] = largest;
      least[j] = smallest;
      bound += probabilities[j]! * largest;
    }
    this.counts.fill(0);
    this.view.begin();
    return bound <= alpha;
  }

  add({ count, starts, active, values }: Block, moments: Moments): void {
    const { ZTransposed: Z, alpha } = this;
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
