/**
 * The iteration that the factorizations share: X gets better with A fixed, then A with the new X fixed. One pass
 * over the batch, a portion at a time, improves X and adds up the products that A needs. Nothing is allocated.
 */
import { address } from '../../linalg/wasm/address.ts';
import { assign, type Matrix, normMax, transposeInto } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { isUnmoved } from '../rest.ts';
import { NO_NOISE } from '../../model/noises/noiseModel.ts';
import { Batch, LARGEST_PORTION, type Portion, portionsOf } from './batch.ts';
import { byFeature, type ByFeature, roomByFeature } from './byFeature.ts';
import type { Rule } from './rules.ts';

/** A portion of the batch, with scratch space of its number of examples. */
interface Part extends Portion {
  readonly truth: ByFeature;
  /** count×m; null without noise. */
  readonly nu: Matrix | null;
  /** Weights before and after, count×n: rows of the two copies of X. */
  readonly x: readonly [Matrix, Matrix];
  /** YᵀA, count×n, its transpose, Xᵀ and a spare matrix, n×count. */
  readonly products: Matrix;
  readonly P: Matrix;
  readonly X: Matrix;
  readonly spare: Matrix;
}

export class Iteration {
  readonly batch: Batch;
  /** A, m×n, and the A that `compute` found; `accept` makes it the current one. */
  readonly A: Matrix;
  private readonly next: Matrix;
  private readonly rule: Rule;
  /** X and the next X, N×n, in turn. */
  private readonly X: readonly [Matrix, Matrix];
  private current: 0 | 1 = 0;
  private readonly parts: readonly Part[];
  /** A*, A*ᵀ and Aᵀ, and XYᵀ, n×m. */
  private readonly AStarTransposed: Matrix;
  private readonly ATransposed: Matrix;
  private readonly XY: Matrix;
  private readonly wide: Matrix;
  /** AᵀA, A*ᵀA, XXᵀ and X*Xᵀ, n×n. */
  private readonly gram: Matrix;
  private readonly cross: Matrix;
  private readonly XX: Matrix;
  private readonly XStarX: Matrix;
  private readonly square: Matrix;
  /** νᵀA of every vector in the batch's codebook, one a row. */
  private readonly codeProducts: Matrix | null;

  /** @param X0 n×N, or the weight that all entries have at t = 0 */
  constructor(instance: Instance, rule: Rule, X0: Matrix | number) {
    const { AStar } = instance.truth;
    const { rows: m, cols: n } = AStar;
    this.rule = rule;
    this.batch = new Batch(
      instance,
      (N, codes) =>
        (2 * N + codes + 6 * m + 5 * n + 4 * LARGEST_PORTION) * n +
        roomByFeature(N, portionsOf(N).length, n) +
        32,
    );
    const { arena, N } = this.batch;
    this.A = arena.copyOf(instance.A0);
    this.next = arena.matrix(m, n);
    this.X = [arena.matrix(N, n), arena.matrix(N, n)];
    if (typeof X0 === 'number') this.X[0].data.fill(X0);
    else transposeInto(this.X[0], X0);
    this.AStarTransposed = arena.matrix(n, m);
    transposeInto(this.AStarTransposed, AStar);
    this.ATransposed = arena.matrix(n, m);
    this.XY = arena.matrix(n, m);
    this.wide = arena.matrix(n, m);
    this.gram = arena.matrix(n, n);
    this.cross = arena.matrix(n, n);
    this.XX = arena.matrix(n, n);
    this.XStarX = arena.matrix(n, n);
    this.square = arena.matrix(n, n);
    const { codebook } = this.batch;
    this.codeProducts = codebook && arena.matrix(codebook.vectors.rows, n);
    this.parts = this.partsOf(m, n);
  }

  /** X at the current t, N×n. */
  get weights(): Matrix {
    return this.X[this.current];
  }

  /** Computes the next A and X, and leaves the current ones. Returns the largest |A_kj|, NaN or ∞ where either is not finite. */
  compute(): number {
    this.improveWeights();
    this.improveFeatures();
    // XXᵀ is finite only if X is
    const sizeOfX = normMax(this.XX);
    return Number.isFinite(sizeOfX) ? normMax(this.next) : sizeOfX;
  }

  /** Whether the A and X that `compute` found are the current ones. */
  isAtRest(): boolean {
    const { A, next, X } = this;
    return isUnmoved(next, A) && isUnmoved(X[this.current === 0 ? 1 : 0], this.weights);
  }

  /** Makes the A and X that `compute` found the current ones. */
  accept(): void {
    assign(this.A, this.next);
    this.current = this.current === 0 ? 1 : 0;
  }

  restore(A: Float64Array, X: Float64Array): void {
    this.A.data.set(A);
    this.weights.data.set(X);
  }

  /** ‖Y − AX‖_F/‖Y‖_F; undefined where Y = 0. */
  residual(): number | undefined {
    const { A, batch, current, parts } = this;
    const { block, residual } = batch;
    residual.begin(A);
    for (const { from, count, x } of parts)
      residual.add({ block, from, count, x: x[current].data });
    return residual.value;
  }

  private improveWeights(): void {
    const { A, ATransposed, AStarTransposed, XX, XStarX, XY, gram, cross, current } = this;
    const { arena } = this.batch;
    arena.transpose(ATransposed, A);
    arena.multiply(gram, ATransposed, A);
    arena.multiply(cross, AStarTransposed, A);
    const { codebook } = this.batch;
    if (codebook !== null && this.codeProducts !== null)
      arena.multiply(this.codeProducts, codebook.vectors, A);
    XX.data.fill(0);
    XStarX.data.fill(0);
    XY.data.fill(0);
    for (const part of this.parts) {
      const { X, P, spare } = part;
      this.computeProducts(part);
      arena.transpose(X, part.x[current]);
      this.rule.weights(arena, X, P, gram, spare);
      const after = part.x[current === 0 ? 1 : 0];
      arena.transpose(after, X);
      this.gather(part, after);
    }
    mirror(XX);
  }

  /** P ← AᵀY of the portion. */
  private computeProducts(part: Part): void {
    const { from, count, products, P } = part;
    const { cross, batch } = this;
    const { arena, block } = batch;
    this.multiplyNoise(part);
    arena.kernels.addSparse(
      address(products.data),
      address(cross.data),
      address(block.starts, from),
      address(block.active),
      address(block.values),
      count,
      cross.cols,
    );
    arena.transpose(P, products);
  }

  /** products ← νᵀA of the portion: the same bits from the codebook, with fewer products, where there is one. */
  private multiplyNoise({ from, count, nu, products }: Part): void {
    const { A, batch, codeProducts } = this;
    const { arena, codebook } = batch;
    if (nu === null || codebook === null || codeProducts === null) {
      if (nu === null) products.data.fill(0);
      else arena.multiply(products, nu, A);
      return;
    }
    const { cols: n, data } = products;
    for (let e = 0; e < count; e++) {
      const code = codebook.codes[from + e]!;
      if (code === NO_NOISE) data.fill(0, e * n, (e + 1) * n);
      else for (let i = 0; i < n; i++) data[e * n + i] = codeProducts.data[code * n + i]!;
    }
  }

  /** Adds the portion's part of XXᵀ on and below the diagonal, of X*Xᵀ and of Xνᵀ. */
  private gather({ truth, nu, X }: Part, after: Matrix): void {
    const { XX, XStarX, XY, square, wide, batch } = this;
    const { arena } = batch;
    arena.addProduct(XX, X, after, square, true);
    arena.kernels.addSparse(
      address(XStarX.data),
      address(after.data),
      address(truth.starts),
      address(truth.active),
      address(truth.values),
      XX.rows,
      XX.cols,
    );
    if (nu === null) return;
    arena.addProduct(XY, X, nu, wide);
  }

  private improveFeatures(): void {
    const { ATransposed, AStarTransposed, XX, XStarX, XY, square, wide, next } = this;
    const { arena } = this.batch;
    arena.transpose(square, XStarX);
    arena.addProduct(XY, square, AStarTransposed, wide);
    this.rule.features(arena, ATransposed, XY, XX, wide);
    arena.transpose(next, ATransposed);
  }

  private partsOf(m: number, n: number): Part[] {
    const { arena, block, portions, nu } = this.batch;
    const scratch = [0, 1, 2, 3].map(() => arena.vector(LARGEST_PORTION * n));
    const part = (of: Float64Array, rows: number, cols: number, from = 0): Matrix => ({
      rows,
      cols,
      data: of.subarray(from, from + rows * cols),
    });
    return portions.map((portion) => {
      const { from, count } = portion;
      return {
        from,
        count,
        truth: byFeature(block, portion, n, arena),
        nu: nu && part(nu, count, m, from * m),
        x: [part(this.X[0].data, count, n, from * n), part(this.X[1].data, count, n, from * n)],
        products: part(scratch[0]!, count, n),
        P: part(scratch[1]!, n, count),
        X: part(scratch[2]!, n, count),
        spare: part(scratch[3]!, n, count),
      };
    });
  }
}

/** Copies the entries below the diagonal to the places above it. */
function mirror({ rows: n, data }: Matrix): void {
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) data[j * n + i] = data[i * n + j]!;
}
