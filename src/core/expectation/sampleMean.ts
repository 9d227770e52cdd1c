/** Ê over N examples, drawn or written out, a block at a time. */
import type { DecodingTally } from '../decoding.ts';
import { multiply } from '../linalg/products.ts';
import { Arena, address } from '../linalg/wasm/arena.ts';
import { assign, type Matrix, transposeInto, zeros } from '../matrix.ts';
import { type Adversary, adversary, NO_NOISE } from '../model/adversary.ts';
import {
  type Block,
  blockCapacity,
  blockRoom,
  DrawnSource,
  type ExampleSource,
  GivenSource,
} from '../model/examples.ts';
import type { DrawnExamples, GivenExamples, Instance } from '../model/instance.ts';
import type { Expectation } from './expectation.ts';
import { Moments } from './moments.ts';

/** Examples at a time: a block's noise and decodings stay in the processor's cache. */
const BLOCK_SIZE = 128;

export class SampleMean implements Expectation {
  /** A†y and x of the block's examples, count×n; valid until the next draw. */
  readonly preActivation: Matrix;
  readonly decoded: Matrix;
  readonly block: Block;

  private readonly instance: Instance;
  private readonly source: ExampleSource;
  private readonly adversary: Adversary | null;
  private readonly moments: Moments;
  private readonly arena: Arena;
  private readonly AStar: Matrix;
  /** A†, A†A* and their transposes, A†ν of each codebook row. */
  private readonly W: Matrix;
  private readonly Z: Matrix;
  private readonly ZTransposed: Matrix;
  private readonly WTransposed: Matrix;
  private readonly codePush: Matrix | null;
  /** The coordinates of one example that are not zero. */
  private readonly nonZero: Int32Array;

  /** `blockSize` N gives every example's decoding at once, for looking at single steps. */
  constructor(
    instance: Instance,
    plan: DrawnExamples | GivenExamples,
    blockSize: number = BLOCK_SIZE,
  ) {
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.instance = instance;
    this.adversary = plan.kind === 'given' ? null : adversary(plan.noise, AStar);
    const capacity = blockCapacity(plan, blockSize);
    const arena = new Arena(
      blockRoom(capacity, n, m) + 2 * capacity * n + 3 * m * n + 2 * n * n + Moments.room(m, n),
    );
    this.arena = arena;
    this.AStar = arena.copyOf(AStar);
    this.source =
      plan.kind === 'given'
        ? new GivenSource(plan, m, n, capacity, arena)
        : new DrawnSource(plan, m, this.adversary, capacity, arena);
    this.block = this.source.block;
    const vectors = this.adversary?.vectors ?? null;
    this.moments = new Moments(this.AStar, vectors, this.block.nu !== null, arena);
    this.preActivation = arena.matrix(capacity, n);
    this.decoded = arena.matrix(capacity, n);
    this.W = arena.matrix(n, m);
    this.Z = arena.matrix(n, n);
    this.ZTransposed = arena.matrix(n, n);
    this.WTransposed = arena.matrix(m, n);
    this.codePush = this.adversary ? zeros(this.adversary.vectors.rows, n) : null;
    this.nonZero = new Int32Array(n);
  }

  hasExamples(t: number): boolean {
    const { plan } = this.instance;
    return plan.kind !== 'given' || t < plan.batches.length;
  }

  begin(W: Matrix, t: number): void {
    assign(this.W, W);
    this.arena.multiply(this.Z, this.W, this.AStar);
    transposeInto(this.ZTransposed, this.Z);
    transposeInto(this.WTransposed, W);
    if (this.adversary !== null && this.codePush !== null) {
      this.adversary.prepare(W);
      multiply(this.codePush, this.adversary.vectors, this.WTransposed);
    }
    this.moments.clear();
    this.source.begin(t);
  }

  draw(): boolean {
    return this.source.next();
  }

  /** A†y = (A†A*)x* + A†ν: a column of A†A* for each active feature, and the noise's part. */
  decode(): void {
    const { block, preActivation, ZTransposed, WTransposed, codePush } = this;
    const n = ZTransposed.cols;
    const u = preActivation.data;
    if (block.nu !== null) {
      const noise = { rows: block.count, cols: WTransposed.rows, data: block.nu };
      this.arena.multiply(preActivation, noise, WTransposed);
    } else u.fill(0, 0, block.count * n);
    this.arena.kernels.addSparse(
      address(u),
      address(ZTransposed.data),
      address(block.starts),
      address(block.active),
      address(block.values),
      block.count,
      n,
    );
    if (codePush === null || block.codes === null) return;
    for (let e = 0; e < block.count; e++) {
      const code = block.codes[e]!;
      if (code === NO_NOISE) continue;
      for (let i = 0; i < n; i++) u[e * n + i]! += codePush.data[code * n + i]!;
    }
  }

  threshold(): void {
    const { block, preActivation, decoded } = this;
    const { alpha, relu } = this.instance;
    const u = preActivation.data;
    const x = decoded.data;
    const entries = block.count * decoded.cols;
    if (relu) for (let k = 0; k < entries; k++) x[k] = u[k]! > alpha ? u[k]! - alpha : 0;
    else x.set(u.subarray(0, entries));
  }

  /** Only coordinates that are not zero add anything, and after the ReLU these are few. */
  gather(): void {
    const { block, decoded, moments, nonZero } = this;
    const n = decoded.cols;
    const x = decoded.data;
    const { xStarX, xStar, xNu, nu, codeX, code } = moments;
    const m = xNu?.cols ?? 0;
    const { kernels } = this.arena;
    moments.total += block.count;
    for (let e = 0; e < block.count; e++) {
      const at = e * n;
      let count = 0;
      for (let i = 0; i < n; i++) {
        const value = x[at + i]!;
        if (value === 0) continue;
        nonZero[count++] = i;
        moments.x[i]! += value;
        moments.xSquared[i]! += value * value;
      }
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) {
        const j = block.active[k]!;
        const value = block.values[k]!;
        xStar[j]! += value;
        for (let c = 0; c < count; c++)
          xStarX.data[j * n + nonZero[c]!]! += value * x[at + nonZero[c]!]!;
      }
      if (xNu !== null && nu !== null && block.nu !== null) {
        const noise = address(block.nu, e * m);
        kernels.addScaled(address(nu), 1, noise, m);
        for (let c = 0; c < count; c++) {
          const i = nonZero[c]!;
          kernels.addScaled(address(xNu.data, i * m), x[at + i]!, noise, m);
        }
      }
      const chosen = block.codes?.[e] ?? NO_NOISE;
      if (codeX === null || code === null || chosen === NO_NOISE) continue;
      code[chosen]! += 1;
      for (let c = 0; c < count; c++)
        codeX.data[chosen * n + nonZero[c]!]! += x[at + nonZero[c]!]!;
    }
  }

  tally(into: DecodingTally): void {
    const { block, preActivation, decoded } = this;
    const n = decoded.cols;
    const truth = into.weightsOfOneExample;
    for (let e = 0; e < block.count; e++) {
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++)
        truth[block.active[k]!] = block.values[k]!;
      for (let i = 0; i < n; i++)
        into.add(i, preActivation.data[e * n + i]!, decoded.data[e * n + i]!, truth[i]!, 1);
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) truth[block.active[k]!] = 0;
    }
  }

  covariance(): Matrix {
    return this.moments.covariance();
  }

  squares(): Float64Array {
    const { xSquared, total } = this.moments;
    return xSquared.map((sum) => sum / total);
  }
}
