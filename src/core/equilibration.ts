/**
 * Algorithms 2–4: Equilibration, for proportions with C₂ > 2c₂. Instead of A* and x*, look for
 * A*D and D⁻¹x* with a diagonal D that brings all E[(x*_i)²]/D_ii² within a factor of two.
 *
 * Deviation: as printed, λ falls by (1−ε) a stage while E[(x*)²]/D² falls by (1−ε)² on S, and the
 * set S is overtaken. `corrected` lowers λ by (1−ε)² and is the default; `printed` is kept to show.
 * Deviation: the outer loop runs while |S| < n; with the printed ≤ it would never end.
 */
import { decompose } from './decomposition.ts';
import type { Expectation } from './expectation/expectation.ts';
import { leftInverter } from './linalg/leftInverse.ts';
import type { LeftInverter } from './linalg/leftInverter.ts';
import { copyOf, type Matrix } from './matrix.ts';
import type { Instance } from './model/instance.ts';
import type { LambdaUpdate } from './params/params.ts';
import { expectationOf, updateColumns } from './purification.ts';

export interface EquilibrationSettings {
  readonly epsilon: number;
  /** ColumnUpdate's T. */
  readonly columnIterations: number;
  readonly lambda0: number;
  readonly lambdaUpdate: LambdaUpdate;
}

/** The state after one pass of the inner loop. */
export interface Stage {
  /** From 1. */
  readonly stage: number;
  readonly lambda: number;
  /** Members of S, ascending, from 0. */
  readonly S: readonly number[];
  /** Diagonal of D. */
  readonly D: Float64Array;
  /** m_j: the estimate of E[x_j²] outside S, carried along by (1−ε)² inside. */
  readonly m: Float64Array;
  readonly A: Matrix;
}

export interface Balanced {
  readonly A: Matrix;
  readonly D: Float64Array;
  readonly lambda: number;
}

/** A stage lowers λ by a fixed factor: this many mean that some feature never decodes. */
const MAX_STAGES = 20000;

/** Equilibration never ends for this instance; the message says why. */
export class NeverBalanced extends Error {
  constructor(feature: number, m: number) {
    super(
      `feature ${feature} decodes to Ê[x²] = ${m}, so λ never falls below it: lower α, or start nearer`,
    );
    this.name = 'NeverBalanced';
  }
}

/** Algorithm 4, a stage at a time; returns A and D when all features are balanced. */
export function* equilibrate(
  instance: Instance,
  { epsilon, columnIterations, lambda0, lambdaUpdate }: EquilibrationSettings,
): Generator<Stage, Balanced> {
  const columns = new ColumnUpdate(instance);
  const { A } = columns;
  const n = A.cols;
  const S = new Set<number>();
  const D = new Float64Array(n).fill(1);
  const m = new Float64Array(n);
  const outside = () => Array.from({ length: n }, (_, j) => j).filter((j) => !S.has(j));
  const estimate = () => {
    const squares = columns.squares();
    for (const j of outside()) m[j] = squares[j]!;
  };
  const shrink = lambdaUpdate === 'printed' ? 1 - epsilon : (1 - epsilon) ** 2;

  let lambda = lambda0;
  let stage = 0;
  while (S.size < n) {
    estimate();
    while (Math.max(...outside().map((j) => m[j]!)) < lambda) {
      // Rescale (Algorithm 3): ColumnUpdate, then enlarge the columns of S
      columns.run(S, m, columnIterations);
      scaleColumns(A, S, 1 / (1 - epsilon));
      lambda *= shrink;
      for (const j of S) {
        D[j]! /= 1 - epsilon;
        m[j]! *= (1 - epsilon) ** 2;
      }
      estimate();
      stage++;
      yield {
        stage,
        lambda,
        S: [...S].sort((i, j) => i - j),
        D: D.slice(),
        m: m.slice(),
        A: copyOf(A),
      };
      const last = outside().reduce((i, j) => (m[j]! > m[i]! ? j : i));
      if (stage >= MAX_STAGES || !(m[last]! > 0)) throw new NeverBalanced(last, m[last]!);
    }
    for (const j of outside()) if (m[j]! >= lambda) S.add(j);
  }
  return { A: copyOf(A), D, lambda };
}

/** max/min of E[(x*_i)²]/D_ii²: what Equilibration brings down to at most 2. */
export function balance(secondMoments: Float64Array, D: Float64Array): number {
  const proportions = secondMoments.map((moment, i) => moment / D[i]! ** 2);
  return Math.max(...proportions) / Math.min(...proportions);
}

/** Σ, E and N of A against A*D: A = A*D(Σ + E) + N. */
export function decomposeScaled(A: Matrix, D: Float64Array, instance: Instance) {
  const { Sigma, E, N } = decompose(A, instance.truth);
  const n = A.cols;
  for (let i = 0; i < n; i++) {
    Sigma[i]! /= D[i]!;
    for (let j = 0; j < n; j++) E.data[i * n + j]! /= D[i]!;
  }
  return { Sigma, E, N };
}

/** Algorithm 2: the Purification update on the columns in S only, each with its own r_j. */
class ColumnUpdate {
  readonly A: Matrix;
  private readonly instance: Instance;
  private readonly expectation: Expectation;
  private readonly inverter: LeftInverter;
  /** Every use of examples draws its own. */
  private draws = 0;

  constructor(instance: Instance) {
    const { rows: m, cols: n } = instance.A0;
    this.instance = instance;
    this.A = copyOf(instance.A0);
    this.expectation = expectationOf(instance);
    this.inverter = leftInverter(instance.leftInverse, m, n);
  }

  run(S: ReadonlySet<number>, m: Float64Array, iterations: number): void {
    if (S.size === 0) return;
    const r = m.map((square, j) => (S.has(j) ? 3 / (5 * square) : 0));
    for (let k = 0; k < iterations; k++) {
      this.decodeAll(() => this.expectation.gather());
      updateColumns(this.A, this.expectation.covariance(), this.instance.eta, r);
    }
  }

  /** Ê[x_j²] of every feature with the current A. */
  squares(): Float64Array {
    this.decodeAll(() => this.expectation.gatherSquares());
    return this.expectation.squares();
  }

  private decodeAll(gather: () => void): void {
    const { expectation, inverter } = this;
    inverter.compute(this.A);
    expectation.begin(inverter.W, this.draws++);
    while (expectation.draw()) {
      expectation.decode();
      expectation.threshold();
      gather();
    }
  }
}

function scaleColumns(A: Matrix, S: ReadonlySet<number>, factor: number): void {
  for (let k = 0; k < A.rows; k++) for (const j of S) A.data[k * A.cols + j]! *= factor;
}
