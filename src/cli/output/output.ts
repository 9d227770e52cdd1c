/** Lines to standard output, one at a time: a slow reader slows the run down, a gone one ends it. */
import type { Writable } from 'node:stream';

/** Whoever read standard output has stopped (`… | head -1`): nothing went wrong. */
export class ClosedPipe extends Error {}

const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Writes text; resolves once the stream has passed it on. Rejects with ClosedPipe, or an error. */
export type Write = (text: string) => Promise<void>;

export function writerTo(stream: Writable): Write {
  // an 'error' event that nobody hears ends the process; the write itself reports it
  stream.on('error', () => {});
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) resolve();
        else reject(CLOSED.has((error as NodeJS.ErrnoException).code) ? new ClosedPipe() : error);
      });
    });
}
