/**
 * One batch of examples Y = A*X* + ν, kept for a whole run. X* is sparse and Y is not formed:
 * AᵀY = (AᵀA*)X* + Aᵀν and YXᵀ = A*(X*Xᵀ) + νXᵀ need only X* and, where there is noise, ν.
 */
import { Arena } from '../../linalg/wasm/arena.ts';
import { type Matrix, transpose, zeros } from '../../matrix.ts';
import { type Block, blockCapacity, DrawnSource, GivenSource } from '../../model/examples.ts';
import type { DrawnExamples, GivenExamples, Instance } from '../../model/instance.ts';
import { samplerRoom } from '../../model/dependence/supportSampler.ts';
import { NO_NOISE } from '../../model/noises/noiseModel.ts';
import { adversaryOf } from '../../model/noises/registry.ts';
import { BlockErrors } from '../../observe/blockErrors.ts';
import { Residual } from '../../observe/residual.ts';
import type { Examples } from '../../run/iteration.ts';

/** Examples that are processed together: few enough for their weights to stay in the processor's cache. */
const PORTION = 64;
/** The kernel for products needs four rows, so a shorter last portion joins the one before it. */
const LEAST_ROWS = 4;
export const LARGEST_PORTION = PORTION + LEAST_ROWS - 1;

export interface Portion {
  readonly from: number;
  readonly count: number;
}

/** The few noise vectors that an adversary has chosen from, and its choice for each example. */
export interface Codebook {
  /** One vector a row; at least four, so that the kernel for products takes them. */
  readonly vectors: Matrix;
  readonly codes: Int32Array;
}

/** The examples, with every ν written out where there is noise; null without noise. */
export class Batch {
  readonly N: number;
  readonly arena: Arena;
  readonly block: Block;
  readonly nu: Float64Array | null;
  /** Null where every ν is different, or none. */
  readonly codebook: Codebook | null;
  readonly portions: readonly Portion[];
  readonly residual: Residual;
  readonly errors: BlockErrors;
  private readonly AStar: Matrix;

  /** @param room doubles that the caller will allocate from the arena, given the number of examples and of rows of the codebook */
  constructor({ truth, plan }: Instance, room: (N: number, codes: number) => number) {
    if (plan.kind === 'exact') throw new Error('an exact expectation has no batch to keep');
    const { AStar } = truth;
    const { rows: m, cols: n } = AStar;
    const N = blockCapacity(plan, Number.POSITIVE_INFINITY);
    const dense = hasNoise(plan) ? N * m : 0;
    const adversary = plan.kind === 'given' ? null : adversaryOf(plan.noise, AStar);
    const codes = Math.max(adversary?.vectors.rows ?? 0, LEAST_ROWS);
    const drawn = samplerRoom(n);
    const observed = Residual.room(m, n, LARGEST_PORTION) + BlockErrors.room(n);
    const own = 2 * N * n + N + 8 + dense + codes * m + observed + drawn;
    this.N = N;
    this.AStar = AStar;
    this.arena = new Arena(own + room(N, codes));
    const source =
      plan.kind === 'given'
        ? new GivenSource(plan, m, n, N, this.arena)
        : new DrawnSource(plan, m, adversary, N, this.arena);
    source.begin(0);
    source.next();
    const { block } = source;
    const nu = adversary === null ? block.nu : this.arena.vector(N * m);
    if (nu !== null && adversary !== null) writeOut(nu, block, adversary.vectors);
    this.nu = nu;
    this.codebook = null;
    // a product with fewer rows is computed in another way, with other bits
    if (adversary !== null && block.codes !== null && N >= LEAST_ROWS) {
      const vectors = this.arena.matrix(codes, m);
      vectors.data.set(adversary.vectors.data);
      this.codebook = { vectors, codes: block.codes };
    }
    this.block = { ...block, nu, codes: null };
    this.portions = portionsOf(N);
    this.residual = new Residual(AStar, null, LARGEST_PORTION, this.arena);
    this.errors = new BlockErrors(n, this.arena);
  }

  /** Shows Y of every portion in turn, one example a row, in rows that the next portion overwrites. */
  forEachY(look: (Y: Matrix, portion: Portion) => void): void {
    const { block, portions, residual } = this;
    for (const portion of portions) {
      residual.fillY({ block, ...portion });
      look(residual.Y, portion);
    }
  }

  /** Copies. */
  examples(): Examples {
    const { N, nu, block, AStar } = this;
    const { rows: m, cols: n } = AStar;
    const XStar = zeros(n, N);
    for (let e = 0; e < N; e++)
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
        XStar.data[block.active[k]! * N + e] = block.values[k]!;
    const Y = zeros(N, m);
    this.forEachY(({ data }, { from, count }) => Y.data.set(data.subarray(0, count * m), from * m));
    const noise = nu === null ? zeros(m, N) : transpose({ rows: N, cols: m, data: nu });
    return { XStar, noise, Y: transpose(Y), probability: null };
  }
}

/** Written-out data may have noise, even if it is zero. */
function hasNoise(plan: DrawnExamples | GivenExamples): boolean {
  return plan.kind === 'given' || plan.noise.level > 0;
}

/** nu ← the noise vector that the adversary has chosen for each example. */
function writeOut(nu: Float64Array, { count, codes }: Block, vectors: Matrix): void {
  const { cols: m, data } = vectors;
  for (let e = 0; e < count; e++) {
    const code = codes?.[e] ?? NO_NOISE;
    if (code !== NO_NOISE) nu.set(data.subarray(code * m, (code + 1) * m), e * m);
  }
}

export function portionsOf(N: number): Portion[] {
  const portions: Portion[] = [];
  for (let from = 0; from < N; ) {
    const rest = N - from;
    const count = rest <= LARGEST_PORTION ? rest : PORTION;
    portions.push({ from, count });
    from += count;
  }
  return portions;
}
