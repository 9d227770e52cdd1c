/** A text file of any size, line by line. */
import { createReadStream } from 'node:fs';
import { invalid, showValue } from '../../core/params/problem.ts';
import { unreadable } from './readBytes.ts';

export interface TextLine {
  /** Without its line break. */
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** The offset of its first byte. */
  readonly start: number;
  /** Whether a line break ends it: the last line of a file that is being written has none. */
  readonly isComplete: boolean;
}

const LONGEST = 1_000_000;
const LINE_BREAK = 0x0a;

/** Throws InvalidInput naming `field` if the file cannot be read. */
export async function* linesOf(field: string, path: string): AsyncGenerator<TextLine, void> {
  let rest = Buffer.alloc(0);
  let [number, start] = [1, 0];
  for await (const chunk of chunksOf(field, path)) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(LINE_BREAK, from);
      if (end === -1) break;
      yield lineAt(bytes.subarray(from, end), true);
      from = end + 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > LONGEST)
      throw invalid(
        `line ${number} of ${shortPath(path)}`,
        `more than ${LONGEST} bytes`,
        'shorter: a row has at most a few thousand',
      );
  }
  if (rest.length > 0) yield lineAt(rest, false);

  function lineAt(bytes: Buffer, isComplete: boolean): TextLine {
    const line = { text: bytes.toString('utf8'), number, start, isComplete };
    number += 1;
    start += bytes.length + 1;
    return line;
  }
}

async function* chunksOf(field: string, path: string): AsyncGenerator<Buffer, void> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(field, showValue(path), error);
  }
}

/** The end of a path tells more than its beginning. */
export function shortPath(path: string): string {
  return path.length > 60 ? `…${path.slice(-59)}` : path;
}
