import type { Channel } from '../../../state/lectern/protocol.ts';

/** A line to the other windows of a lecture on this machine. */
export function broadcastOn(id: string): Channel {
  const channel = new BroadcastChannel(`purify-lecture-${id}`);
  return {
    send: (message) => channel.postMessage(message),
    listen(onMessage) {
      channel.addEventListener('message', ({ data }) => onMessage(data));
    },
  };
}

/** The address of the window with the notes of a lecture, below the page's own. */
export function speakerAddress(id: string): string {
  return `#/speaker?of=${id}`;
}

/** The lecture that such an address names; null for another address. */
export function lectureOf(address: string): string | null {
  return /^#\/speaker\?of=([0-9a-f-]{1,40})$/.exec(address)?.[1] ?? null;
}
