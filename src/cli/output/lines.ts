/** What a run prints, one object after another, and how it ended. */

export interface Line {
  /** To be printed as JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  /** How far the run is. */
  readonly progress: string;
}

export interface Ending {
  readonly sentence: string;
  /** Whether it ended for a reason other than having done all it was to do. */
  readonly brokeOff: boolean;
}

export type Lines = Generator<Line, Ending>;
