/** Lines of JSON, and a run as a sequence of them. */

export interface Line {
  /** Printed as JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  /** The progress of the run. */
  readonly progress: string;
}

export interface Ending {
  readonly sentence: string;
  /** Whether the run ended before it was finished. */
  readonly brokeOff: boolean;
}

export type Lines = Generator<Line, Ending>;

export interface LineOptions {
  /** Whether to print matrices as well. */
  readonly full: boolean;
  readonly stopOnConvergence: boolean;
}

/** An object as a line of JSON, with infinite numbers as text, because JSON has none; NaN is null. */
export function jsonLine(object: object): string {
  return `${JSON.stringify(object, (_, value: unknown) => {
    if (value === Infinity) return 'infinity';
    return value === -Infinity ? '-infinity' : value;
  })}\n`;
}
