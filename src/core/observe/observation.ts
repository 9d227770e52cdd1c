/**
 * Observation: the measurements of one A, in terms of A*D where there is a scale D. Each is computed when it
 * is first asked for, and nothing else is; the loops over matrices are kernels. Arrays that it returns are
 * overwritten when the next A is observed.
 */
import type { Inverter } from '../linalg/lu.ts';
import { address } from '../linalg/wasm/address.ts';
import { Arena } from '../linalg/wasm/arena.ts';
import { largest, type Matrix } from '../matrix.ts';
import type { GroundTruth } from '../model/instance.ts';
import type { Decomposition } from './decomposition.ts';
import { worstDisturbance } from './disturbance.ts';
import { BETA, type Potential } from './potential.ts';
import type { SymmetryNorms } from './symmetry.ts';

/** The A in question and the diagonal of D, null for 1; both may change from observation to observation. */
export interface Observed {
  readonly A: Matrix;
  readonly scale: Float64Array | null;
}

export class Observation {
  private readonly of: Observed;
  private readonly inverter: Inverter;
  private readonly arena: Arena;
  private readonly AStar: Matrix;
  private readonly pseudoInverse: Matrix;
  private readonly A: Matrix;
  /** Scratch space for A† and for the direction of an iteration. */
  private readonly other: Matrix;
  /** (A*)⁺A: Σ + E in terms of A*. */
  private readonly mixing: Matrix;
  private readonly E: Matrix;
  private readonly N: Matrix;
  private readonly Sigma: Float64Array;
  private readonly square: Matrix;
  private readonly push: Matrix;
  private readonly inverse: Matrix;
  private readonly errors: Float64Array;
  /** Sums over rows and columns, and scratch space of the kernels. */
  private readonly sums: Float64Array;
  // known of the current A
  private hasA = false;
  private hasMixing = false;
  private hasE = false;
  private hasN = false;
  private hasErrors = false;
  private knownZ: Matrix | null | undefined;
  private knownPotential: Potential | null = null;
  private knownSymmetry: SymmetryNorms | null = null;

  constructor(truth: GroundTruth, inverter: Inverter, of: Observed) {
    const { rows: m, cols: n } = truth.AStar;
    const arena = new Arena(5 * m * n + 5 * n * n + 6 * n + m);
    this.of = of;
    this.inverter = inverter;
    this.arena = arena;
    this.AStar = arena.copyOf(truth.AStar);
    this.pseudoInverse = arena.copyOf(truth.pseudoInverse);
    this.A = arena.matrix(m, n);
    this.other = arena.matrix(m, n);
    this.N = arena.matrix(m, n);
    this.mixing = arena.matrix(n, n);
    this.E = arena.matrix(n, n);
    this.square = arena.matrix(n, n);
    this.push = arena.matrix(n, n);
    this.inverse = arena.matrix(n, n);
    this.Sigma = arena.vector(n);
    this.errors = arena.vector(n);
    this.sums = arena.vector(4 * n + m);
  }

  /** To be called when A or the scale has changed. */
  forget(): void {
    this.hasA = this.hasMixing = this.hasE = this.hasN = this.hasErrors = false;
    this.knownZ = undefined;
    this.knownPotential = null;
    this.knownSymmetry = null;
  }

  /** Σ, E and N; the same bits as from `decompose`. */
  parts(): Decomposition {
    this.observeE();
    return { Sigma: this.Sigma, E: this.E, N: this.outside() };
  }

  /** Diagonal of Σ. */
  diagonal(): Float64Array {
    this.observeE();
    return this.Sigma;
  }

  potential(): Potential {
    if (this.knownPotential === null) {
      const { E, sums, arena } = this;
      this.observeE();
      arena.kernels.partSums(address(sums), address(E.data), E.rows);
      let [a, b] = [0, 0];
      for (let k = 0; k < 4 * E.rows; k += 2) {
        a = Math.max(a, sums[k]!);
        b = Math.max(b, sums[k + 1]!);
      }
      this.knownPotential = { a, b, potential: a + BETA * b };
    }
    return this.knownPotential;
  }

  symmetry(): SymmetryNorms {
    if (this.knownSymmetry === null) {
      const { E, sums, arena } = this;
      this.observeE();
      arena.kernels.symmetrySums(address(sums), address(E.data), E.rows);
      this.knownSymmetry = {
        symmetricNorm: Math.sqrt(sums[0]!),
        antisymmetricNorm: Math.sqrt(sums[1]!),
      };
    }
    return this.knownSymmetry;
  }

  /** ‖E‖₁ and ‖E‖_∞. */
  E1Norm(): number {
    this.observeE();
    return this.norm1(this.E);
  }

  EInfNorm(): number {
    this.observeE();
    return this.normInf(this.E);
  }

  N1Norm(): number {
    return this.norm1(this.outside());
  }

  NInfNorm(): number {
    return this.normInf(this.outside());
  }

  /** ‖A†‖_∞. */
  infNormOf(W: Matrix): number {
    return this.normInf(this.shaped(W));
  }

  /** ‖Â_j − A*_j‖₁ of every column. */
  columnErrors(): Float64Array {
    const { A, AStar, errors, sums, arena } = this;
    if (!this.hasErrors) {
      this.observeA();
      const { columnDistances } = arena.kernels;
      const [to, scratch] = [address(errors), address(sums)];
      columnDistances(to, scratch, address(A.data), address(AStar.data), A.rows, A.cols);
      this.hasErrors = true;
    }
    return errors;
  }

  /** Z = (Σ + E)⁻¹ in terms of A*; null where it has no inverse. */
  Z(): Matrix | null {
    if (this.knownZ === undefined) {
      this.observeMixing();
      this.knownZ = this.inverter.invert(this.mixing);
    }
    return this.knownZ;
  }

  /** The largest |ξ_i| that the model allows with |ν_k| ≤ level; null where there is no Z. */
  xiBound(W: Matrix, level: number): number | null {
    const { arena, square, push, inverse, sums } = this;
    const Z = this.Z();
    if (Z === null) return null;
    const N = this.outside();
    const { rows: n, cols: m, data } = this.shaped(W);
    arena.multiplyGrouped(square, { rows: n, cols: m, data }, N);
    inverse.data.set(Z.data);
    arena.multiplyGrouped(push, square, inverse);
    arena.kernels.rowSums(address(sums), address(data), n, m);
    return worstDisturbance(push, sums, level);
  }

  /** Σ and E of another m×n matrix, in terms of A*. New arrays. */
  partsOf(direction: Matrix): Pick<Decomposition, 'Sigma' | 'E'> {
    const { arena, square, pseudoInverse } = this;
    const n = square.rows;
    arena.multiplyGrouped(square, pseudoInverse, this.shaped(direction));
    const E = square.data.slice();
    const Sigma = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      Sigma[i] = E[i * n + i]!;
      E[i * n + i] = 0;
    }
    return { Sigma, E: { rows: n, cols: n, data: E } };
  }

  private outside(): Matrix {
    const { N, A, AStar, mixing, arena } = this;
    if (!this.hasN) {
      this.observeMixing();
      arena.multiplyGrouped(N, AStar, mixing);
      const to = address(N.data);
      arena.kernels.subtract(to, address(A.data), to, N.data.length);
      this.hasN = true;
    }
    return N;
  }

  private observeE(): void {
    if (this.hasE) return;
    const { E, Sigma, mixing } = this;
    const { scale: D } = this.of;
    const { rows: n, data } = E;
    this.observeMixing();
    data.set(mixing.data);
    for (let i = 0; i < n; i++) {
      if (D !== null) for (let j = 0; j < n; j++) data[i * n + j]! /= D[i]!;
      Sigma[i] = data[i * n + i]!;
      data[i * n + i] = 0;
    }
    this.hasE = true;
  }

  private observeMixing(): void {
    if (this.hasMixing) return;
    this.observeA();
    this.arena.multiplyGrouped(this.mixing, this.pseudoInverse, this.A);
    this.hasMixing = true;
  }

  private observeA(): void {
    if (this.hasA) return;
    this.A.data.set(this.of.A.data);
    this.hasA = true;
  }

  /** A copy for the kernels, until the next one. */
  private shaped({ rows, cols, data }: Matrix): Matrix {
    this.other.data.set(data);
    return { rows, cols, data: this.other.data };
  }

  private norm1({ rows, cols, data }: Matrix): number {
    const { sums, arena } = this;
    arena.kernels.columnSums(address(sums), address(data), rows, cols);
    return largest(sums, cols);
  }

  private normInf({ rows, cols, data }: Matrix): number {
    const { sums, arena } = this;
    arena.kernels.rowSums(address(sums), address(data), rows, cols);
    return largest(sums, rows);
  }
}
