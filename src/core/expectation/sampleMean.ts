/** Ê over N examples, drawn or written out, a block at a time. */
import type { DecodingTally } from '../decoding.ts';
import { multiply } from '../linalg/products.ts';
import { type Matrix, transposeInto, zeros } from '../matrix.ts';
import { type Adversary, adversary, NO_NOISE } from '../model/adversary.ts';
import { type Block, DrawnSource, type ExampleSource, GivenSource } from '../model/examples.ts';
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
  /** A†A* and its transpose, A† transposed, A†ν of each codebook row. */
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
    this.source =
      plan.kind === 'given'
        ? new GivenSource(plan, m, n)
        : new DrawnSource(plan, m, this.adversary, blockSize);
    this.block = this.source.block;
    this.moments = new Moments(AStar, this.adversary?.vectors ?? null, this.block.nu !== null);
    this.preActivation = zeros(this.block.capacity, n);
    this.decoded = zeros(this.block.capacity, n);
    this.Z = zeros(n, n);
    this.ZTransposed = zeros(n, n);
    this.WTransposed = zeros(m, n);
    this.codePush = this.adversary ? zeros(this.adversary.vectors.rows, n) : null;
    this.nonZero = new Int32Array(n);
  }

  hasExamples(t: number): boolean {
    const { plan } = this.instance;
    return plan.kind !== 'given' || t < plan.batches.length;
  }

  begin(W: Matrix, t: number): void {
    multiply(this.Z, W, this.instance.truth.AStar);
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
    const z = ZTransposed.data;
    if (block.nu !== null) {
      const noise = { rows: block.count, cols: WTransposed.rows, data: block.nu };
      multiply(preActivation, noise, WTransposed);
    } else u.fill(0, 0, block.count * n);
    for (let e = 0; e < block.count; e++) {
      const at = e * n;
      for (let k = block.starts[e]!; k < block.starts[e + 1]!; k++) {
        const column = block.active[k]! * n;
        const value = block.values[k]!;
        for (let i = 0; i < n; i++) u[at + i]! += value * z[column + i]!;
      }
      const code = block.codes?.[e] ?? NO_NOISE;
      if (codePush === null || code === NO_NOISE) continue;
      for (let i = 0; i < n; i++) u[at + i]! += codePush.data[code * n + i]!;
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
        const from = e * m;
        for (let k = 0; k < m; k++) nu[k]! += block.nu[from + k]!;
        for (let c = 0; c < count; c++) {
          const row = nonZero[c]! * m;
          const value = x[at + nonZero[c]!]!;
          for (let k = 0; k < m; k++) xNu.data[row + k]! += value * block.nu[from + k]!;
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
