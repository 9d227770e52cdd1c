/**
 * What crosses the thread boundary, types only. Every message names its run, so that
 * whatever belongs to an earlier one can be recognised and dropped on either side.
 *
 * A run has one lane, or two that are compared: the same iteration of both at a time.
 */
import type { Facts } from '../core/observe/facts.ts';
import type { SubStep } from '../core/algorithms/algorithm.ts';
import type { Frame, Scalars } from '../core/observe/frame.ts';
import type { Outcome } from '../core/run/outcome.ts';
import type { Params } from '../core/params/params.ts';
import type { LemmaReport } from '../core/theory/lemmas/reading.ts';
import type { Setting } from '../core/theory/setting.ts';

/** Iterations a second while playing; Infinity is as fast as the machine allows. */
export type Pace = number;

interface OfRun {
  readonly runId: number;
}

/** Build the instances and show t = 0; replaces the run before it. */
export interface Configure extends OfRun {
  readonly type: 'configure';
  readonly lanes: readonly Params[];
  readonly pace: Pace;
}

export interface Play extends OfRun {
  readonly type: 'play';
}

/** Stop playing. A seek that is under way arrives nevertheless: another seek replaces it. */
export interface Pause extends OfRun {
  readonly type: 'pause';
}

/** Pause, then make one iteration. */
export interface Step extends OfRun {
  readonly type: 'step';
}

/** Pause, then make one sub-step; the last of an iteration is its update. */
export interface MakeSubStep extends OfRun {
  readonly type: 'sub-step';
}

/**
 * Pause and go to iteration t: back by replay from a keyframe, ahead by computing. To play or to
 * step meanwhile means from there.
 */
export interface Seek extends OfRun {
  readonly type: 'seek';
  readonly t: number;
}

export interface SetPace extends OfRun {
  readonly type: 'speed';
  readonly pace: Pace;
}

/** Stop and forget the run. */
export interface Cancel extends OfRun {
  readonly type: 'cancel';
}

/** Ask for E_ij over time, as far as keyframes tell; for Σ_ii where i = j. */
export interface AskHistory extends OfRun {
  readonly type: 'history';
  readonly i: number;
  readonly j: number;
}

/** Ask for the proof's lemmas at the iteration on show: dear, so only when someone looks at them. */
export interface AskLemmas extends OfRun {
  readonly type: 'lemmas';
}

/** The page has taken the last frame and is ready for another. */
export interface Acknowledge extends OfRun {
  readonly type: 'acknowledge';
}

/** Is anyone there? Answered at once. */
export interface Ping extends OfRun {
  readonly type: 'ping';
}

export type SolverCommand =
  | Configure
  | Play
  | Pause
  | Step
  | MakeSubStep
  | Seek
  | SetPace
  | Cancel
  | AskHistory
  | AskLemmas
  | Acknowledge
  | Ping;

export interface LaneProgress {
  /** In a run's first event only. */
  readonly facts: Facts | null;
  /** The lane at iteration `t`, or at its end if that is earlier; its arrays are transferred. */
  readonly frame: Frame;
  /** The scalars of every new iteration since the last event, in order; may be none. */
  readonly scalars: readonly Scalars[];
  /** How the lane ends; null while that is not known. */
  readonly outcome: Outcome | null;
}

/** The run as it stands. At most one such event is unacknowledged at a time. */
export interface Progress extends OfRun {
  readonly type: 'progress';
  /** The iteration on show, and the furthest that was computed. */
  readonly t: number;
  readonly latest: number;
  readonly subStep: SubStep;
  /** Whether all lanes have ended and `t` is the end. */
  readonly ended: boolean;
  readonly lanes: readonly LaneProgress[];
}

/** A seek takes its time. */
export interface Seeking extends OfRun {
  readonly type: 'seeking';
  /** The keyframe or iteration from which it computes: `at` grows from here to `to`. */
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

export interface EntryHistory extends OfRun {
  readonly type: 'history';
  readonly i: number;
  readonly j: number;
  /** One a lane: E_ij at some iterations, rising in t; at none where the lane has no such entry. */
  readonly lanes: readonly { readonly t: Float64Array; readonly value: Float64Array }[];
}

/** What the theorems say of the run's instances; comes by itself once the first frame is taken. */
export interface Settings extends OfRun {
  readonly type: 'settings';
  /** One a lane. */
  readonly lanes: readonly Setting[];
}

export interface Lemmas extends OfRun {
  readonly type: 'lemmas';
  readonly t: number;
  /** One a lane; null where the lemmas do not speak of it. */
  readonly lanes: readonly (LemmaReport | null)[];
}

/** The run cannot go on; what it showed so far stands. */
export interface Failed extends OfRun {
  readonly type: 'failed';
  /** What happened and what to do about it, for a person. */
  readonly sentence: string;
}

export interface Pong extends OfRun {
  readonly type: 'pong';
  /** Whether the session still plays or seeks. */
  readonly busy: boolean;
}

export type SolverEvent = Progress | Seeking | EntryHistory | Settings | Lemmas | Failed | Pong;
