/**
 * Session: obeys the page's commands on one run at a time, of one lane or of two compared lanes. It
 * knows no Worker, only a function that posts events and a scheduler, so it runs the same in a worker,
 * in Node and in tests.
 *
 * The page gets a new frame only after it has acknowledged the last one. Scalars of iterations that
 * were not sent as frames are kept and sent with the next frame.
 */
import type { Backfill } from './backfill.ts';
import { MOST_ITERATIONS } from './keyframes.ts';
import { buildLanes, CannotStart, type Lane } from './lane.ts';
import type {
  RequestHistory,
  Configure,
  LaneProgress,
  SetBackfill,
  SolverCommand,
  SolverEvent,
} from './messages.ts';
import { type Part, withPart } from './part.ts';
import { Playback } from './playback.ts';
import type { Scheduler } from './scheduler.ts';
import type { Theory } from './theory.ts';
import { transferables } from './transferables.ts';

export type Post = (event: SolverEvent, transfer: ArrayBuffer[]) => void;

/** A run that a dragged slider replaces sooner than this gets no `settings` event; milliseconds. */
export const SETTLING = 300;

export interface SessionOptions {
  readonly post: Post;
  readonly scheduler: Scheduler;
  readonly theory: Part<Theory>;
  /** Bytes; overrides the default. */
  readonly keyframeBudget?: number | undefined;
}

interface Run {
  readonly lanes: readonly Lane[];
  readonly playback: Playback;
  wantsBackfill: boolean;
  /** Null while it is off, and until the theory has loaded. */
  backfill: Backfill | null;
}

export class Session {
  private readonly options: SessionOptions;
  private runId = 0;
  private run: Run | null = null;
  /** Commands received during a seek, obeyed when it arrives. */
  private postponed: SolverCommand[] = [];
  private factsAreDue = false;
  private settingsAreDue = false;
  /** Whether the theory has to be loaded before the settings can be sent. */
  private settingsAreOwed = false;
  private cancelSettings: (() => void) | null = null;
  private awaitingAcknowledgement = false;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  receive(command: SolverCommand): void {
    // a ping is answered even for a run that is gone or yet to come
    if (command.type === 'ping') this.pong(command.runId);
    else if (command.type === 'configure') this.configure(command);
    else if (command.runId === this.runId && this.run !== null) {
      const { run } = this;
      if (command.type !== 'acknowledge') run.backfill?.interrupt();
      this.guarded(() => this.obey(command, run));
      this.flush();
    }
  }

  private pong(runId: number): void {
    const { playback, backfill } = this.run ?? {};
    const busy = (playback?.isBusy ?? false) || (backfill?.isBusy ?? false);
    this.options.post({ type: 'pong', runId, busy }, []);
  }

  private obey(command: SolverCommand, run: Run): void {
    const { playback } = run;
    switch (command.type) {
      case 'seek':
        this.postponed = [];
        playback.seek(command.t);
        break;
      case 'speed':
        playback.setPace(command.pace);
        break;
      case 'history':
        this.sendHistory(command, run);
        break;
      case 'backfill':
        this.setBackfill(command, run);
        break;
      case 'load-theory':
        this.sendSettings();
        break;
      case 'cancel':
        this.cancel();
        break;
      case 'acknowledge':
        this.awaitingAcknowledgement = false;
        this.scheduleSettings();
        break;
      default:
        if (playback.isSeeking) this.postponed.push(command);
        else this.obeyAtRest(command, run);
    }
  }

  /** Obeys a command that must wait until a seek has arrived. */
  private obeyAtRest({ type }: SolverCommand, { playback }: Run): void {
    if (type === 'lemmas') {
      this.sendLemmas();
      return;
    }
    if (type === 'play') playback.play();
    else playback.pause();
    if (type === 'step') playback.step();
    if (type === 'sub-step') playback.makeSubStep();
  }

  private configure({ runId, lanes: params, given, pace }: Configure): void {
    this.cancel();
    this.runId = runId;
    this.guarded(() => {
      const lanes = buildLanes(params, given, this.options.keyframeBudget);
      const playback = new Playback({
        lanes,
        pace,
        scheduler: this.options.scheduler,
        runSlice: (work) => {
          this.guarded(work);
          this.flush();
        },
        onSeeking: (progress) =>
          this.options.post({ type: 'seeking', runId: this.runId, ...progress }, []),
        onArrived: () => this.obeyPostponed(),
      });
      this.run = { lanes, playback, wantsBackfill: false, backfill: null };
      this.factsAreDue = true;
      this.settingsAreDue = true;
    });
    this.flush();
  }

  private obeyPostponed(): void {
    const { postponed, run } = this;
    this.postponed = [];
    this.flush();
    if (run !== null) for (const command of postponed) this.obey(command, run);
  }

  /** Stops and discards the run. */
  cancel(): void {
    this.run?.playback.stop();
    this.run?.backfill?.stop();
    this.run = null;
    this.postponed = [];
    this.cancelSettings?.();
    this.cancelSettings = null;
    this.settingsAreOwed = false;
    this.awaitingAcknowledgement = false;
  }

  private sendHistory({ i, j }: RequestHistory, run: Run): void {
    const lanes = run.lanes.map((lane) => lane.history(i, j));
    this.options.post({ type: 'history', runId: this.runId, i, j, lanes }, transferables(lanes));
  }

  private sendLemmas(): void {
    this.withTheory(({ lemmaReport }, run) => {
      // a seek may have started meanwhile: the page asks again when it arrives
      if (run.playback.isSeeking) return;
      const lanes = run.lanes.map((lane) => lane.lemmas(lemmaReport));
      const { t } = run.playback;
      this.options.post({ type: 'lemmas', runId: this.runId, t, lanes }, transferables(lanes));
    });
  }

  private setBackfill({ on }: SetBackfill, run: Run): void {
    run.wantsBackfill = on;
    // a missing theory is reported by the lemmas at the iteration shown
    if (on)
      this.withTheory(
        (theory) => this.startBackfill(theory, run),
        () => {},
      );
    else {
      run.backfill?.stop();
      run.backfill = null;
    }
  }

  private startBackfill({ backfill }: Theory, run: Run): void {
    // it may have been switched off, or on twice, while the theory was loading
    if (!run.wantsBackfill || run.backfill !== null) return;
    const { scheduler, post } = this.options;
    run.backfill = backfill({
      lanes: run.lanes,
      most: MOST_ITERATIONS,
      scheduler,
      isAtRest: () => !run.playback.isBusy,
      runSlice: (work) => this.guarded(work),
      onReports: (lanes, coverage) =>
        post({ type: 'backfilled', runId: this.runId, lanes, coverage }, []),
    });
    run.backfill.interrupt();
  }

  /** Calls `work` once the theory is loaded, if the current run still exists then. */
  private withTheory(work: (theory: Theory, run: Run) => void, onFailure?: () => void): void {
    const { runId } = this;
    const onLoaded = (theory: Theory) => {
      const { run } = this;
      if (this.runId !== runId || run === null) return;
      this.guarded(() => work(theory, run));
      if (this.settingsAreOwed) this.sendSettings();
    };
    const onMissing = () => this.options.post({ type: 'theory-missing', runId }, []);
    withPart(this.options.theory, onLoaded, onFailure ?? onMissing);
  }

  /** The first frame does not wait for the settings, and a run soon replaced never computes them. */
  private scheduleSettings(): void {
    if (!this.settingsAreDue) return;
    this.settingsAreDue = false;
    this.cancelSettings = this.options.scheduler.after(SETTLING, () => this.sendSettings());
  }

  private sendSettings(): void {
    this.cancelSettings = null;
    this.settingsAreOwed = true;
    this.withTheory((theory, run) => {
      this.settingsAreOwed = false;
      const lanes = run.lanes.map((lane) => lane.setting(theory.settingOf));
      const { post, scheduler } = this.options;
      post({ type: 'settings', runId: this.runId, lanes }, []);
      // a task of its own: commands that have arrived meanwhile come first
      this.cancelSettings = scheduler.after(0, () => this.sendLocalTheory(theory, run));
    });
  }

  private sendLocalTheory({ localTheory }: Theory, run: Run): void {
    this.cancelSettings = null;
    this.guarded(() => {
      const lanes = run.lanes.map((lane) => localTheory(lane.instance));
      this.options.post({ type: 'local-theory', runId: this.runId, lanes }, transferables(lanes));
    });
  }

  /** Sends the current frame if it changed, unless a seek is under way or the page is still busy. */
  private flush(): void {
    const { run } = this;
    if (run === null || this.awaitingAcknowledgement || run.playback.isSeeking) return;
    if (!run.playback.takeChange()) return;
    this.guarded(() => {
      const lanes = run.lanes.map((lane) => this.progressOf(lane));
      this.factsAreDue = false;
      this.awaitingAcknowledgement = true;
      const { t, subStep, ended } = run.playback;
      const latest = Math.max(...run.lanes.map((lane) => lane.latest));
      this.options.post(
        { type: 'progress', runId: this.runId, t, latest, subStep, ended, lanes },
        transferables(lanes.map(({ facts, frame }) => ({ facts, frame }))),
      );
    });
  }

  private progressOf(lane: Lane): LaneProgress {
    const facts = this.factsAreDue ? lane.facts : null;
    return { facts, frame: lane.frame(), scalars: lane.takeScalars(), outcome: lane.outcome };
  }

  /** Does the work; an error ends the run with a sentence. */
  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      const sentence = this.describe(error);
      this.cancel();
      this.options.post({ type: 'failed', runId: this.runId, sentence }, []);
    }
  }

  private describe(error: unknown): string {
    if (error instanceof CannotStart) return error.message;
    const reason = error instanceof Error ? error.message : String(error);
    return `The run stopped at t = ${this.run?.playback.t ?? 0} on an error: ${reason}. Reset starts it again.`;
  }
}
