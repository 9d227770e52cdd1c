/**
 * The page's side of the thread boundary. It numbers the runs and drops what belongs to an earlier
 * one, lets the worker build one run at a time, and acknowledges frames once they are painted. When
 * the worker breaks down or falls silent, it brings another to where the run was.
 */
import type { Params } from '../core/params/params.ts';
import type { Connect, Connection, Receiver } from './connection.ts';
import type {
  Configure,
  EntryHistory,
  Failed,
  Lemmas,
  Pace,
  Progress,
  Seeking,
  Settings,
  SolverCommand,
  SolverEvent,
} from './messages.ts';
import { type Scheduler, timers } from './scheduler.ts';
import { ProgressReport } from './progressReport.ts';
import { Watchdog } from './watchdog.ts';

export { connectWorker } from './connection.ts';

export interface Solver {
  /** Begins a new run at t = 0, of one lane or two, and forgets the one before. */
  start(lanes: readonly Params[], pace: Pace): void;
  play(): void;
  pause(): void;
  step(): void;
  subStep(): void;
  seek(t: number): void;
  setPace(pace: Pace): void;
  /** The answer is a `history` event. */
  askHistory(i: number, j: number): void;
  /** The answer is a `lemmas` event. */
  askLemmas(): void;
  /** Stops and forgets the run. */
  cancel(): void;
  dispose(): void;
}

/** The worker broke down; another takes the run up at iteration `t`. */
export interface Recovered {
  readonly type: 'recovered';
  readonly runId: number;
  /** Half a sentence: `it no longer answers`. */
  readonly reason: string;
  readonly t: number;
}

/** What the page hears of its current run. */
export type ClientEvent =
  | Progress
  | Seeking
  | EntryHistory
  | Settings
  | Lemmas
  | Failed
  | Recovered;

export interface SolverOptions {
  readonly connect: Connect;
  /** Calls back once what was received can be seen. */
  readonly afterPaint: (callback: () => void) => void;
  /** Gets the current run's events, in order. */
  readonly onEvent: (event: ClientEvent) => void;
  /** For the watchdog. */
  readonly scheduler?: Scheduler;
}

/** After such a silence a worker is taken for dead, in milliseconds. */
export const SILENCE = 8000;
/** Building hears nothing until it is done, and two large runs take a slow machine a while. */
export const BUILDING_SILENCE = 60_000;
/** As many breakdowns in a row, nothing new shown in between, end a run. */
const PATIENCE = 3;

/** A run as the page asked for it. */
interface Started {
  readonly configure: Configure;
  readonly report: ProgressReport;
  /** Its configure and what else was asked of it before anything of it was shown. */
  readonly opening: SolverCommand[];
  pace: Pace;
  playing: boolean;
  breakdowns: number;
  /** Whether a new worker still has to show t = 0 before it goes where the run was. */
  returning: boolean;
}

export function createSolver(options: SolverOptions): Solver {
  return new Client(options);
}

class Client implements Solver {
  private readonly options: SolverOptions;
  private readonly watchdog: Watchdog;
  private connection: Connection | null = null;
  /** That of the current line: an earlier one may still bring what was on its way. */
  private receiver: Receiver | null = null;
  private lastRunId = 0;
  private run: Started | null = null;
  /** The run that the worker was last told to build, and whether it has not answered yet. */
  private inWorker = 0;
  private building = false;

  constructor(options: SolverOptions) {
    this.options = options;
    this.watchdog = new Watchdog({
      scheduler: options.scheduler ?? timers,
      patience: () => (this.building ? BUILDING_SILENCE : SILENCE),
      ping: () => this.connection?.send({ type: 'ping', runId: this.inWorker }),
      bark: () => this.breakDown('it no longer answers'),
    });
  }

  start(lanes: readonly Params[], pace: Pace): void {
    this.lastRunId += 1;
    const configure: Configure = { type: 'configure', runId: this.lastRunId, lanes, pace };
    this.run = {
      configure,
      report: new ProgressReport(),
      opening: [configure],
      pace,
      playing: false,
      breakdowns: 0,
      returning: false,
    };
    if (this.connection === null && !this.open()) return;
    // only the newest of the runs that were asked for meanwhile is built, once the worker is free
    if (!this.building) this.hand(this.run.opening);
  }

  play(): void {
    this.ask((runId) => ({ type: 'play', runId }), true);
  }

  pause(): void {
    this.ask((runId) => ({ type: 'pause', runId }), false);
  }

  step(): void {
    this.ask((runId) => ({ type: 'step', runId }), false);
  }

  subStep(): void {
    this.ask((runId) => ({ type: 'sub-step', runId }), false);
  }

  seek(t: number): void {
    this.ask((runId) => ({ type: 'seek', runId, t }), false);
  }

  setPace(pace: Pace): void {
    if (this.run !== null) this.run.pace = pace;
    this.ask((runId) => ({ type: 'speed', runId, pace }));
  }

  askHistory(i: number, j: number): void {
    this.ask((runId) => ({ type: 'history', runId, i, j }));
  }

  askLemmas(): void {
    this.ask((runId) => ({ type: 'lemmas', runId }));
  }

  cancel(): void {
    this.run = null;
    this.connection?.send({ type: 'cancel', runId: this.inWorker });
  }

  dispose(): void {
    this.run = null;
    this.hangUp();
  }

  /** @param playing whether the run plays from then on, if that changes it */
  private ask(command: (runId: number) => SolverCommand, playing?: boolean): void {
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    run.playing = playing ?? run.playing;
    if (run.report.t === null) run.opening.push(command(runId));
    if (this.inWorker === runId) this.send(command(runId));
  }

  private send(command: SolverCommand): void {
    this.watchdog.watch();
    this.connection?.send(command);
  }

  /** Has a run built, and what is to follow done. */
  private hand(commands: readonly SolverCommand[]): void {
    this.inWorker = commands[0]!.runId;
    this.building = true;
    for (const command of commands) this.send(command);
  }

  /** Whether there is a line now; a breakdown in opening it has been dealt with. */
  private open(): boolean {
    const receiver: Receiver = {
      onEvent: (event) => this.receiver === receiver && this.receive(event),
      onBroken: (reason) => this.receiver === receiver && this.breakDown(reason),
    };
    this.receiver = receiver;
    try {
      const connection = this.options.connect(receiver);
      if (this.receiver === receiver) this.connection = connection;
      else connection.close();
    } catch (error) {
      this.breakDown(error instanceof Error ? error.message : String(error));
    }
    return this.receiver === receiver;
  }

  private hangUp(): void {
    this.watchdog.rest();
    this.connection?.close();
    this.connection = null;
    this.receiver = null;
    this.inWorker = 0;
    this.building = false;
  }

  private receive(event: SolverEvent): void {
    this.watchdog.heard();
    if (event.type === 'pong') {
      this.watchdog.answered(event.busy);
      return;
    }
    const built = event.type === 'progress' || event.type === 'failed';
    if (built && event.runId === this.inWorker) this.building = false;
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    if (event.runId === runId) this.pass(event, run);
    else if (!this.building && this.inWorker !== runId) this.hand(run.opening);
  }

  private pass(event: Exclude<SolverEvent, { type: 'pong' }>, run: Started): void {
    if (event.type === 'progress') {
      this.show(event, run);
      return;
    }
    if (event.type === 'failed') this.run = null;
    this.options.onEvent(event);
  }

  private show(event: Progress, run: Started): void {
    const { receiver } = this;
    const acknowledge = () => {
      if (this.receiver === receiver)
        this.connection?.send({ type: 'acknowledge', runId: event.runId });
    };
    if (run.returning) {
      run.returning = false;
      acknowledge();
      return;
    }
    if (event.t !== run.report.t) run.breakdowns = 0;
    // called on its own: requestAnimationFrame does not want to be anyone's method
    const { afterPaint, onEvent } = this.options;
    onEvent(run.report.add(event));
    afterPaint(acknowledge);
  }

  private breakDown(reason: string): void {
    this.hangUp();
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    run.breakdowns += 1;
    if (run.breakdowns === PATIENCE) {
      this.run = null;
      const sentence = `The solver’s worker broke down three times in a row: ${reason}. Reset starts a new one.`;
      this.options.onEvent({ type: 'failed', runId, sentence });
      return;
    }
    this.options.onEvent({ type: 'recovered', runId, reason, t: run.report.t ?? 0 });
    // the page may have thought of something else in answer
    if (this.run === run && this.open()) this.hand(this.comeback(run));
  }

  /** What brings a new worker to where the run was. */
  private comeback(run: Started): readonly SolverCommand[] {
    const { configure, report, opening, pace, playing } = run;
    if (report.t === null) return opening;
    const { runId } = configure;
    const commands: SolverCommand[] = [{ ...configure, pace }];
    run.returning = report.t > 0;
    if (report.t > 0) commands.push({ type: 'seek', runId, t: report.t });
    if (playing) commands.push({ type: 'play', runId });
    return commands;
  }
}
