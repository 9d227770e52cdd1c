/**
 * Session: plays one run at a time. It knows no Worker, only a way to post events and
 * a scheduler, so it runs the same in a worker, in Node and in tests.
 *
 * While playing it works in slices short enough for commands to get through. The page
 * gets a new frame only after it has acknowledged the last; the scalars of iterations
 * it did not see as frames are kept and go along with the next one.
 */
import type { Scalars } from '../core/frame.ts';
import { buildInstance } from '../core/model/buildInstance.ts';
import type { Params } from '../core/params/params.ts';
import { describeProblem, validate } from '../core/params/validate.ts';
import { Run } from '../core/run.ts';
import type { Configure, Pace, SolverCommand, SolverEvent } from './messages.ts';
import type { Scheduler } from './scheduler.ts';
import { transferables } from './transferables.ts';

export type Post = (event: SolverEvent, transfer: ArrayBuffer[]) => void;

/** How long a slice may compute before commands are heard again, in milliseconds. */
export const SLICE = 16;

export class Session {
  private readonly post: Post;
  private readonly scheduler: Scheduler;
  private runId = 0;
  private run: Run | null = null;
  private pace: Pace = Infinity;
  /** When the next iteration is due while playing. */
  private dueAt = 0;
  private cancelSlice: (() => void) | null = null;
  /** Whether the run has moved, or ended, since the page was sent a frame. */
  private frameIsDue = false;
  /** The scalars that the page has not been sent yet. */
  private unsentScalars: Scalars[] = [];
  /** The last t whose scalars were kept or sent. */
  private observedUpTo = -1;
  private awaitingAcknowledgement = false;

  constructor(post: Post, scheduler: Scheduler) {
    this.post = post;
    this.scheduler = scheduler;
  }

  receive(command: SolverCommand): void {
    if (command.type === 'configure') {
      this.configure(command);
      return;
    }
    if (command.runId !== this.runId) return;
    switch (command.type) {
      case 'play':
        this.play();
        break;
      case 'pause':
        this.pause();
        break;
      case 'step':
        this.pause();
        this.guarded(() => this.advance());
        break;
      case 'acknowledge':
        this.awaitingAcknowledgement = false;
        break;
    }
    this.flush();
  }

  private configure({ runId, params, pace }: Configure): void {
    this.pause();
    this.runId = runId;
    this.run = null;
    this.pace = pace;
    this.frameIsDue = false;
    this.unsentScalars = [];
    this.observedUpTo = -1;
    this.awaitingAcknowledgement = false;
    this.guarded(() => {
      const run = new Run(buildInstance(checked(params)));
      this.run = run;
      this.observe(run);
    });
    this.flush();
  }

  private play(): void {
    if (this.cancelSlice !== null) return;
    this.dueAt = this.scheduler.now();
    this.scheduleSlice();
  }

  private pause(): void {
    this.cancelSlice?.();
    this.cancelSlice = null;
  }

  private scheduleSlice(): void {
    if (this.run === null || this.run.outcome !== null) return;
    const delay = Math.max(0, this.dueAt - this.scheduler.now());
    this.cancelSlice = this.scheduler.after(delay, () => {
      this.cancelSlice = null;
      if (this.guarded(() => this.computeSlice())) this.scheduleSlice();
      this.flush();
    });
  }

  /** The iterations that are due, as many as fit; time lost beyond a slice is not made up for. */
  private computeSlice(): void {
    let now = this.scheduler.now();
    const end = now + SLICE;
    this.dueAt = Math.max(this.dueAt, now - SLICE);
    while (this.dueAt <= now && now < end && this.run?.outcome === null) {
      this.advance();
      this.dueAt += 1000 / this.pace;
      now = this.scheduler.now();
    }
  }

  private advance(): void {
    if (this.run === null || this.run.outcome !== null) return;
    this.run.advance();
    this.observe(this.run);
  }

  private observe(run: Run): void {
    this.frameIsDue = true;
    // an iteration that could not be made ends the run where it stands
    if (run.t === this.observedUpTo) return;
    this.observedUpTo = run.t;
    this.unsentScalars.push(run.scalars());
  }

  /** Sends what there is, unless the page is still busy with what it got. */
  private flush(): void {
    const { runId, run, unsentScalars: scalars } = this;
    if (run === null || !this.frameIsDue || this.awaitingAcknowledgement) return;
    this.frameIsDue = false;
    this.guarded(() => {
      // decoding every example again is the dear part of a frame: only for one that is sent
      const frame = run.frame();
      this.unsentScalars = [];
      this.awaitingAcknowledgement = true;
      this.post(
        { type: 'progress', runId, frame, scalars, outcome: run.outcome },
        transferables(frame),
      );
    });
  }

  /** Does the work, or stops the run with a sentence; says whether the work was done. */
  private guarded(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.pause();
      this.post({ type: 'failed', runId: this.runId, sentence: this.describe(error) }, []);
      return false;
    }
  }

  private describe(error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.run === null) return `This run cannot start. ${reason}.`;
    return `The run stopped at t = ${this.run.t} on an error: ${reason}. Reset begins it again.`;
  }
}

/** The same parameters; throws, naming every problem, where they cannot run. */
function checked(params: Params): Params {
  const { problems } = validate({ ...params });
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('; '));
  if (params.algorithm !== 'purification')
    throw new Error(`algorithm = ${params.algorithm}: the page runs purification only so far`);
  return params;
}
