/**
 * Rows of the left inverse of least norm, approximately and cheaply: a start for the exact search.
 *
 * Douglas–Rachford splitting of min ‖w‖₁ subject to wᵀA = e_i. In turn, z ← v with every entry moved towards 0 by
 * a threshold τ; x ← the point with xᵀA = e_i next to 2z − v, which is 2z − v + (e_i − (2z − v)ᵀA)·A⁺; and v moves by
 * x − z. At the fixed point z is optimal, and (v − z)/τ = Aλ for the λ of the dual program: |v_k| ≥ τ on an optimal
 * basis, |v_k| ≤ τ elsewhere. The largest |v_k| therefore name the rows of a good initial basis.
 *
 * Rows are computed four at a time. Their bits do not depend on the rows beside them.
 */
import type { Matrix } from '../matrix.ts';
import { address } from './wasm/address.ts';
import type { Arena } from './wasm/arena.ts';

const STEPS = 30;
/** Above 1, up to 2: x − z is exaggerated, which converges sooner. */
const RELAXATION = 1.9;
/** τ of a row, relative to mean²/rms of the entries of its Moore–Penrose row: to its mean if it is dense, less if few entries are large. */
const THRESHOLD = 3;
const TOGETHER = 4;

export class ApproximateRows {
  private readonly m: number;
  private readonly n: number;
  /** Rows computed together: four, or all if there are fewer. */
  private readonly count: number;
  private readonly arena: Arena;
  private readonly A: Matrix;
  private readonly pseudoInverse: Matrix;
  /** v and z. */
  private readonly v: Matrix;
  private readonly z: Matrix;
  /** vᵀA. */
  private readonly vA: Matrix;
  /** zᵀA, then the coefficients of the correction by rows of A⁺; and the correction. */
  private readonly coefficients: Matrix;
  private readonly correction: Matrix;
  /** The first of the rows in `v`, or −1. */
  private first = -1;

  /** Doubles allocated from an arena. */
  static room(m: number, n: number): number {
    return TOGETHER * (3 * m + 2 * n);
  }

  /** @param A the matrix, and `pseudoInverse` its Moore–Penrose inverse; both in the arena */
  constructor(A: Matrix, pseudoInverse: Matrix, arena: Arena) {
    const { rows: m, cols: n } = A;
    const count = Math.min(n, TOGETHER);
    this.m = m;
    this.n = n;
    this.count = count;
    this.arena = arena;
    this.A = A;
    this.pseudoInverse = pseudoInverse;
    this.v = arena.matrix(count, m);
    this.z = arena.matrix(count, m);
    this.correction = arena.matrix(count, m);
    this.vA = arena.matrix(count, n);
    this.coefficients = arena.matrix(count, n);
  }

  /** To be called when the two matrices have changed. */
  forget(): void {
    this.first = -1;
  }

  /** The final v of row i; overwritten by later calls. */
  row(i: number): Float64Array {
    const { m, n, count } = this;
    const first = Math.min(i - (i % count), n - count);
    if (first !== this.first) this.approximate(first);
    this.first = first;
    return this.v.data.subarray((i - first) * m, (i - first + 1) * m);
  }

  private approximate(first: number): void {
    const { m, n, count, arena, A, pseudoInverse, v, z, vA, coefficients, correction } = this;
    const { kernels } = arena;
    v.data.set(pseudoInverse.data.subarray(first * m, (first + count) * m));
    // one step with z = v and no correction leaves v as it is and computes z
    z.data.set(v.data);
    correction.data.fill(0);
    vA.data.fill(0);
    for (let r = 0; r < count; r++) vA.data[r * n + first + r] = 1;
    const thresholds = Array.from({ length: count }, (_, r) =>
      thresholdOf(v.data.subarray(r * m, (r + 1) * m)),
    );
    for (let step = 0; step <= STEPS; step++) {
      for (let r = 0; r < count; r++)
        kernels.shrink(
          address(v.data, r * m),
          address(z.data, r * m),
          address(correction.data, r * m),
          RELAXATION,
          thresholds[r]!,
          m,
        );
      if (step === STEPS) return;
      for (let r = 0; r < count; r++) {
        const c = address(coefficients.data, r * n);
        kernels.combineRows(c, address(z.data, r * m), address(A.data), m, n);
        kernels.correct(c, address(vA.data, r * n), first + r, RELAXATION, n);
      }
      arena.multiply(correction, coefficients, pseudoInverse);
    }
  }
}

function thresholdOf(row: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of row) {
    sum += Math.abs(value);
    squares += value * value;
  }
  return squares === 0
    ? 0
    : (THRESHOLD * sum * sum) / (row.length * Math.sqrt(squares * row.length));
}
