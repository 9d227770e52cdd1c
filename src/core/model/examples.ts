/**
 * Examples y = A*x* + ν, one block at a time so that memory does not grow with N. x* is sparse, and
 * y is never formed: decoding only needs A†y = (A†A*)x* + A†ν.
 */
import { address } from '../linalg/wasm/address.ts';
import type { Arena } from '../linalg/wasm/arena.ts';
import type { Matrix } from '../matrix.ts';
import { Rng } from '../rng.ts';
import type { Adversary, DenseNoise, NoiseStream } from './noises/noiseModel.ts';
import { denseNoiseOf } from './noises/registry.ts';
import type { Sampler } from './dependence/dependence.ts';
import { samplerRoom } from './dependence/supportSampler.ts';
import { drawsOf } from './dependence/draws.ts';
import type { DrawnExamples, GivenExamples } from './instance.ts';

/** Consecutive examples; overwritten by the next block. */
export interface Block {
  readonly capacity: number;
  count: number;
  /** Example e has the active features active[starts[e] … starts[e+1]), ascending. */
  readonly starts: Int32Array;
  readonly active: Int32Array;
  readonly values: Float64Array;
  /** ν of each example, count×m; null without dense noise. */
  readonly nu: Float64Array | null;
  /** The adversary's choice for each example; null without an adversary. */
  readonly codes: Int32Array | null;
}

export interface ExampleSource {
  readonly N: number;
  readonly block: Block;
  /** Moves to the first example of iteration t. */
  begin(t: number): void;
  /** Fills `block` with the next examples; false when there are no more. */
  next(): boolean;
}

interface BlockShape {
  readonly capacity: number;
  readonly n: number;
  readonly m: number;
  readonly dense: boolean;
  readonly coded: boolean;
}

function emptyBlock({ capacity, n, m, dense, coded }: BlockShape, arena: Arena): Block {
  return {
    capacity,
    count: 0,
    starts: arena.integers(capacity + 1),
    active: arena.integers(capacity * n),
    values: arena.vector(capacity * n),
    nu: dense ? arena.vector(capacity * m) : null,
    codes: coded ? new Int32Array(capacity) : null,
  };
}

/** Size of a block with dense noise in an arena, in doubles. */
export function blockRoom(capacity: number, n: number, m: number): number {
  return capacity * (2 * n + m + 1) + n + samplerRoom(n);
}

/** Number of examples in a block, at most `size` of drawn examples; a given batch is one block. */
export function blockCapacity(plan: DrawnExamples | GivenExamples, size: number): number {
  if (plan.kind === 'drawn') return Math.min(size, plan.N);
  return Math.max(1, ...plan.batches.map(({ XStar }) => XStar.cols));
}

/** Examples drawn from the model. Iteration t has its own random streams, so it can be drawn by itself. */
export class DrawnSource implements ExampleSource {
  readonly N: number;
  readonly block: Block;
  private readonly m: number;
  private readonly plan: DrawnExamples;
  private readonly arena: Arena;
  private readonly rngState: Int32Array;
  private readonly adversary: Adversary | null;
  private readonly denseNoise: DenseNoise | null;
  private readonly sampler: Sampler;
  private rng: Rng;
  private noiseStream: NoiseStream;
  private drawn = 0;

  constructor(
    plan: DrawnExamples,
    m: number,
    adversary: Adversary | null,
    capacity: number,
    arena: Arena,
  ) {
    const { law, noise } = plan;
    const n = law.probabilities.length;
    this.m = m;
    this.plan = plan;
    this.arena = arena;
    this.rngState = arena.integers(4);
    this.adversary = adversary;
    this.N = plan.N;
    this.denseNoise = denseNoiseOf(noise);
    this.sampler = drawsOf(law).sampler(law, arena, plan.listed ?? false);
    const parts = { dense: this.denseNoise !== null, coded: adversary !== null };
    this.block = emptyBlock({ capacity, n, m, ...parts }, arena);
    this.rng = new Rng(plan.seed, 'examples');
    this.noiseStream = this.noiseStreamOf(0);
  }

  begin(t: number): void {
    const iteration = this.plan.fresh ? t : 0;
    this.rng = new Rng(this.plan.seed, 'examples', iteration);
    this.noiseStream = this.noiseStreamOf(iteration);
    this.drawn = 0;
    this.sampler.begin(this.rng);
  }

  next(): boolean {
    const { block } = this;
    block.count = Math.min(block.capacity, this.N - this.drawn);
    if (block.count === 0) return false;
    this.sampler.fillBlock(block, this.rng);
    this.drawNoise();
    this.drawn += block.count;
    return true;
  }

  private noiseStreamOf(iteration: number): NoiseStream {
    // stream 0 of 'noise' is reserved for the constant adversary's pattern
    const rng = new Rng(this.plan.seed, 'noise', iteration + 1);
    const { arena, rngState } = this;
    return {
      rng,
      fillSymmetric: (out, count, bound) => {
        rng.saveState(rngState);
        arena.kernels.fillSymmetric(address(out), count, bound * 2 ** -31, address(rngState));
        rng.restoreState(rngState);
      },
    };
  }

  private drawNoise(): void {
    const { block, m, denseNoise } = this;
    const { law, noise } = this.plan;
    if (block.nu !== null && denseNoise !== null) {
      denseNoise.fill(block.nu, block.count * m, noise.level, this.noiseStream);
      denseNoise.scale?.(block.nu, m, block, law);
    }
    if (block.codes !== null && this.adversary !== null) {
      const { starts, active, values } = block;
      for (let e = 0; e < block.count; e++)
        block.codes[e] = this.adversary.choose(active, values, starts[e]!, starts[e + 1]!);
    }
  }
}

/** The batch of iteration t; null after the last iteration. */
export function givenBatch(
  { batches, iterations }: GivenExamples,
  t: number,
): GivenExamples['batches'][number] | null {
  return t < iterations ? (batches[t % batches.length] ?? null) : null;
}

/** Examples given explicitly: every batch is one block. */
export class GivenSource implements ExampleSource {
  N = 0;
  readonly block: Block;
  private readonly plan: GivenExamples;
  private pending: { readonly XStar: Matrix; readonly noise: Matrix } | null = null;

  constructor(plan: GivenExamples, m: number, n: number, capacity: number, arena: Arena) {
    this.plan = plan;
    this.block = emptyBlock({ capacity, n, m, dense: true, coded: false }, arena);
  }

  begin(t: number): void {
    this.pending = givenBatch(this.plan, t);
    this.N = this.pending?.XStar.cols ?? 0;
  }

  next(): boolean {
    if (this.pending === null) return false;
    this.fill(this.pending.XStar, this.pending.noise);
    this.pending = null;
    return true;
  }

  private fill(XStar: Matrix, noise: Matrix): void {
    const { block } = this;
    const { rows: n, cols: N } = XStar;
    const m = noise.rows;
    const nu = block.nu!;
    let filled = 0;
    block.count = N;
    block.starts[0] = 0;
    for (let e = 0; e < N; e++) {
      for (let i = 0; i < n; i++) {
        const value = XStar.data[i * N + e]!;
        if (value === 0) continue;
        block.active[filled] = i;
        block.values[filled] = value;
        filled++;
      }
      block.starts[e + 1] = filled;
      for (let k = 0; k < m; k++) nu[e * m + k] = noise.data[k * N + e]!;
    }
  }
}
