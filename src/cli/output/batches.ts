/**
 * Lines of output, written several at a time where they come quickly: a write to a file or a pipe takes longer
 * than a small iteration.
 */
import type { Write } from '../process.ts';

/** Milliseconds: a line that took longer is written at once, because the next may take as long. */
const QUICK = 2;
/** The longest time that a line waits for others, as long as lines come quickly. */
const PATIENCE = 10;
/** Characters that are written at once even before. */
const FULL = 1 << 14;

export interface Batches {
  /** Adds a line; resolves once the stream has accepted all that had to be written. */
  add(line: string): Promise<void> | undefined;
  /** Writes what is left; to be called at the end, whether the lines are complete or not. */
  flush(): Promise<void>;
}

export function batchesFor(
  write: Write,
  now: () => number = performance.now.bind(performance),
): Batches {
  let text = '';
  let written = -Infinity;
  /** When the last line was added, or accepted. */
  let last = -Infinity;
  const flush = async () => {
    const batch = text;
    text = '';
    if (batch !== '') await write(batch);
    written = last = now();
  };
  return {
    add: (line) => {
      const time = now();
      const isQuick = time - last < QUICK;
      text += line;
      last = time;
      if (isQuick && time - written < PATIENCE && text.length < FULL) return undefined;
      return flush();
    },
    flush,
  };
}
