/**
 * Playback: plays, steps and seeks the lanes of a run in slices short enough for commands to get
 * through in between.
 */
import type { SubStep } from '../core/algorithms/algorithm.ts';
import type { Lane } from './lane.ts';
import type { Pace } from './messages.ts';
import type { Scheduler } from './scheduler.ts';

/** Longest time a slice computes before the next command can be received, in milliseconds. */
export const SLICE = 8;
/** Interval of a seek's progress reports, in milliseconds; a quicker seek reports none. */
export const REPORT = 100;

/** How far a seek has come: `at` grows from `from` to `to`. */
export interface SeekProgress {
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

export interface PlaybackOptions {
  readonly lanes: readonly Lane[];
  readonly pace: Pace;
  readonly scheduler: Scheduler;
  /** Runs a slice; catches its errors and sends what it changed. */
  readonly runSlice: (work: () => void) => void;
  readonly onSeeking: (progress: SeekProgress) => void;
  readonly onArrived: () => void;
}

export class Playback {
  private readonly options: PlaybackOptions;
  private pace: Pace;
  private lastSubStep: SubStep = 'update';
  /** When the next iteration is due while playing. */
  private dueAt = 0;
  /** Cancels the next slice; null when neither playing nor seeking. */
  private cancelSlice: (() => void) | null = null;
  private currentSeek: Seek | null = null;
  /** When the current seek next reports its progress. */
  private reportAt = 0;
  private hasChanged = true;

  constructor(options: PlaybackOptions) {
    this.options = options;
    this.pace = options.pace;
  }

  /** The iteration shown: a lane that ended earlier stays behind. */
  get t(): number {
    return Math.max(...this.options.lanes.map((lane) => lane.t));
  }

  /** The last sub-step of the current iteration that was made. */
  get subStep(): SubStep {
    return this.lastSubStep;
  }

  get ended(): boolean {
    return this.options.lanes.every((lane) => lane.atEnd);
  }

  get isBusy(): boolean {
    return this.cancelSlice !== null;
  }

  get isSeeking(): boolean {
    return this.currentSeek !== null;
  }

  /** Whether there is something to show that `takeChange` has not returned yet. */
  takeChange(): boolean {
    const changed = this.hasChanged;
    this.hasChanged = false;
    return changed;
  }

  play(): void {
    if (this.isBusy) return;
    this.dueAt = this.options.scheduler.now();
    this.scheduleIterations();
  }

  pause(): void {
    this.cancelSlice?.();
    this.cancelSlice = null;
  }

  /** Ends playing and seeking, wherever they are. */
  stop(): void {
    this.pause();
    this.currentSeek = null;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    if (!this.isBusy || this.isSeeking) return;
    this.pause();
    // do not wait out a long interval of the old pace
    this.dueAt = Math.min(this.dueAt, this.options.scheduler.now() + 1000 / pace);
    this.scheduleIterations();
  }

  /** Makes one iteration, unless the run has ended. */
  step(): void {
    if (this.ended) return;
    for (const lane of this.options.lanes) lane.advance();
    this.lastSubStep = 'update';
    this.hasChanged = true;
  }

  makeSubStep(): void {
    if (this.ended) return;
    // lanes step together, in the sub-steps of the first
    const { subSteps } = this.options.lanes[0]!;
    const next = subSteps[(subSteps.indexOf(this.lastSubStep) + 1) % subSteps.length]!;
    if (next === 'update') this.step();
    this.lastSubStep = next;
    this.hasChanged = true;
  }

  seek(t: number): void {
    // a seek that replaces another keeps its deadline: the reader has been waiting since the first
    if (!this.isSeeking) this.reportAt = this.options.scheduler.now() + REPORT;
    this.stop();
    this.lastSubStep = 'update';
    this.currentSeek = new Seek(this.options.lanes, t);
    this.continueSeek(this.currentSeek);
  }

  private continueSeek(seek: Seek): void {
    if (!seek.arrived) {
      this.scheduleSlice(0, () => {
        this.computeTowards(seek);
        this.continueSeek(seek);
      });
      return;
    }
    this.stop();
    this.hasChanged = true;
    this.options.onArrived();
  }

  private computeTowards(seek: Seek): void {
    const { scheduler, onSeeking } = this.options;
    const end = scheduler.now() + SLICE;
    let now = end - SLICE;
    while (now < end && !seek.arrived) {
      seek.advance();
      now = scheduler.now();
    }
    if (seek.arrived || now < this.reportAt) return;
    this.reportAt = now + REPORT;
    const { from, at, to } = seek;
    onSeeking({ from, at, to });
  }

  private scheduleIterations(): void {
    if (this.ended) return;
    const delay = Math.max(0, this.dueAt - this.options.scheduler.now());
    this.scheduleSlice(delay, () => {
      this.computeDue();
      this.scheduleIterations();
    });
  }

  /** Computes the iterations that are due, as many as fit; delays beyond a slice are not caught up. */
  private computeDue(): void {
    const { scheduler } = this.options;
    let now = scheduler.now();
    const end = now + SLICE;
    this.dueAt = Math.max(this.dueAt, now - SLICE);
    while (this.dueAt <= now && now < end && !this.ended) {
      this.step();
      this.dueAt += 1000 / this.pace;
      now = scheduler.now();
    }
  }

  private scheduleSlice(delay: number, work: () => void): void {
    const { scheduler, runSlice } = this.options;
    this.cancelSlice = scheduler.after(delay, () => {
      this.cancelSlice = null;
      runSlice(work);
    });
  }
}

/** All lanes on their way to one iteration. */
class Seek implements SeekProgress {
  readonly from: number;
  readonly to: number;
  private readonly lanes: readonly Lane[];

  /** @param t clamped to the iterations that can be reached */
  constructor(lanes: readonly Lane[], t: number) {
    const limit = Math.max(...lanes.map((lane) => lane.limit));
    this.lanes = lanes;
    // `|| 0`: NaN means the start
    this.to = Math.min(Math.max(Math.round(t) || 0, 0), limit);
    for (const lane of lanes) lane.restoreNear(this.to);
    this.from = this.at;
  }

  /** The iteration of the lane that is furthest from the target. */
  get at(): number {
    return Math.min(...this.pending.map((lane) => lane.t), this.to);
  }

  get arrived(): boolean {
    return this.lanes.every((lane) => lane.isAt(this.to));
  }

  /** Advances every lane that has not arrived by one iteration. */
  advance(): void {
    for (const lane of this.pending) lane.advance();
  }

  private get pending(): Lane[] {
    return this.lanes.filter((lane) => !lane.isAt(this.to));
  }
}
