/** Lines of JSON, and a run as a sequence of them. */
import type { Outcome } from '../../core/run/outcome.ts';
import type { Run } from '../../core/run/run.ts';

export interface Line {
  /** Printed as JSON; null where a t is reached but not printed. */
  readonly json: Readonly<Record<string, unknown>> | null;
  /** The progress of the run. */
  readonly progress: string;
}

export interface Ending {
  readonly run: Run;
  readonly outcome: Outcome;
}

export type Lines = Generator<Line, Ending>;

export interface LineOptions {
  /** Whether to print matrices as well. */
  readonly full: boolean;
  readonly stopOnConvergence: boolean;
  /** The distance between two t that are printed: Infinity prints only the end, 0 nothing. */
  readonly every: number;
}

/** An object as a line of JSON, with infinite numbers as text, because JSON has none; NaN is null. */
export function jsonLine(object: object): string {
  return `${JSON.stringify(object, (_, value: unknown) => {
    if (value === Infinity) return 'infinity';
    return value === -Infinity ? '-infinity' : value;
  })}\n`;
}
