/**
 * Lines of output, written several at a time where they come quickly: a write to a file or a pipe takes longer
 * than a small iteration.
 */
import type { Write } from '../process.ts';

/** Milliseconds. A line that took longer than this is written at once, because the next one may take as long. */
const QUICK = 2;
/** Milliseconds that a line waits for others at most, as long as lines come quickly. */
const PATIENCE = 10;
/** Characters that do not wait for more. */
export const FULL = 1 << 14;

export interface Batches {
  /** Adds a line. A promise, if lines are written now, that resolves once the stream has accepted them. */
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
