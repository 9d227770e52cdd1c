/**
 * One line on the terminal that says how far a long run is. Only where standard error is a
 * terminal and standard output is not: otherwise the printed lines show it, or nobody looks.
 */
import type { Streams } from './streams.ts';

/** A run that is over sooner shows nothing. */
const PATIENCE = 1000;
const INTERVAL = 200;
const CLEAR_LINE = '\r\u001B[K';

export interface Progress {
  show(text: string): void;
  /** Leaves the terminal as it was. */
  clear(): void;
}

/** Of a command that prints nothing before its end: then it is shown on a terminal too. */
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
