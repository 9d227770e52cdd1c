/** Moments over N examples, drawn or written out, one block at a time. */
import { BlockErrors } from '../observe/blockErrors.ts';
import type { DecodingTally } from '../observe/decoding.ts';
import { Residual } from '../observe/residual.ts';
import { multiply } from '../linalg/products.ts';
import { address } from '../linalg/wasm/address.ts';
import { Arena } from '../linalg/wasm/arena.ts';
import type { Kernels } from '../linalg/wasm/kernels.ts';
import { assign, type Matrix, zeros } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';
import { adversaryOf } from '../model/noises/registry.ts';
import {
  type Block,
  blockCapacity,
  blockRoom,
  DrawnSource,
  type ExampleSource,
  GivenSource,
} from '../model/examples.ts';
import type { DrawnExamples, GivenExamples, Instance } from '../model/instance.ts';
import type { JointSolver } from '../decoders/jointSolver.ts';
import type { ShownExamples } from '../observe/shownExamples.ts';
import type { Expectation, LookAt } from './expectation.ts';
import { Moments } from './moments.ts';
import { lawOfRectified, RectifiedGather } from './rectifiedGather.ts';

/** Examples per block: small enough for its noise and decodings to stay in the processor's cache. */
export const BLOCK_SIZE = 128;

export class SampleMean implements Expectation {
  /** u = Wy and x of the block's examples, count×n; valid until the next draw. */
  readonly preActivation: Matrix;
  readonly decoded: Matrix;
  readonly block: Block;

  readonly instance: Instance;
  private readonly source: ExampleSource;
  private readonly adversary: Adversary | null;
  readonly moments: Moments;
  private readonly arena: Arena;
  private readonly AStar: Matrix;
  /** The decoder's W, with the paper's A†, then WA* and their transposes, Wν of each codebook row. */
  private readonly W: Matrix;
  private readonly Z: Matrix;
  readonly ZTransposed: Matrix;
  private readonly WTransposed: Matrix;
  private readonly codePush: Matrix | null;
  /** −Zᵀ, with which ξ is computed, and its Z. */
  private readonly minusZTransposed: Matrix;
  private disturbing: Matrix | null = null;
  /** Scratch space of `gather`. */
  private readonly places: Float64Array;
  /** Decodes whole examples, where a decoder does. */
  private readonly joint: JointSolver | null;
  readonly residual: Residual | null;
  private readonly errors: BlockErrors;
  private readonly fused: RectifiedGather | null;

  /** @param blockSize N decodes all examples in one block, for inspecting single steps */
  constructor(
    instance: Instance,
    plan: DrawnExamples | GivenExamples,
    blockSize: number = BLOCK_SIZE,
  ) {
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.instance = instance;
    this.adversary = plan.kind === 'given' ? null : adversaryOf(plan.noise, AStar);
    const { activation } = instance.decoder;
    const { needsGram } = instance.update;
    this.joint = activation.kind === 'joint' ? activation.solver(n) : null;
    const capacity = blockCapacity(plan, blockSize);
    const isFixed = plan.kind === 'drawn' && !plan.fresh;
    const residualRoom = isFixed ? Residual.room(m, n, capacity) : 0;
    const law = this.adversary === null ? lawOfRectified(instance, plan) : null;
    const room = 2 * capacity * (n + 1) + 3 * m * n + 3 * n * n + n + Moments.room(m, n, needsGram);
    const errorRoom = BlockErrors.room(n) + RectifiedGather.room(n);
    const arena = new Arena(blockRoom(capacity, n, m) + room + residualRoom + errorRoom);
    this.arena = arena;
    this.AStar = arena.copyOf(AStar);
    this.source =
      plan.kind === 'given'
        ? new GivenSource(plan, m, n, capacity, arena)
        : new DrawnSource(plan, m, this.adversary, capacity, arena);
    this.block = this.source.block;
    const vectors = this.adversary?.vectors ?? null;
    this.moments = new Moments(this.AStar, vectors, this.block.nu !== null, arena, needsGram);
    this.preActivation = arena.matrix(capacity, n);
    this.decoded = arena.matrix(capacity, n);
    this.W = arena.matrix(n, m);
    this.Z = arena.matrix(n, n);
    this.ZTransposed = arena.matrix(n, n);
    this.WTransposed = arena.matrix(m, n);
    this.codePush = this.adversary ? zeros(this.adversary.vectors.rows, n) : null;
    this.places = arena.vector(2 * capacity + n);
    this.minusZTransposed = arena.matrix(n, n);
    this.errors = new BlockErrors(n, arena);
    this.fused = law && new RectifiedGather(this, law.probabilities, this.errors, arena);
    this.residual = isFixed ? new Residual(AStar, vectors, capacity, arena) : null;
  }

  hasExamples(t: number): boolean {
    const { plan } = this.instance;
    return plan.kind !== 'given' || t < plan.iterations;
  }

  gatherAll(W: Matrix, A: Matrix, t: number, counts: Float64Array | null, look?: LookAt): boolean {
    const { fused, block, moments } = this;
    if (fused === null || (counts !== null && this.residual !== null)) return false;
    this.begin(W, A, t);
    const isSparse = fused.begin();
    while (this.draw()) {
      if (isSparse) {
        fused.add(block, moments);
        look?.(fused.view);
        continue;
      }
      this.decode();
      this.threshold();
      this.gather();
      if (counts !== null) this.countErrors(counts);
      look?.(this);
    }
    if (isSparse && counts !== null) fused.countErrors(counts, moments.total);
    return true;
  }

  begin(W: Matrix, A: Matrix, t: number): void {
    this.joint?.prepare(A);
    assign(this.W, W);
    this.arena.multiply(this.Z, this.W, this.AStar);
    this.arena.transpose(this.ZTransposed, this.Z);
    if (this.block.nu !== null || this.codePush !== null)
      this.arena.transpose(this.WTransposed, this.W);
    if (this.adversary !== null && this.codePush !== null) {
      this.adversary.prepare(W);
      multiply(this.codePush, this.adversary.vectors, this.WTransposed);
    }
    this.moments.clear();
    this.residual?.begin(A);
    this.source.begin(t);
  }

  draw(): boolean {
    return this.source.next();
  }

  /** Wy = (WA*)x* + Wν: a column of WA* for each active feature, and the noise's part. */
  decode(): void {
    const { block, preActivation, ZTransposed, WTransposed, codePush } = this;
    const n = ZTransposed.cols;
    if (block.nu !== null) {
      // the kernel needs four rows: a shorter last block is padded with whatever follows in memory, so
      // that its sums have the same bits as in a larger block
      const rows = Math.min(Math.max(block.count, 4), block.capacity);
      const noise = { rows, cols: WTransposed.rows, data: block.nu };
      this.arena.multiply(preActivation, noise, WTransposed);
      this.overActive('addSparse', ZTransposed);
    } else this.overActive('sumSparse', ZTransposed);
    if (codePush === null || block.codes === null) return;
    for (let e = 0; e < block.count; e++) {
      const code = block.codes[e]!;
      if (code === NO_NOISE) continue;
      for (let i = 0; i < n; i++) preActivation.data[e * n + i]! += codePush.data[code * n + i]!;
    }
  }

  /** A kernel on the pre-activations and Σ value·(row of `table`) over the active features of each example. */
  private overActive<Name extends 'addSparse' | 'sumSparse' | 'largestSparse'>(
    kernel: Name,
    table: Matrix,
  ): ReturnType<Kernels[Name]> {
    const { count, starts, active, values } = this.block;
    return this.arena.kernels[kernel](
      address(this.preActivation.data),
      address(table.data),
      address(starts),
      address(active),
      address(values),
      count,
      table.cols,
    ) as ReturnType<Kernels[Name]>;
  }

  threshold(): void {
    const { block, preActivation, decoded, joint } = this;
    const { alpha, decoder } = this.instance;
    const { activation } = decoder;
    const n = decoded.cols;
    const u = preActivation.data;
    const x = decoded.data;
    if (activation.kind === 'pointwise')
      activation.activate(this.arena.kernels, x, u, alpha, block.count * n);
    else for (let e = 0; e < block.count; e++) joint?.solve(x, u, e * n, 1);
  }

  gather(): void {
    const { block, decoded, moments } = this;
    const { kernels } = this.arena;
    const { count, starts, active, values } = block;
    const n = decoded.cols;
    const x = address(decoded.data);
    const places = address(this.places);
    moments.total += count;
    kernels.gatherSparse(
      address(moments.x),
      address(moments.xStar),
      address(moments.xStarX.data),
      x,
      address(starts),
      address(active),
      address(values),
      places,
      count,
      n,
    );
    this.gatherDenseNoise(x, places);
    this.gatherCodes();
    const { gram } = moments;
    if (gram !== null) kernels.addOuter(address(gram.data), x, x, places, count, n, n);
  }

  private gatherDenseNoise(x: number, places: number): void {
    const { block, moments, arena } = this;
    if (block.nu === null || moments.nu === null || moments.xNu === null) return;
    const { rows: n, cols: m } = moments.xNu;
    const nu = address(block.nu);
    arena.kernels.addRows(address(moments.nu), nu, block.count, m);
    arena.kernels.addOuter(address(moments.xNu.data), x, nu, places, block.count, n, m);
  }

  private gatherCodes(): void {
    const { block, decoded } = this;
    const { code, codeX } = this.moments;
    if (block.codes === null || code === null || codeX === null) return;
    const n = decoded.cols;
    for (let e = 0; e < block.count; e++) {
      const chosen = block.codes[e]!;
      if (chosen === NO_NOISE) continue;
      code[chosen]! += 1;
      for (let i = 0; i < n; i++) codeX.data[chosen * n + i]! += decoded.data[e * n + i]!;
    }
  }

  gatherSquares(): void {
    const { block, decoded, moments } = this;
    const n = decoded.cols;
    moments.total += block.count;
    for (let k = 0; k < block.count * n; k++) moments.xSquared[k % n]! += decoded.data[k]! ** 2;
  }

  countErrors(into: Float64Array): void {
    this.errors.count(into, this.block, this.decoded);
  }

  tally(into: DecodingTally): void {
    this.errors.tally(into, this.block, this.preActivation, this.decoded);
  }

  addResidual(): void {
    const { block, decoded } = this;
    this.residual?.add({ block, from: 0, count: block.count, x: decoded.data });
  }

  show(into: ShownExamples): void {
    const { block, adversary: knowing, preActivation, decoded } = this;
    const { rows: m, cols: n } = this.AStar;
    const count = Math.min(block.count, into.capacity - into.count);
    const at = into.count * n;
    for (let e = 0; e < count; e++) {
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
        into.xStar[at + e * n + block.active[k]!] = block.values[k]!;
      const nu = (into.count + e) * m;
      if (block.nu !== null) into.nu.set(block.nu.subarray(e * m, (e + 1) * m), nu);
      const code = block.codes?.[e] ?? NO_NOISE;
      if (knowing !== null && code !== NO_NOISE)
        into.nu.set(knowing.vectors.data.subarray(code * m, (code + 1) * m), nu);
    }
    into.preActivation.set(preActivation.data.subarray(0, count * n), at);
    into.x.set(decoded.data.subarray(0, count * n), at);
    into.count += count;
  }

  largestDisturbance(Z: Matrix): number {
    const { minusZTransposed } = this;
    const n = Z.cols;
    // the same Z for all blocks of a pass
    if (this.disturbing !== Z) {
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) minusZTransposed.data[j * n + i] = -Z.data[i * n + j]!;
      this.disturbing = Z;
    }
    return this.overActive('largestSparse', minusZTransposed);
  }

  squares(): Float64Array {
    const { xSquared, total } = this.moments;
    return xSquared.map((sum) => sum / total);
  }
}
