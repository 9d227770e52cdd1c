/** The commands' interface to the process: its streams and exit codes. */
import type { Readable, Writable } from 'node:stream';

export const EXIT = { done: 0, unexpected: 1, badInput: 2, incomplete: 3 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** As printed by --help. */
export const EXIT_MEANING: Readonly<Record<ExitCode, string>> = {
  [EXIT.done]: 'success: all lines were printed, or the reader of the output closed it',
  [EXIT.unexpected]: 'an unexpected error, such as a full disk',
  [EXIT.badInput]:
    'invalid input; one line on standard error names the field, its value and what is allowed',
  [EXIT.incomplete]:
    'run broke off: it diverged, A lost rank, or it can never balance; the lines so far are printed. With merge: runs are missing',
};

export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  /** Characters per line of a terminal. */
  readonly columns?: number;
}

/** The streams of the process; tests provide their own. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

/** The reader of standard output has closed it (`… | head -1`), which is not an error. */
export class ClosedPipe extends Error {}

const CLOSED: ReadonlySet<unknown> = new Set(['EPIPE', 'ERR_STREAM_DESTROYED']);

/** Writes text; resolves once the stream has accepted it. Rejects with ClosedPipe or another error. */
export type Write = (text: string) => Promise<void>;

/** A writer that waits for its reader, so a slow reader slows the run down. */
export function writerTo(stream: Writable): Write {
  // an unhandled 'error' event would end the process; the write itself reports the error
  stream.on('error', () => {});
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) resolve();
        else reject(CLOSED.has((error as NodeJS.ErrnoException).code) ? new ClosedPipe() : error);
      });
    });
}
