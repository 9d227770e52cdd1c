/** Connection: carries commands to a session, wherever it runs, and its events back. */
import type { SolverCommand, SolverEvent } from './messages.ts';

export interface Connection {
  send(command: SolverCommand): void;
  close(): void;
}

export interface Receiver {
  onEvent(event: SolverEvent): void;
  /** The connection is lost; `reason` completes "The worker broke down: …". */
  onBroken(reason: string): void;
}

export type Connect = (receiver: Receiver) => Connection;

/** Connects to a session in a new worker. */
export function connectWorker(receiver: Receiver): Connection {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<SolverEvent>) => receiver.onEvent(data);
  // a script that fails to load raises an error without a message
  worker.onerror = ({ message }) => receiver.onBroken(message || 'its program could not be loaded');
  worker.onmessageerror = () => receiver.onBroken('a message could not be read');
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
}
