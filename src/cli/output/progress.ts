/**
 * One line on the terminal with the progress of a long run. Shown only if standard error is a terminal and
 * standard output is not; otherwise the printed lines show the progress, or nobody is watching.
 */
import type { Streams } from '../process.ts';

/** Milliseconds before the first line: shorter runs show nothing. */
const PATIENCE = 1000;
const INTERVAL = 200;
const CLEAR_LINE = '\r\u001B[K';

export interface Progress {
  show(text: string): void;
  /** Removes the line. */
  clear(): void;
}

/** For a command that prints nothing before its end; shown even if standard output is a terminal. */
export function progressToEnd({ stderr }: Pick<Streams, 'stderr'>): Progress {
  return progressOn({ stdout: {}, stderr });
}

export function progressOn(
  { stdout, stderr }: Pick<Streams, 'stderr'> & { readonly stdout: { readonly isTTY?: boolean } },
  now: () => number = performance.now.bind(performance),
): Progress {
  if (!stderr.isTTY || stdout.isTTY) return { show: () => {}, clear: () => {} };
  let due = now() + PATIENCE;
  let shown = false;
  return {
    show: (text) => {
      if (now() < due) return;
      due = now() + INTERVAL;
      shown = true;
      stderr.write(`${CLEAR_LINE}${text}`);
    },
    clear: () => {
      if (shown) stderr.write(CLEAR_LINE);
      shown = false;
    },
  };
}
