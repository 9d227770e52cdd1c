import { loadedPart } from '../../src/solver/part.ts';
import type { Connect } from '../../src/solver/connection.ts';
import type { SolverCommand, SolverEvent } from '../../src/solver/messages.ts';
import type { Scheduler } from '../../src/solver/scheduler.ts';
import { Session } from '../../src/solver/session.ts';
import { THEORY } from '../../src/solver/theory.ts';

/** A connection to a real session on this thread; messages are cloned and transferred as between threads. */
export function sessionConnection(scheduler: Scheduler): Connect {
  return ({ onEvent }) => {
    const timers = new OwnTasks(scheduler);
    let open = true;
    const session = new Session({
      post: (message, transfer) => {
        const arrived: SolverEvent = structuredClone(message, { transfer });
        if (open) onEvent(arrived);
      },
      scheduler: timers,
      theory: loadedPart(THEORY),
    });
    onEvent({ type: 'ready' });
    return {
      send: (command) => {
        const arrived: SolverCommand = structuredClone(command);
        if (open) session.receive(arrived);
      },
      close: () => {
        open = false;
        timers.cancelAll();
      },
    };
  };
}

/** The timers of one simulated thread; closing the thread cancels them. */
class OwnTasks implements Scheduler {
  private readonly scheduler: Scheduler;
  private readonly cancels = new Set<() => void>();

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  now(): number {
    return this.scheduler.now();
  }

  after(delay: number, task: () => void): () => void {
    const cancel = this.scheduler.after(delay, () => {
      this.cancels.delete(cancel);
      task();
    });
    this.cancels.add(cancel);
    return cancel;
  }

  cancelAll(): void {
    for (const cancel of this.cancels) cancel();
  }
}
