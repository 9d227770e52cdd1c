/**
 * Lane: a run in which one can go back. It keeps keyframes on its way, and remembers how far it
 * came, how it ended and which numbers the page has not been sent. What is computed again is the
 * same to the last bit, so it is not observed again.
 */
import { type Facts, factsOf } from '../core/observe/facts.ts';
import type { Frame, Scalars } from '../core/observe/frame.ts';
import type { Instance } from '../core/model/instance.ts';
import type { ObservedRun } from '../core/run/observedRun.ts';
import type { Outcome } from '../core/run/outcome.ts';
import { Run } from '../core/run/run.ts';
import type { LemmaReport } from '../core/theory/reading.ts';
import type { Asked, Setting } from '../core/theory/setting.ts';
import { type EntryOverTime, entryOverTime, HISTORY_POINTS, spread } from './history.ts';
import { type Keyframe, Keyframes } from './keyframes.ts';
import type { Theory } from './theory.ts';

export class Lane {
  private readonly run: ObservedRun;
  private readonly asked: Asked;
  private readonly keyframes: Keyframes;
  private furthest = 0;
  private unsent: Scalars[];
  /** Where the run ended the first time; going back makes it forget that, but not the lane. */
  private end: { readonly t: number; readonly outcome: Outcome } | null = null;

  /** @param budget for keyframes, in bytes */
  constructor(
    instance: Instance,
    budget: number,
    run: ObservedRun = new Run(instance),
    asked: Asked = { algorithm: 'purification' },
  ) {
    this.run = run;
    this.asked = asked;
    this.keyframes = new Keyframes(this.run.snapshot(), budget);
    this.unsent = [this.run.scalars()];
    this.rememberEnd();
  }

  get t(): number {
    return this.run.t;
  }

  /** The furthest t that was computed. */
  get latest(): number {
    return this.furthest;
  }

  /** No t beyond this can be reached. */
  get limit(): number {
    return this.end?.t ?? this.run.instance.T;
  }

  /** How the lane ends, also when it has gone back since; null while that is not known. */
  get outcome(): Outcome | null {
    return this.end?.outcome ?? null;
  }

  get atEnd(): boolean {
    return this.end !== null && this.run.t >= this.end.t;
  }

  get facts(): Facts {
    return factsOf(this.run.instance);
  }

  /** What the theorems speak about. Not cheap: A*'s own left inverse is found for it. */
  setting(settingOf: Theory['settingOf']): Setting {
    return settingOf(this.run.instance, this.asked, this.run.bases());
  }

  /** The lemmas at the current t. Dear: a whole distribution is decoded for it. */
  lemmas(report: Theory['lemmaReport']): LemmaReport | null {
    return this.run.lemmas(report);
  }

  /** One iteration, unless the lane has ended here. */
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

  /** Whether the lane stands at t, or at its end if that comes before. */
  isAt(t: number): boolean {
    return this.run.t === t || (this.run.t < t && this.atEnd);
  }

  /** Goes to where the way to t is the shortest: advancing from there arrives. */
  headFor(t: number): void {
    const goal = Math.min(t, this.limit);
    const keyframe = this.keyframes.nearest(goal);
    if (this.run.t <= goal && this.run.t >= keyframe.t) return;
    this.run.restore(keyframe);
  }

  /** What can be seen now. Dear: every example is decoded for it. */
  frame(): Frame {
    return this.run.frame();
  }

  /** The numbers of every iteration that was new since they were last taken. */
  takeScalars(): readonly Scalars[] {
    const scalars = this.unsent;
    this.unsent = [];
    return scalars;
  }

  /** E_ij, or Σ_ii, at t = 0, at the current t and at as many keyframes as make sense. */
  history(i: number, j: number): EntryOverTime {
    const { keyframes, run } = this;
    const points = spread(keyframes.count, HISTORY_POINTS - 1).map((k) => keyframes.at(k));
    const here: Keyframe = run.snapshot();
    const after = points.findIndex(({ t }) => t >= here.t);
    if (after === -1) points.push(here);
    else if (points[after]!.t > here.t) points.splice(after, 0, here);
    return entryOverTime(points, run.instance.truth.pseudoInverse, i, j);
  }

  private rememberEnd(): void {
    const { t, outcome } = this.run;
    if (outcome !== null) this.end ??= { t, outcome };
  }
}
