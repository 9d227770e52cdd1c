/**
 * Equilibration as an algorithm to run: stages until all features are in S, then Purification on A*D.
 * t counts stages, then iterations, and T limits them together. Between two stages S is what the next
 * stage enlarges. Everything is compared with A*D and D⁻¹x* (`observe/scaledTruth.ts`).
 */
import { RankLoss } from '../../linalg/rankLoss.ts';
import { type Matrix, toRows } from '../../matrix.ts';
import type { Instance } from '../../model/instance.ts';
import { secondMoments } from '../../model/weights.ts';
import { type Decomposition, recoveryError } from '../../observe/decomposition.ts';
import type { AddedFrameParts } from '../../observe/frame.ts';
import { limitOf } from '../../run/limit.ts';
import { explosionLimit, type Outcome } from '../../run/outcome.ts';
import type { Algorithm, LineFields, Stepper, StepperState } from '../algorithm.ts';
import type { AlternatingUpdate } from '../alternatingUpdate.ts';
import { Purification, scaledSize } from '../purification/purification.ts';
import { choicesOnScaled } from './choices.ts';
import {
  balance,
  decomposeScaled,
  Equilibration,
  equilibrationSettings,
  type EquilibrationSettings,
  NeverBalanced,
  scaledProportions,
  settingsOf,
  type StageState,
} from './equilibration.ts';
import type { EquilibrationScalars } from './frame.ts';
import { EQUILIBRATION } from './info.ts';
import { aboveCeiling, bandOf, belowFloor, lambdaFactorOf } from './invariants.ts';
import {
  balanced,
  explodedStage,
  neverBalanced,
  outOfStages,
  purifyingEndings,
  type Stages,
  stageLostRank,
} from './outcome.ts';
import { balancingScalars } from './scalars.ts';
import { type StageAhead, stageAhead } from './stageAhead.ts';

interface EquilibrationState extends StepperState, StageState {
  /** Iterations of Purification since the last stage. */
  readonly iterations: number;
}

class EquilibrationStepper implements Stepper {
  private readonly instance: Instance;
  private readonly settings: EquilibrationSettings;
  private readonly algorithm: Equilibration;
  /** The second phase: null while features are missing from S. */
  private purifying: Purification | null = null;
  /** The second phase once it was entered. There is only one D that leads to it, so it is reused. */
  private prepared: Purification | null = null;
  /** For rehearsing a stage; its examples take memory, so it is kept. */
  private spare: Equilibration | null = null;
  private iterations = 0;
  /** The stage just made, before features joined S; null after any other step. */
  private made: LineFields | null = null;
  private readonly limit: number;

  constructor(instance: Instance) {
    this.instance = instance;
    this.settings = settingsOf(instance);
    this.algorithm = new Equilibration(instance);
    this.limit = explosionLimit(instance);
  }

  get t(): number {
    return this.algorithm.stage + this.iterations;
  }

  get ahead(): AlternatingUpdate {
    return this.purifying?.update ?? this.algorithm.columns;
  }

  get A(): Matrix {
    return this.ahead.A;
  }

  get scale(): Float64Array {
    return this.algorithm.D;
  }

  begin(): Outcome | null {
    const loss = rankLossIn(() => this.algorithm.begin());
    if (loss !== null) return stageLostRank(0, loss, this.instance);
    return this.enterPhase(0);
  }

  step(stopAtRest: boolean): Outcome | null {
    return this.purifying === null ? this.makeStage() : this.purify(this.purifying, stopAtRest);
  }

  private makeStage(): Outcome | null {
    const { algorithm, t } = this;
    const before = algorithm.state();
    const loss = rankLossIn(() => algorithm.makeStage());
    const size = scaledSize(this.A, this.scale);
    if (loss !== null) {
      // it broke off halfway through the stage: show the state before it
      algorithm.restore(before);
      return Number.isFinite(size) ? stageLostRank(t, loss, this.instance) : explodedStage(t, size);
    }
    this.made = this.stageFields();
    if (size > this.limit) return explodedStage(t + 1, size);
    return this.admit() ?? this.enterPhase(0);
  }

  private admit(): Outcome | null {
    try {
      this.algorithm.admit();
      return null;
    } catch (error) {
      if (!(error instanceof NeverBalanced)) throw error;
      return neverBalanced(this.t, error, this.instance);
    }
  }

  private purify(purifying: Purification, stopAtRest: boolean): Outcome | null {
    const { t, scale } = this;
    const { draws } = purifying.update;
    this.made = null;
    const outcome = purifying.iterate(t, stopAtRest, purifyingEndings(this.stages()), scale);
    this.iterations += purifying.update.draws - draws;
    return outcome;
  }

  /** Purification takes over as soon as all features are in S. */
  private enterPhase(iterations: number): Outcome | null {
    const { algorithm, instance, settings } = this;
    this.purifying = null;
    this.iterations = 0;
    if (!algorithm.done) return null;
    this.prepared ??= new Purification({
      ...instance,
      ...choicesOnScaled(instance, settings, algorithm.D),
    });
    this.prepared.update.restore(algorithm.columns.state());
    this.purifying = this.prepared;
    this.iterations = iterations;
    return settings.endsBalanced ? balanced(this.stages()) : null;
  }

  finished(): Outcome {
    const { algorithm, purifying, t, iterations } = this;
    if (purifying === null)
      return outOfStages(t, algorithm.S.filter((member) => member === 0).length);
    const error = recoveryError(this.A, this.instance.truth.AStar);
    const found = iterations === 0 ? null : limitOf(purifying.update, iterations);
    return purifyingEndings(this.stages()).finished(t, error, found);
  }

  lostRank(loss: RankLoss): Outcome {
    if (this.purifying === null) return stageLostRank(this.t, loss, this.instance);
    return purifyingEndings(this.stages()).lostRank(this.t, loss, this.instance);
  }

  state(): EquilibrationState {
    const { iterations, purifying } = this;
    const state = { ...this.algorithm.state(), ...purifying?.update.state() };
    const arrays = [state.A, state.inverter, state.S, state.D, state.m];
    const byteLength = arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
    return { ...state, iterations, scale: state.D, byteLength };
  }

  restore(state: StepperState): void {
    const { iterations, ...stage } = state as EquilibrationState;
    this.algorithm.restore(stage);
    this.made = null;
    this.enterPhase(iterations);
  }

  scalars({ E, N }: Decomposition): EquilibrationScalars {
    const { lambda, S, D, m } = this.algorithm;
    const lambdaFactor = lambdaFactorOf(this.settings);
    const proportions = this.proportions();
    return balancingScalars({ lambda, lambdaFactor, S, proportions, E, N, D, m });
  }

  frameParts(): AddedFrameParts {
    const { algorithm, purifying, instance } = this;
    const { lambda, S, D, m } = algorithm;
    const proportions = this.proportions();
    const band = bandOf(lambda);
    const second = purifying?.update.instance;
    return {
      equilibration: {
        phase: purifying === null ? 'balancing' : 'purifying',
        stages: algorithm.stage,
        lambda,
        ...band,
        S: S.slice(),
        D: D.slice(),
        m: m.slice(),
        r: second === undefined ? algorithm.r() : new Float64Array(S.length).fill(second.r),
        alpha: second?.alpha ?? instance.alpha,
        proportions,
        balance: this.stages().ratio,
        belowFloor: proportions && belowFloor(proportions, S, band),
        aboveCeiling: proportions && aboveCeiling(proportions, band),
      },
    };
  }

  /** Null once Purification has taken over. */
  stageAhead(): StageAhead | null {
    const { purifying, instance, algorithm } = this;
    if (purifying !== null) return null;
    return stageAhead(instance, algorithm, () => (this.spare ??= new Equilibration(instance)));
  }

  /** A stage, and where balancing or the run ends the result; nothing before the first stage. */
  lines(hasEnded: boolean): LineFields[] {
    const { made, purifying, iterations } = this;
    const isBalanced = purifying !== null && (iterations === 0 || hasEnded);
    const lines = [...(made === null ? [] : [made]), ...(isBalanced ? [this.resultFields()] : [])];
    return lines.length === 0 && iterations > 0 ? [{}] : lines;
  }

  private stageFields(): LineFields {
    const { stage, lambda, S, D, m } = this.algorithm;
    const members = Array.from(S.keys()).filter((j) => S[j] === 1);
    return { stage, lambda_: lambda, S: members, D: Array.from(D), m: Array.from(m) };
  }

  private resultFields(): LineFields {
    const { A, scale: D, instance } = this;
    const { Sigma, E } = decomposeScaled(A, D, instance);
    return {
      A: toRows(A),
      D: Array.from(D),
      sigma: Array.from(Sigma),
      E: toRows(E),
      balance: this.stages().ratio,
    };
  }

  private stages(): Stages {
    const { stage: stages, D } = this.algorithm;
    const moments = this.moments();
    return { stages, ratio: moments && balance(moments, D) };
  }

  private proportions(): Float64Array | null {
    const moments = this.moments();
    return moments && scaledProportions(moments, this.algorithm.D);
  }

  /** E[(x*_i)²]; null for written-out data, which have no law. */
  private moments(): Float64Array | null {
    const { plan } = this.instance;
    return plan.kind === 'given' ? null : secondMoments(plan.law);
  }
}

/** Does the work; returns the rank loss that interrupted it, if any. */
function rankLossIn(work: () => void): RankLoss | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return error;
  }
}

export const equilibration = {
  ...EQUILIBRATION,
  settings: equilibrationSettings,
  start: (instance: Instance) => new EquilibrationStepper(instance),
} as const satisfies Algorithm;
