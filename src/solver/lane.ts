/**
 * Lane: a run that can go back in time. It stores keyframes as it advances and remembers how far it
 * got, how it ended and which scalars are still unsent. Replayed iterations are equal to the last
 * bit, so they are not observed again.
 */
import type { SubStep } from '../core/algorithms/algorithm.ts';
import { type Facts, factsOf } from '../core/observe/facts.ts';
import { assembleInstance } from '../core/model/assembleInstance.ts';
import type { GivenMatrices } from '../core/model/explicit/givenMatrices.ts';
import type { Instance } from '../core/model/instance.ts';
import type { Frame, Scalars } from '../core/observe/frame.ts';
import type { Params } from '../core/params/params.ts';
import type { Outcome } from '../core/run/outcome.ts';
import { Run } from '../core/run/run.ts';
import type { LemmaReport, ReportLemmas } from '../core/theory/lemmas/reading.ts';
import type { Setting, settingOf } from '../core/theory/setting.ts';
import {
  type EntryOverTime,
  HISTORY_POINTS,
  type Keyframe,
  KEYFRAME_BUDGET,
  Keyframes,
  spread,
} from './keyframes.ts';

/** A run could not be built; the message is a sentence for the reader. */
export class CannotStart extends Error {}

/**
 * Builds one lane for each set of parameters, whose choices are loaded. The page has already validated them;
 * whatever still cannot be built throws CannotStart.
 * @param budget bytes for the keyframes of all lanes together
 */
export function buildLanes(
  params: readonly Params[],
  given: GivenMatrices = {},
  budget = KEYFRAME_BUDGET,
): Lane[] {
  return params.map((ofLane, k) => {
    try {
      return new Lane(new Run(assembleInstance(ofLane, given)), ofLane, budget / params.length);
    } catch (error) {
      const which = k === 0 ? 'This run' : 'The compared run';
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(`${which} cannot start. ${reason}.`, { cause: error });
    }
  });
}

export class Lane {
  private readonly run: Run;
  private readonly ell: number;
  readonly keyframes: Keyframes;
  private furthest = 0;
  private unsent: Scalars[];
  /** Where the run first ended. The run forgets it when it goes back; the lane does not. */
  private end: { readonly t: number; readonly outcome: Outcome } | null = null;

  /** @param budget bytes for the keyframes of this lane */
  constructor(run: Run, { ell }: Pick<Params, 'ell'>, budget: number) {
    this.run = run;
    this.ell = ell;
    this.keyframes = new Keyframes(this.run.snapshot(), budget);
    this.unsent = [this.run.scalars()];
    this.rememberEnd();
  }

  get instance(): Instance {
    return this.run.instance;
  }

  get t(): number {
    return this.run.t;
  }

  /** The furthest iteration computed so far. */
  get latest(): number {
    return this.furthest;
  }

  /** The last iteration that can be reached, as far as is known. */
  get limit(): number {
    return this.end?.t ?? this.run.instance.T;
  }

  /** How the lane ends, even after it went back; null while unknown. */
  get outcome(): Outcome | null {
    return this.end?.outcome ?? null;
  }

  get atEnd(): boolean {
    return this.end !== null && this.run.t >= this.end.t;
  }

  /** Sub-steps of one step of the lane's algorithm, in order. */
  get subSteps(): readonly SubStep[] {
    return this.run.algorithm.subSteps;
  }

  get facts(): Facts {
    return factsOf(this.run.instance);
  }

  /** The quantities that the theorems assume. Not cheap: it computes the left inverse of A*. */
  setting(compute: typeof settingOf): Setting {
    return compute(this.run.instance, { ell: this.ell }, this.run.bases());
  }

  /** The lemmas at the current t. Expensive: it decodes a whole distribution. */
  lemmas(report: ReportLemmas): LemmaReport | null {
    return this.run.lemmas(report);
  }

  /** Computes one iteration, unless the lane has ended here. */
  advance(): void {
    if (this.atEnd) return;
    const { run } = this;
    run.advance();
    if (run.t > this.furthest) {
      this.furthest = run.t;
      this.unsent.push(run.scalars());
      if (this.keyframes.wants(run.t)) this.keyframes.keep(run.snapshot());
    }
    this.rememberEnd();
  }

  /** Whether the lane is at t, or at its end if that is earlier. */
  isAt(t: number): boolean {
    return this.run.t === t || (this.run.t < t && this.atEnd);
  }

  /** Restores the keyframe with the shortest replay to t, unless advancing from here is shorter. */
  restoreNear(t: number): void {
    const goal = Math.min(t, this.limit);
    const keyframe = this.keyframes.nearest(goal);
    if (this.run.t <= goal && this.run.t >= keyframe.t) return;
    this.run.restore(keyframe);
  }

  /** The current iterate. Expensive: it decodes every example. */
  frame(): Frame {
    return this.run.frame();
  }

  /** The scalars of every iteration computed for the first time since the last call. */
  takeScalars(): readonly Scalars[] {
    const scalars = this.unsent;
    this.unsent = [];
    return scalars;
  }

  /** E_ij, or Σ_ii, at t = 0, at the current t and at up to HISTORY_POINTS keyframes. Empty where there is no such entry. */
  history(i: number, j: number): EntryOverTime {
    const { keyframes, run } = this;
    const points = spread(keyframes.count, HISTORY_POINTS - 1).map((k) => keyframes.at(k));
    const here: Keyframe = run.snapshot();
    const after = points.findIndex(({ t }) => t >= here.t);
    if (after === -1) points.push(here);
    else if (points[after]!.t > here.t) points.splice(after, 0, here);
    const { cols: n } = run.instance.A0;
    const exists = [i, j].every((k) => Number.isInteger(k) && k >= 0 && k < n);
    const shown = exists ? points : [];
    return {
      t: Float64Array.from(shown, ({ t }) => t),
      value: Float64Array.from(shown, (keyframe) => run.entryAt(keyframe, i, j)),
    };
  }

  private rememberEnd(): void {
    const { t, outcome } = this.run;
    if (outcome !== null) this.end ??= { t, outcome };
  }
}
