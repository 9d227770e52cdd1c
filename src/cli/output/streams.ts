/** What a command needs of the process; tests bring streams of their own. */
import type { Readable, Writable } from 'node:stream';

export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  /** Of a terminal: how many characters a line has. */
  readonly columns?: number;
}

export interface Streams {
  readonly stdin: Readable;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}
