/**
 * The page's side of the thread boundary. It numbers the runs and drops events of earlier ones, lets
 * the worker build one run at a time, and acknowledges frames once they are drawn. When the worker
 * breaks down or stops answering, a new one resumes the run. While its program, or the part of it that
 * the run needs, cannot be loaded, the run waits.
 */
import type { GivenMatrices } from '../core/model/explicit/givenMatrices.ts';
import type { Params } from '../core/params/params.ts';
import type { Connect, Connection, Receiver } from './connection.ts';
import type {
  Configure,
  Pace,
  Pong,
  Progress,
  Ready,
  SolverCommand,
  SolverEvent,
} from './messages.ts';
import { type Scheduler, timers } from './scheduler.ts';
import { RequestedRun } from './requestedRun.ts';
import type { ClientEvent, Solver } from './solver.ts';
import { LOADING_SILENCE, Watchdog } from './watchdog.ts';

export interface SolverOptions {
  readonly connect: Connect;
  /** Calls back once the last frame has been drawn. */
  readonly afterPaint: (callback: () => void) => void;
  /** Receives the events of the current run, in order. */
  readonly onEvent: (event: ClientEvent) => void;
  /** Used by the watchdog. */
  readonly scheduler?: Scheduler;
}

/** A worker that is silent for this long is replaced; milliseconds. */
export const SILENCE = 8000;
/** While a run is being built: no event is sent then, and two large runs take a slow machine a while. */
export const BUILDING_SILENCE = 60_000;
/** This many breakdowns in a row, without progress in between, end a run. */
const MOST_BREAKDOWNS = 3;

export function createSolver(options: SolverOptions): Solver {
  return new Client(options);
}

class Client implements Solver {
  private readonly options: SolverOptions;
  private readonly watchdog: Watchdog;
  private connection: Connection | null = null;
  /** Belongs to the current connection: an earlier one may still deliver events. */
  private receiver: Receiver | null = null;
  private lastRunId = 0;
  private run: RequestedRun | null = null;
  /** The run that the worker was last given, and whether it is still building it. */
  private inWorker = 0;
  private building = false;
  /** Whether the worker's program has arrived. */
  private loaded = false;
  private failedLoads = 0;

  constructor(options: SolverOptions) {
    this.options = options;
    this.watchdog = new Watchdog({
      scheduler: options.scheduler ?? timers,
      timeout: () => this.longestSilence(),
      ping: () => this.connection?.send({ type: 'ping', runId: this.inWorker }),
      onTimeout: () =>
        this.loaded ? this.breakDown('it no longer answers') : this.reportUnloaded(),
    });
  }

  start(lanes: readonly Params[], pace: Pace, given: GivenMatrices = {}): void {
    this.lastRunId += 1;
    const configure: Configure = { type: 'configure', runId: this.lastRunId, lanes, given, pace };
    this.run = new RequestedRun(configure);
    if (this.connection === null && !this.connect()) return;
    // while the worker is building, later runs replace each other; the last is built next
    if (!this.building) this.build(this.run.opening);
  }

  play(): void {
    this.command((runId) => ({ type: 'play', runId }), true);
  }

  pause(): void {
    this.command((runId) => ({ type: 'pause', runId }), false);
  }

  step(): void {
    this.command((runId) => ({ type: 'step', runId }), false);
  }

  subStep(): void {
    this.command((runId) => ({ type: 'sub-step', runId }), false);
  }

  seek(t: number): void {
    this.command((runId) => ({ type: 'seek', runId, t }), false);
  }

  setPace(pace: Pace): void {
    if (this.run !== null) this.run.pace = pace;
    this.command((runId) => ({ type: 'speed', runId, pace }));
  }

  requestHistory(i: number, j: number): void {
    this.command((runId) => ({ type: 'history', runId, i, j }));
  }

  requestLemmas(): void {
    this.command((runId) => ({ type: 'lemmas', runId }));
  }

  setBackfill(on: boolean): void {
    this.command((runId) => ({ type: 'backfill', runId, on }));
  }

  loadAgain(): void {
    if (this.loaded) this.command((runId) => ({ type: 'load-theory', runId }));
    else if (this.run !== null) {
      this.disconnect();
      this.resume(this.run);
    }
  }

  cancel(): void {
    this.run = null;
    this.connection?.send({ type: 'cancel', runId: this.inWorker });
  }

  dispose(): void {
    this.run = null;
    this.disconnect();
  }

  /** @param playing whether the run plays afterwards, if the command changes that */
  private command(create: (runId: number) => SolverCommand, playing?: boolean): void {
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    run.playing = playing ?? run.playing;
    // its program could not be loaded: every command tries again
    if (this.connection === null) this.resume(run);
    if (run.report.t === null) run.opening.push(create(runId));
    if (this.inWorker === runId) this.send(create(runId));
  }

  private send(command: SolverCommand): void {
    this.watchdog.watch();
    this.connection?.send(command);
  }

  /** Sends the commands of a run, of which the first builds it. */
  private build(commands: readonly SolverCommand[]): void {
    this.inWorker = commands[0]!.runId;
    this.building = true;
    for (const command of commands) this.send(command);
  }

  /** Returns whether it is connected now; a failure has already been handled. */
  private connect(): boolean {
    const receiver: Receiver = {
      onEvent: (event) => this.receiver === receiver && this.receive(event),
      onBroken: (reason) => this.receiver === receiver && this.breakDown(reason),
      onUnloaded: () => this.receiver === receiver && this.unload(),
    };
    this.receiver = receiver;
    try {
      const connection = this.options.connect(receiver, this.failedLoads);
      if (this.receiver === receiver) this.connection = connection;
      else connection.close();
    } catch (error) {
      this.breakDown(error instanceof Error ? error.message : String(error));
    }
    return this.receiver === receiver;
  }

  private disconnect(): void {
    this.watchdog.stop();
    this.connection?.close();
    this.connection = null;
    this.receiver = null;
    this.inWorker = 0;
    this.building = false;
    this.loaded = false;
  }

  private longestSilence(): number {
    if (!this.loaded) return LOADING_SILENCE;
    return this.building ? BUILDING_SILENCE : SILENCE;
  }

  /** Part of the worker's program could not be loaded. */
  private unload(): void {
    this.disconnect();
    this.reportUnloaded();
  }

  private reportUnloaded(): void {
    this.failedLoads += 1;
    if (this.run !== null)
      this.options.onEvent({ type: 'unloaded', runId: this.run.configure.runId });
  }

  private receive(event: SolverEvent): void {
    this.watchdog.onMessage();
    if (event.type === 'ready') {
      this.loaded = true;
      // it stopped watching if the program was late
      if (this.building) this.watchdog.watch();
      return;
    }
    if (event.type === 'pong') {
      this.watchdog.onPong(event.busy);
      return;
    }
    const built = event.type === 'progress' || event.type === 'failed' || event.type === 'unloaded';
    if (built && event.runId === this.inWorker) this.building = false;
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    if (event.runId === runId) this.pass(event, run);
    else if (!this.building && this.inWorker !== runId) this.build(run.opening);
  }

  private pass(event: Exclude<SolverEvent, Pong | Ready>, run: RequestedRun): void {
    if (event.type === 'progress') {
      this.show(event, run);
      return;
    }
    if (event.type === 'unloaded') {
      this.unload();
      return;
    }
    if (event.type === 'failed') this.run = null;
    this.options.onEvent(event);
  }

  private show(event: Progress, run: RequestedRun): void {
    const { receiver } = this;
    const acknowledge = () => {
      if (this.receiver === receiver)
        this.connection?.send({ type: 'acknowledge', runId: event.runId });
    };
    if (run.isResuming) {
      run.isResuming = false;
      acknowledge();
      return;
    }
    if (event.t !== run.report.t) run.breakdowns = 0;
    // destructured, because requestAnimationFrame must not be called as a method
    const { afterPaint, onEvent } = this.options;
    onEvent(run.report.add(event));
    afterPaint(acknowledge);
  }

  private breakDown(reason: string): void {
    this.disconnect();
    const { run } = this;
    if (run === null) return;
    const { runId } = run.configure;
    run.breakdowns += 1;
    if (run.breakdowns === MOST_BREAKDOWNS) {
      this.run = null;
      const sentence = `The solver’s worker broke down three times in a row: ${reason}. Reset starts a new one.`;
      this.options.onEvent({ type: 'failed', runId, sentence });
      return;
    }
    this.options.onEvent({ type: 'recovered', runId, reason, t: run.report.t ?? 0 });
    // the page may have started another run in response
    if (this.run === run) this.resume(run);
  }

  /** Continues the run in a new worker. */
  private resume(run: RequestedRun): void {
    if (this.connect()) this.build(run.resumeCommands());
  }
}
