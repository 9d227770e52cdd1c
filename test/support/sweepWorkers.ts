import type { Connection, Receiver } from '../../src/solver/connection.ts';
import type { Scheduler } from '../../src/solver/scheduler.ts';
import type { SweepConnect } from '../../src/solver/sweep/member.ts';
import type { SweepCommand, SweepEvent } from '../../src/solver/sweep/messages.ts';
import { SweepSession } from '../../src/solver/sweep/session.ts';

/** A worker of a pool on this thread: a real session, whose messages are cloned and transferred. */
export class SweepWorker implements Connection<SweepCommand> {
  readonly received: SweepCommand[] = [];
  readonly receiver: Receiver<SweepEvent>;
  closed = false;
  private readonly session: SweepSession;
  private readonly behaviour: WorkerBehaviour;

  constructor(
    receiver: Receiver<SweepEvent>,
    scheduler: Scheduler,
    behaviour: WorkerBehaviour = {},
  ) {
    this.receiver = receiver;
    this.behaviour = behaviour;
    this.session = new SweepSession({
      scheduler,
      post: (event, transfer) => this.report(structuredClone(event, { transfer })),
    });
    if (behaviour.isMissing) scheduler.after(0, () => receiver.onUnloaded());
    else scheduler.after(0, () => this.report({ type: 'ready' }));
  }

  send(command: SweepCommand): void {
    this.received.push(command);
    if (this.closed || this.behaviour.isMissing || this.behaviour.onCommand?.(command, this))
      return;
    this.session.receive(structuredClone(command));
  }

  close(): void {
    this.closed = true;
  }

  report(event: SweepEvent): void {
    if (!this.closed) this.receiver.onEvent(event);
  }
}

export interface WorkerBehaviour {
  /** Whether its program cannot be loaded. */
  readonly isMissing?: boolean;
  /** Returns whether it has dealt with the command, so that the session does not get it. */
  readonly onCommand?: (command: SweepCommand, worker: SweepWorker) => boolean;
}

/** Connects to workers on this thread, which behave as told, by their number. */
export function sweepWorkers(
  scheduler: Scheduler,
  behave: (number: number) => WorkerBehaviour = () => ({}),
): {
  readonly connect: SweepConnect;
  readonly workers: SweepWorker[];
  readonly failures: number[];
} {
  const workers: SweepWorker[] = [];
  const failures: number[] = [];
  const connect: SweepConnect = (receiver, failedLoads) => {
    failures.push(failedLoads);
    const worker = new SweepWorker(receiver, scheduler, behave(workers.length));
    workers.push(worker);
    return worker;
  };
  return { connect, workers, failures };
}
