/**
 * What crosses the thread boundary, types only. Every message names its run, so that
 * whatever belongs to an earlier one can be recognised and dropped on either side.
 */
import type { Frame, Scalars } from '../core/frame.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Params } from '../core/params/params.ts';

/** Iterations a second while playing; Infinity is as fast as the machine allows. */
export type Pace = number;

interface OfRun {
  readonly runId: number;
}

/** Build the instance and show t = 0; replaces the run before it. */
export interface Configure extends OfRun {
  readonly type: 'configure';
  readonly params: Params;
  readonly pace: Pace;
}

export interface Play extends OfRun {
  readonly type: 'play';
}

export interface Pause extends OfRun {
  readonly type: 'pause';
}

/** Pause, then make one iteration. */
export interface Step extends OfRun {
  readonly type: 'step';
}

/** The page has taken the last frame and is ready for another. */
export interface Acknowledge extends OfRun {
  readonly type: 'acknowledge';
}

export type SolverCommand = Configure | Play | Pause | Step | Acknowledge;

/** The run as it stands. At most one such event is unacknowledged at a time. */
export interface Progress extends OfRun {
  readonly type: 'progress';
  /** The latest frame; its arrays are transferred. */
  readonly frame: Frame;
  /** The scalars of every iteration since the last event, in order, the frame's own last; may be none. */
  readonly scalars: readonly Scalars[];
  /** Null while the run can go on. */
  readonly outcome: Outcome | null;
}

/** The run cannot go on; what it showed so far stands. */
export interface Failed extends OfRun {
  readonly type: 'failed';
  /** What happened and what to do about it, for a person. */
  readonly sentence: string;
}

export type SolverEvent = Progress | Failed;
