import type { Scalars } from '../../src/core/observe/frame.ts';
import { loadedPart, type Part } from '../../src/solver/part.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run/run.ts';
import type {
  Backfilled,
  LaneProgress,
  Pace,
  Progress,
  Seeking,
  SolverCommand,
  SolverEvent,
} from '../../src/solver/messages.ts';
import { Session } from '../../src/solver/session.ts';
import { THEORY, type Theory } from '../../src/solver/theory.ts';
import type { ManualScheduler } from '../support/manualScheduler.ts';

/** The scalars of t = 0 … T straight from the core. */
export function expectedScalars(params: Params): Scalars[] {
  const run = new Run(buildInstance(params));
  const scalars = [run.scalars()];
  while (run.outcome === null) {
    run.advance();
    if (run.t === scalars.length) scalars.push(run.scalars());
  }
  return scalars;
}

/** A session whose events are cloned and transferred as a worker would, and collected. */
export class Desk {
  readonly events: SolverEvent[] = [];
  readonly transferred: number[] = [];
  readonly session: Session;
  /** Thrown once by the next post of such an event. */
  private obstacle: { readonly type: SolverEvent['type']; readonly error: unknown } | null = null;

  constructor(
    scheduler: ManualScheduler,
    keyframeBudget?: number,
    theory: Part<Theory> = loadedPart(THEORY),
  ) {
    const post = (event: SolverEvent, transfer: ArrayBuffer[]) => {
      if (event.type === this.obstacle?.type) {
        const { error } = this.obstacle;
        this.obstacle = null;
        throw error;
      }
      this.transferred.push(transfer.length);
      this.events.push(structuredClone(event, { transfer }));
    };
    this.session = new Session({ post, scheduler, theory, keyframeBudget });
  }

  failToPost(type: SolverEvent['type'], error: unknown): void {
    this.obstacle = { type, error };
  }

  configure(lanes: Params | readonly Params[], pace: Pace = 10, runId = 1): void {
    const all = Array.isArray(lanes) ? lanes : [lanes];
    this.session.receive({ type: 'configure', runId, lanes: all, given: {}, pace });
  }

  send(
    type: Exclude<SolverCommand['type'], 'configure' | 'seek' | 'speed' | 'history' | 'backfill'>,
    runId = 1,
  ): void {
    this.session.receive({ type, runId });
  }

  seek(t: number): void {
    this.session.receive({ type: 'seek', runId: 1, t });
  }

  setPace(pace: Pace): void {
    this.session.receive({ type: 'speed', runId: 1, pace });
  }

  setBackfill(on: boolean): void {
    this.session.receive({ type: 'backfill', runId: 1, on });
  }

  /** Whether the session plays, seeks or computes in idle time, as it says itself. */
  get isBusy(): boolean {
    this.send('ping');
    const pong = this.events.pop();
    this.transferred.pop();
    return pong?.type === 'pong' && pong.busy;
  }

  get progress(): Progress[] {
    return this.events.filter((event) => event.type === 'progress');
  }

  get backfilled(): Backfilled[] {
    return this.events.filter((event) => event.type === 'backfilled');
  }

  get seeking(): Seeking[] {
    return this.events.filter((event) => event.type === 'seeking');
  }

  get last(): Progress {
    return this.progress.at(-1) as Progress;
  }

  /** The first lane as it was last seen. */
  get lane(): LaneProgress {
    return this.last.lanes[0] as LaneProgress;
  }

  /** All scalars of a lane that were sent. */
  scalars(lane = 0): Scalars[] {
    return this.progress.flatMap(({ lanes }) => [...lanes[lane]!.scalars]);
  }
}

/** Lets the page acknowledge and the clock run until nothing more happens. */
export function finish(desk: Desk, clock: ManualScheduler, runId = 1): void {
  desk.send('acknowledge', runId);
  while (clock.runNext()) desk.send('acknowledge', runId);
  desk.send('acknowledge', runId);
}
