/**
 * A session that loads the choices of a run that are not there yet, such as another algorithm. The run starts once
 * they are loaded, and then obeys the commands that have come meanwhile.
 */
import { canAssemble } from '../core/model/assembleInstance.ts';
import type { Configure, SolverCommand } from './messages.ts';
import { type Part, withPart } from './part.ts';
import { Session, type SessionOptions } from './session.ts';
import { LOADING_SILENCE } from './watchdog.ts';

export interface LoadingSessionOptions extends SessionOptions {
  /** Makes the choices available that not every run needs. */
  readonly moreChoices: Part<() => void>;
}

/** A run that waits for its choices. */
interface Waiting {
  readonly runId: number;
  /** The command that configures it, and those after it. */
  readonly commands: SolverCommand[];
  readonly cancelTimeout: () => void;
}

export class LoadingSession {
  private readonly options: LoadingSessionOptions;
  private readonly session: Session;
  private waiting: Waiting | null = null;

  constructor(options: LoadingSessionOptions) {
    this.options = options;
    this.session = new Session(options);
  }

  receive(command: SolverCommand): void {
    const { waiting } = this;
    if (command.type === 'configure') this.configure(command);
    else if (waiting === null) this.session.receive(command);
    else if (command.type === 'ping')
      this.options.post({ type: 'pong', runId: command.runId, busy: true }, []);
    else if (command.runId !== waiting.runId) return;
    else if (command.type === 'cancel') this.stopWaiting();
    else waiting.commands.push(command);
  }

  private configure(command: Configure): void {
    this.stopWaiting();
    if (command.lanes.every(canAssemble)) this.session.receive(command);
    else this.load(command);
  }

  private load(command: Configure): void {
    const { moreChoices, scheduler, post } = this.options;
    const { runId } = command;
    this.session.cancel();
    const onMissing = () => {
      if (this.waiting !== waiting) return;
      this.stopWaiting();
      post({ type: 'unloaded', runId }, []);
    };
    const onLoaded = (register: () => void) => {
      register();
      if (this.waiting !== waiting) return;
      this.stopWaiting();
      for (const each of waiting.commands) this.session.receive(each);
    };
    // a server may never answer
    const cancelTimeout = scheduler.after(LOADING_SILENCE, onMissing);
    const waiting: Waiting = { runId, commands: [command], cancelTimeout };
    this.waiting = waiting;
    withPart(moreChoices, onLoaded, onMissing);
  }

  private stopWaiting(): void {
    this.waiting?.cancelTimeout();
    this.waiting = null;
  }
}
