import type { Connect } from '../../src/solver/client.ts';
import type { SolverCommand, SolverEvent } from '../../src/solver/messages.ts';
import type { Scheduler } from '../../src/solver/scheduler.ts';
import { Session } from '../../src/solver/session.ts';

/** A line to a real session on this thread: messages are cloned and transferred as between threads. */
export function sessionLine(scheduler: Scheduler): Connect {
  return ({ event }) => {
    let open = true;
    const session = new Session((message, transfer) => {
      const arrived: SolverEvent = structuredClone(message, { transfer });
      if (open) event(arrived);
    }, scheduler);
    return {
      send: (command) => {
        const arrived: SolverCommand = structuredClone(command);
        session.receive(arrived);
      },
      close: () => {
        open = false;
      },
    };
  };
}
