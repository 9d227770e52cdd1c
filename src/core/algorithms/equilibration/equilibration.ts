/**
 * Algorithms 2–4: Equilibration, for proportions with C₂ > 2c₂. Instead of A* and x*, it looks for
 * A*D and D⁻¹x* with a diagonal D that brings all E[(x*_i)²]/D_ii² within a factor of two.
 *
 * Deviation: as printed, λ falls by (1−ε) a stage while E[(x*)²]/D² falls by (1−ε)² on S, so members
 * of S drop below the threshold. `corrected`, the default, lowers λ by (1−ε)²; `printed` is kept for
 * comparison.
 * Deviation: the outer loop runs while |S| < n; with the printed ≤ it would never end.
 */
import { POSITIVE } from '../../observe/decoding.ts';
import { copyOf, type Matrix } from '../../matrix.ts';
import type { GivenMatrices } from '../../model/explicit/givenMatrices.ts';
import type { Instance } from '../../model/instance.ts';
import { effectiveChoices } from '../../params/choices.ts';
import type { LambdaUpdate, Params } from '../../params/params.ts';
import { decompose, type Decomposition } from '../../observe/decomposition.ts';
import { scaledParts } from '../../observe/scaledTruth.ts';
import { AlternatingUpdate, type UpdateState } from '../alternatingUpdate.ts';
import { lambdaFactorOf } from './invariants.ts';

export interface EquilibrationSettings {
  readonly epsilon: number;
  /** T of ColumnUpdate, Algorithm 2. */
  readonly columnIterations: number;
  readonly lambda0: number;
  readonly lambdaUpdate: LambdaUpdate;
  /** α and r of Purification on A*D, where set by hand; otherwise the paper's for D⁻¹x*. */
  readonly byHand?: { readonly alpha?: number; readonly r?: number };
  /** Whether the run ends when all features are in S, instead of going on with Purification. */
  readonly endsBalanced?: boolean;
}

/** The settings that an instance of Equilibration carries. */
export function settingsOf(instance: Instance): EquilibrationSettings {
  if (instance.settings === undefined)
    throw new Error('the instance has no Equilibration settings');
  return instance.settings as EquilibrationSettings;
}

/** The settings that the parameters describe. */
export function equilibrationSettings(
  params: Params,
  given: GivenMatrices = {},
): EquilibrationSettings {
  const { epsilon, columnIterations, lambdaUpdate, alpha, r } = params;
  return {
    epsilon,
    columnIterations,
    lambdaUpdate,
    lambda0: effectiveChoices(params, given).lambda0,
    byHand: { ...(alpha !== 'paper' && { alpha }), ...(r !== 'paper' && { r }) },
  };
}

/** The state after one pass of the inner loop. */
export interface Stage {
  /** From 1. */
  readonly stage: number;
  readonly lambda: number;
  /** Members of S, ascending, from 0: those that the stage enlarged. */
  readonly S: readonly number[];
  /** Diagonal of D. */
  readonly D: Float64Array;
  /** m_j: the estimate of E[x_j²] outside S; multiplied by (1−ε)² a stage inside. */
  readonly m: Float64Array;
  readonly A: Matrix;
}

export interface Balanced {
  readonly A: Matrix;
  readonly D: Float64Array;
  readonly lambda: number;
}

/** Ê[x²] of a feature that decodes to nothing but rounding error: it would never join S. */
const NOTHING = POSITIVE ** 2;

/** Equilibration never ends for this instance; the message says why. */
export class NeverBalanced extends Error {
  /** From 0. */
  readonly feature: number;
  /** Its Ê[x²]. */
  readonly m: number;

  constructor(feature: number, m: number) {
    super(
      `feature ${feature} decodes to Ê[x²] = ${m}, so λ never falls below it: lower α, or start nearer`,
    );
    this.name = 'NeverBalanced';
    this.feature = feature;
    this.m = m;
  }
}

/** Everything that the next stage depends on; copies. */
export interface StageState extends UpdateState {
  readonly stage: number;
  readonly lambda: number;
  /** 1 for the members of S. */
  readonly S: Uint8Array;
  readonly D: Float64Array;
  readonly m: Float64Array;
}

/**
 * Algorithm 4 in pieces: `begin`, then `makeStage` and `admit` in turn until `done`. Between two
 * stages S is what the next stage enlarges.
 */
export class Equilibration {
  readonly columns: AlternatingUpdate;
  /** 1 for the members of S. */
  readonly S: Uint8Array;
  /** Diagonal of D. */
  readonly D: Float64Array;
  /** m_j: the estimate of E[x_j²] outside S; multiplied by (1−ε)² a stage inside. */
  readonly m: Float64Array;
  private readonly settings: EquilibrationSettings;
  private stages = 0;
  private threshold: number;

  /** The instance must be one of Equilibration: it carries the settings. */
  constructor(instance: Instance) {
    const n = instance.A0.cols;
    const settings = settingsOf(instance);
    this.settings = settings;
    this.columns = new AlternatingUpdate(instance);
    this.S = new Uint8Array(n);
    this.D = new Float64Array(n).fill(1);
    this.m = new Float64Array(n);
    this.threshold = settings.lambda0;
  }

  /** Number of stages made. */
  get stage(): number {
    return this.stages;
  }

  get lambda(): number {
    return this.threshold;
  }

  /** True once all features are in S. */
  get done(): boolean {
    return !this.S.includes(0);
  }

  /** r_j = 3/(5m_j) on S, and 0 for the columns that the next stage does not move. */
  r(): Float64Array {
    return this.m.map((square, j) => (this.S[j] === 1 ? 3 / (5 * square) : 0));
  }

  /** Before the first stage: the first estimates, and the features that join S at once. */
  begin(): void {
    this.estimate();
    this.grow();
  }

  /**
   * One pass of the inner loop. Throws RankLoss, perhaps halfway through, where there is no A†.
   * @param see receives A after every iteration of ColumnUpdate
   */
  makeStage(see?: (A: Matrix) => void): void {
    const { columns, settings, S, D, m } = this;
    const { epsilon, columnIterations } = settings;
    // Rescale (Algorithm 3): ColumnUpdate (Algorithm 2), then enlarge the columns of S
    const r = this.r();
    if (S.includes(1))
      for (let k = 0; k < columnIterations; k++) {
        columns.iterate(r);
        see?.(columns.A);
      }
    columns.scaleColumns(S, 1 / (1 - epsilon));
    this.threshold *= lambdaFactorOf(settings);
    for (let j = 0; j < S.length; j++) {
      if (S[j] === 0) continue;
      D[j]! /= 1 - epsilon;
      m[j]! *= (1 - epsilon) ** 2;
    }
    this.estimate();
    this.stages++;
  }

  /** After a stage: S ← S ∪ {j : m_j ≥ λ}. Throws NeverBalanced where a feature can never join. */
  admit(): void {
    const { m } = this;
    const last = this.outside().reduce((i, j) => (m[j]! > m[i]! ? j : i));
    if (!(m[last]! > NOTHING)) throw new NeverBalanced(last, m[last]!);
    this.grow();
  }

  state(): StageState {
    const { stage, lambda, S, D, m, columns } = this;
    return { stage, lambda, S: S.slice(), D: D.slice(), m: m.slice(), ...columns.state() };
  }

  restore(state: StageState): void {
    this.stages = state.stage;
    this.threshold = state.lambda;
    this.S.set(state.S);
    this.D.set(state.D);
    this.m.set(state.m);
    this.columns.restore(state);
  }

  private outside(): number[] {
    return Array.from(this.S.keys()).filter((j) => this.S[j] === 0);
  }

  private estimate(): void {
    const squares = this.columns.squares();
    for (const j of this.outside()) this.m[j] = squares[j]!;
  }

  /** The outer loop: S grows, and the estimates are renewed, until no feature joins. */
  private grow(): void {
    const { S, m, lambda } = this;
    for (;;) {
      const joining = this.outside().filter((j) => m[j]! >= lambda);
      if (joining.length === 0) return;
      for (const j of joining) S[j] = 1;
      if (this.done) return;
      this.estimate();
    }
  }
}

/** Algorithm 4, a stage at a time; returns A and D when all features are balanced. */
export function* equilibrate(instance: Instance): Generator<Stage, Balanced> {
  const algorithm = new Equilibration(instance);
  const { S, D, m, columns } = algorithm;
  algorithm.begin();
  while (!algorithm.done) {
    algorithm.makeStage();
    yield {
      stage: algorithm.stage,
      lambda: algorithm.lambda,
      S: Array.from(S.keys()).filter((j) => S[j] === 1),
      D: D.slice(),
      m: m.slice(),
      A: copyOf(columns.A),
    };
    algorithm.admit();
  }
  return { A: copyOf(columns.A), D: D.slice(), lambda: algorithm.lambda };
}

/** E[(x*_i)²]/D_ii² of every feature. */
export function scaledProportions(secondMoments: Float64Array, D: Float64Array): Float64Array {
  return secondMoments.map((moment, i) => moment / D[i]! ** 2);
}

/** max/min of E[(x*_i)²]/D_ii², which Equilibration reduces to at most 2. */
export function balance(secondMoments: Float64Array, D: Float64Array): number {
  const proportions = scaledProportions(secondMoments, D);
  return Math.max(...proportions) / Math.min(...proportions);
}

/** Σ, E and N of A against A*D: A = A*D(Σ + E) + N. */
export function decomposeScaled(A: Matrix, D: Float64Array, instance: Instance): Decomposition {
  return scaledParts(decompose(A, instance.truth), D);
}
