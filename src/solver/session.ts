/**
 * Session: plays one run at a time, of one lane or of two that step together. It knows no Worker,
 * only a way to post events and a scheduler, so it runs the same in a worker, in Node and in tests.
 *
 * While it plays or seeks it works in slices short enough for commands to get through. The page
 * gets a new frame only after it has acknowledged the last; the scalars of iterations it did not
 * see as frames are kept and go along with the next one.
 */
import type { Loader } from './loader.ts';
import { Journey } from './seekProgress.ts';
import type { Lane } from './lane.ts';
import {
  type AskHistory,
  type Configure,
  type LaneProgress,
  type Pace,
  type SolverCommand,
  type SolverEvent,
  SUB_STEPS,
  type SubStep,
} from './messages.ts';
import { CannotStart, prepare } from './prepare.ts';
import type { Scheduler } from './scheduler.ts';
import type { Theory } from './theory.ts';
import { transferables } from './transferables.ts';

export type Post = (event: SolverEvent, transfer: ArrayBuffer[]) => void;

/** How long a slice may compute before commands are heard again, in milliseconds. */
export const SLICE = 8;
/** A run that a dragged slider replaces sooner than this is not looked into, in milliseconds. */
export const SETTLING = 300;
/** How often a seek tells how far it is, in milliseconds; one that is quicker tells nothing. */
export const REPORT = 100;

export interface SessionOptions {
  readonly post: Post;
  readonly scheduler: Scheduler;
  readonly theory: Loader<Theory>;
  /** In bytes, when it is not the usual one. */
  readonly keyframeBudget?: number | undefined;
}

export class Session {
  private readonly post: Post;
  private readonly scheduler: Scheduler;
  private readonly theory: Loader<Theory>;
  private readonly keyframeBudget: number | undefined;
  private runId = 0;
  /** None: there is no run. */
  private lanes: readonly Lane[] = [];
  private subStep: SubStep = 'update';
  private pace: Pace = Infinity;
  /** When the next iteration is due while playing. */
  private dueAt = 0;
  /** Calls the next slice off; there is one while the run plays or seeks. */
  private cancelSlice: (() => void) | null = null;
  /** Where a seek is going; null while there is none. */
  private journey: Journey | null = null;
  /** When the seek under way next tells how far it is. */
  private reportAt = 0;
  /** What was asked for during a seek and is to be done where that arrives. */
  private postponed: SolverCommand[] = [];
  /** Whether the run has changed since the page was sent a frame. */
  private frameIsDue = false;
  private factsAreDue = false;
  /** Whether the page has not been told what the theorems say of the run. */
  private settingsAreDue = false;
  /** Calls off telling it. */
  private cancelSettings: (() => void) | null = null;
  private awaitingAcknowledgement = false;

  constructor({ post, scheduler, theory, keyframeBudget }: SessionOptions) {
    this.post = post;
    this.scheduler = scheduler;
    this.theory = theory;
    this.keyframeBudget = keyframeBudget;
  }

  receive(command: SolverCommand): void {
    // even one that asks in the name of a run that is yet to come, or gone
    if (command.type === 'ping')
      this.post({ type: 'pong', runId: command.runId, busy: this.cancelSlice !== null }, []);
    else if (command.type === 'configure') this.configure(command);
    else if (command.runId === this.runId && this.lanes.length > 0) {
      this.guarded(() => this.obey(command));
      this.flush();
    }
  }

  private obey(command: SolverCommand): void {
    switch (command.type) {
      case 'play':
      case 'pause':
      case 'step':
      case 'sub-step':
        if (this.journey === null) this.move(command.type);
        else this.postponed.push(command);
        break;
      case 'seek':
        this.seek(command.t);
        break;
      case 'speed':
        this.setPace(command.pace);
        break;
      case 'history':
        this.tellHistory(command);
        break;
      case 'cancel':
        this.forget();
        break;
      case 'lemmas':
        if (this.journey === null) this.tellLemmas();
        else this.postponed.push(command);
        break;
      case 'acknowledge':
        this.awaitingAcknowledgement = false;
        this.scheduleSettings();
        break;
    }
  }

  private move(how: 'play' | 'pause' | 'step' | 'sub-step'): void {
    if (how === 'play') this.play();
    else this.pause();
    if (how === 'step') this.advance();
    if (how === 'sub-step') this.makeSubStep();
  }

  private configure({ runId, lanes, pace }: Configure): void {
    this.forget();
    this.runId = runId;
    this.pace = pace;
    this.guarded(() => {
      this.lanes = prepare(lanes, this.keyframeBudget);
      this.frameIsDue = true;
      this.factsAreDue = true;
      this.settingsAreDue = true;
    });
    this.flush();
  }

  private forget(): void {
    this.stop();
    this.cancelSettings?.();
    this.cancelSettings = null;
    this.lanes = [];
    this.subStep = 'update';
    this.frameIsDue = false;
    this.awaitingAcknowledgement = false;
  }

  /** The iteration on show: lanes that have ended before stay behind. */
  private get t(): number {
    return Math.max(...this.lanes.map((lane) => lane.t));
  }

  private get ended(): boolean {
    return this.lanes.every((lane) => lane.atEnd);
  }

  private play(): void {
    if (this.cancelSlice !== null) return;
    this.dueAt = this.scheduler.now();
    this.scheduleIterations();
  }

  private pause(): void {
    this.cancelSlice?.();
    this.cancelSlice = null;
  }

  /** Ends playing and seeking, wherever that has come. */
  private stop(): void {
    this.pause();
    this.journey = null;
    this.postponed = [];
  }

  private setPace(pace: Pace): void {
    this.pace = pace;
    if (this.cancelSlice === null || this.journey !== null) return;
    this.pause();
    // a long wait of the old pace is not waited out
    this.dueAt = Math.min(this.dueAt, this.scheduler.now() + 1000 / pace);
    this.scheduleIterations();
  }

  private scheduleIterations(): void {
    if (this.ended) return;
    const delay = Math.max(0, this.dueAt - this.scheduler.now());
    this.scheduleSlice(delay, () => {
      this.computeDue();
      this.scheduleIterations();
    });
  }

  /** The iterations that are due, as many as fit; time lost beyond a slice is not made up for. */
  private computeDue(): void {
    let now = this.scheduler.now();
    const end = now + SLICE;
    this.dueAt = Math.max(this.dueAt, now - SLICE);
    while (this.dueAt <= now && now < end && !this.ended) {
      this.advance();
      this.dueAt += 1000 / this.pace;
      now = this.scheduler.now();
    }
  }

  private advance(): void {
    if (this.ended) return;
    for (const lane of this.lanes) lane.advance();
    this.subStep = 'update';
    this.frameIsDue = true;
  }

  private makeSubStep(): void {
    if (this.ended) return;
    const next = SUB_STEPS[(SUB_STEPS.indexOf(this.subStep) + 1) % SUB_STEPS.length]!;
    if (next === 'update') this.advance();
    this.subStep = next;
    this.frameIsDue = true;
  }

  private seek(t: number): void {
    // one that replaces another goes on waiting: the reader does
    if (this.journey === null) this.reportAt = this.scheduler.now() + REPORT;
    this.stop();
    this.subStep = 'update';
    this.journey = new Journey(this.lanes, t);
    this.travel();
  }

  /** Arrives, or goes on when commands that may have come meanwhile were heard. */
  private travel(): void {
    const { journey } = this;
    if (journey === null) return;
    if (!journey.arrived) {
      this.scheduleSlice(0, () => {
        this.computeTowards(journey);
        this.travel();
      });
      return;
    }
    const { postponed } = this;
    this.stop();
    this.frameIsDue = true;
    this.flush();
    for (const command of postponed) this.obey(command);
  }

  private computeTowards(journey: Journey): void {
    const end = this.scheduler.now() + SLICE;
    let now = end - SLICE;
    while (now < end && !journey.arrived) {
      journey.advance();
      now = this.scheduler.now();
    }
    if (journey.arrived || now < this.reportAt) return;
    this.reportAt = now + REPORT;
    const { from, at, to } = journey;
    this.post({ type: 'seeking', runId: this.runId, from, at, to }, []);
  }

  private scheduleSlice(delay: number, work: () => void): void {
    this.cancelSlice = this.scheduler.after(delay, () => {
      this.cancelSlice = null;
      this.guarded(work);
      this.flush();
    });
  }

  private tellHistory({ i, j }: AskHistory): void {
    const lanes = this.lanes.map((lane) => lane.history(i, j));
    this.post({ type: 'history', runId: this.runId, i, j, lanes }, transferables(lanes));
  }

  private tellLemmas(): void {
    this.withTheory(({ lemmaReport }) => {
      // it may have set out meanwhile: the page asks again where it arrives
      if (this.journey !== null) return;
      const lanes = this.lanes.map((lane) => lane.lemmas(lemmaReport));
      this.post({ type: 'lemmas', runId: this.runId, t: this.t, lanes }, transferables(lanes));
    });
  }

  /** Does the work for the run there is now, if that is still there when the theory is. */
  private withTheory(work: (theory: Theory) => void): void {
    const { runId } = this;
    this.theory((theory) => {
      if (this.runId === runId && this.lanes.length > 0) this.guarded(() => work(theory));
    });
  }

  /** After the first frame, which does not wait for it, and for a run that is here to stay. */
  private scheduleSettings(): void {
    if (!this.settingsAreDue) return;
    this.settingsAreDue = false;
    this.cancelSettings = this.scheduler.after(SETTLING, () => this.tellSettings());
  }

  private tellSettings(): void {
    this.cancelSettings = null;
    this.withTheory(({ settingOf }) => {
      const lanes = this.lanes.map((lane) => lane.setting(settingOf));
      this.post({ type: 'settings', runId: this.runId, lanes }, []);
    });
  }

  /** Sends what there is, unless the run is in between or the page still busy with what it got. */
  private flush(): void {
    if (!this.frameIsDue || this.awaitingAcknowledgement || this.journey !== null) return;
    this.frameIsDue = false;
    this.guarded(() => {
      const lanes = this.lanes.map((lane) => this.progressOf(lane));
      this.factsAreDue = false;
      this.awaitingAcknowledgement = true;
      const { runId, t, subStep, ended } = this;
      const latest = Math.max(...this.lanes.map((lane) => lane.latest));
      this.post(
        { type: 'progress', runId, t, latest, subStep, ended, lanes },
        transferables(lanes.map(({ facts, frame }) => ({ facts, frame }))),
      );
    });
  }

  private progressOf(lane: Lane): LaneProgress {
    const facts = this.factsAreDue ? lane.facts : null;
    // decoding every example again is the dear part of a frame: only for one that is sent
    const frame = lane.frame();
    return { facts, frame, scalars: lane.takeScalars(), outcome: lane.outcome };
  }

  /** Does the work, or ends the run with a sentence. */
  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      const sentence = this.describe(error);
      this.forget();
      this.post({ type: 'failed', runId: this.runId, sentence }, []);
    }
  }

  private describe(error: unknown): string {
    if (error instanceof CannotStart) return error.message;
    const reason = error instanceof Error ? error.message : String(error);
    return `The run stopped at t = ${this.t} on an error: ${reason}. Reset begins it again.`;
  }
}
