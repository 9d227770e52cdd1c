/** Line: the page's way to a session, wherever that runs, and what comes back on it. */
import type { SolverCommand, SolverEvent } from './messages.ts';

export interface Line {
  send(command: SolverCommand): void;
  close(): void;
}

/** What a line brings: the session's events, or word that the line is broken. */
export interface Receiver {
  event(event: SolverEvent): void;
  broken(reason: string): void;
}

export type Connect = (receiver: Receiver) => Line;

/** A line to a session in a worker of its own. */
export function connectWorker(receiver: Receiver): Line {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<SolverEvent>) => receiver.event(data);
  // a script that cannot be loaded is an error without a message
  worker.onerror = ({ message }) => receiver.broken(message || 'its program could not be loaded');
  worker.onmessageerror = () => receiver.broken('a message could not be read');
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
}
