/** Connection: carries commands to a session, wherever it runs, and its events back. */
import type { SolverCommand, SolverEvent } from './messages.ts';
// oxlint-disable-next-line import/default -- Vite makes the address the default export
import scriptAddress from './solver.worker.ts?worker&url';

export interface Connection<Command = SolverCommand> {
  send(command: Command): void;
  close(): void;
}

export interface Receiver<Event = SolverEvent> {
  onEvent(event: Event): void;
  /** The connection is lost; `reason` completes "The worker broke down: …". */
  onBroken(reason: string): void;
  /** The program at the other end could not be loaded. */
  onUnloaded(): void;
}

/** @param failures how often the program could not be loaded so far */
export type Connect<Command = SolverCommand, Event = SolverEvent> = (
  receiver: Receiver<Event>,
  failures: number,
) => Connection<Command>;

/** Connects to a session in a new worker. */
export const connectWorker: Connect = connectTo(scriptAddress);

/** Connects to new workers whose program has this address. */
export function connectTo<Command, Event>(address: string): Connect<Command, Event> {
  return (receiver, failures) => {
    // another address, because browsers let a request wait for an unanswered one of the same address
    const query = failures === 0 ? '' : `?again=${failures}`;
    // a page in a single file contains the program, as a classic script
    const worker = address.startsWith('blob:')
      ? new Worker(address)
      : new Worker(address + query, { type: 'module' });
    let isLoaded = false;
    worker.onmessage = ({ data }: MessageEvent<Event>) => {
      isLoaded = true;
      receiver.onEvent(data);
    };
    // before its first message, the script has not loaded
    worker.onerror = ({ message }) => {
      if (isLoaded) receiver.onBroken(message || 'an error without a message');
      else receiver.onUnloaded();
    };
    worker.onmessageerror = () => receiver.onBroken('a message could not be read');
    return {
      send: (command) => worker.postMessage(command),
      close: () => worker.terminate(),
    };
  };
}
