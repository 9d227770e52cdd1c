/** The two windows of a lecture on one thread: channels that deliver to each other, and a memory. */
import type { Channel } from '../../../src/state/lectern/protocol.ts';
import type { Memory } from '../../../src/state/reader/themeChoice.ts';

/** Each channel receives what the others send, as a copy. */
export function connectedChannels(count: number): Channel[] {
  const listeners: ((data: unknown) => void)[][] = Array.from({ length: count }, () => []);
  return listeners.map((own) => ({
    send(message) {
      for (const others of listeners)
        if (others !== own) for (const listener of others) listener(structuredClone(message));
    },
    listen: (onMessage) => own.push(onMessage),
  }));
}

export function memoryOf(initial: string | null = null): Memory {
  let text = initial;
  return {
    read: () => text,
    write(value) {
      text = value;
    },
  };
}
