/** A member of the pool: one worker, the runs it was given and has not reported, and its watchdog. */
import type { Address } from '../../core/sweep/spec.ts';
import type { Connect, Connection } from '../connection.ts';
import type { Scheduler } from '../scheduler.ts';
import { LOADING_SILENCE, Watchdog } from '../watchdog.ts';
import type {
  Answer,
  Ask,
  Growth,
  Kind,
  Rows,
  SpecOf,
  SweepCommand,
  SweepEvent,
} from './messages.ts';

export type SweepConnect = Connect<SweepCommand, SweepEvent>;

/** A worker that is silent for this long is given up; milliseconds. */
export const SWEEP_SILENCE = 60_000;

export interface MemberOptions {
  readonly connect: SweepConnect;
  /** How often the program could not be loaded so far. */
  readonly failures: number;
  readonly scheduler: Scheduler;
  readonly onRows: (member: Member, event: Rows) => void;
  readonly onGrowth: (event: Growth) => void;
  /** Runs were sent back: they no longer belong to the member. */
  readonly onDropped: (runs: readonly Address[]) => void;
  readonly onAnswer: (event: Answer) => void;
  /** The worker broke down or stopped answering. */
  readonly onLost: (member: Member, reason: string) => void;
  readonly onUnloaded: (member: Member) => void;
}

export class Member {
  /** In the order in which they are computed. */
  outstanding: Address[] = [];
  /** Whether its only run is one that may have brought a worker down. */
  hasSuspect = false;
  private readonly options: MemberOptions;
  private readonly watchdog: Watchdog;
  private connection: Connection<SweepCommand> | null = null;
  private isLoaded = false;
  private isClosed = false;

  constructor(options: MemberOptions) {
    this.options = options;
    const { connect, failures, scheduler } = options;
    this.watchdog = new Watchdog({
      scheduler,
      timeout: () => (this.isLoaded ? SWEEP_SILENCE : LOADING_SILENCE),
      ping: () => this.connection?.send({ type: 'ping' }),
      onTimeout: () => (this.isLoaded ? this.lose('it no longer answers') : this.unload()),
    });
    try {
      this.connection = connect(
        {
          onEvent: (event) => this.receive(event),
          onBroken: (reason) => this.lose(reason),
          onUnloaded: () => this.unload(),
        },
        failures,
      );
    } catch (error) {
      // later: the pool does not know its member yet
      const reason = error instanceof Error ? error.message : String(error);
      scheduler.after(0, () => this.lose(reason));
    }
  }

  compute<K extends Kind>(kind: K, spec: SpecOf<K>, runs: readonly Address[]): void {
    this.outstanding.push(...runs);
    this.send({ type: 'compute', kind, spec, runs });
  }

  drop(): void {
    this.send({ type: 'drop' });
  }

  ask(request: Ask): void {
    this.send(request);
  }

  close(): void {
    this.isClosed = true;
    this.watchdog.stop();
    this.connection?.close();
  }

  private send(command: SweepCommand): void {
    this.watchdog.watch();
    this.connection?.send(command);
  }

  private receive(event: SweepEvent): void {
    if (this.isClosed) return;
    this.isLoaded = true;
    this.watchdog.onMessage();
    switch (event.type) {
      case 'rows':
        this.settle(this.outstanding.slice(event.rows.length));
        this.options.onRows(this, event);
        break;
      case 'growth':
        this.options.onGrowth(event);
        break;
      case 'dropped':
        this.settle(
          this.outstanding.filter((run) => !event.runs.some((other) => isSameRun(run, other))),
        );
        this.options.onDropped(event.runs);
        break;
      case 'answer':
        this.options.onAnswer(event);
        break;
      case 'pong':
        this.watchdog.onPong(event.busy);
        break;
      case 'ready':
      case 'alive':
        break;
    }
  }

  private settle(left: Address[]): void {
    this.outstanding = left;
    if (left.length === 0) this.hasSuspect = false;
  }

  private lose(reason: string): void {
    if (this.isClosed) return;
    this.close();
    this.options.onLost(this, reason);
  }

  private unload(): void {
    if (this.isClosed) return;
    this.close();
    this.options.onUnloaded(this);
  }
}

function isSameRun(one: Address, other: Address): boolean {
  return one.cell === other.cell && one.seedIndex === other.seedIndex;
}
