/**
 * The messages between page and worker; types only. Every message but the worker's first names its run,
 * so that either side can drop those of an earlier run.
 *
 * A run has one lane, or two compared lanes that advance together.
 */
import type { Facts } from '../core/observe/facts.ts';
import type { GivenMatrices } from '../core/model/explicit/givenMatrices.ts';
import type { SubStep } from '../core/algorithms/algorithm.ts';
import type { Frame, Scalars } from '../core/observe/frame.ts';
import type { Outcome } from '../core/run/outcome.ts';
import type { Params } from '../core/params/params.ts';
import type { LemmaReport, Reading } from '../core/theory/lemmas/reading.ts';
import type { LocalTheory } from '../core/theory/local/local.ts';
import type { Setting } from '../core/theory/setting.ts';

/** Iterations a second while playing; Infinity is as fast as possible. */
export type Pace = number;

interface OfRun {
  readonly runId: number;
}

/** Builds the instances and shows t = 0; replaces the previous run. */
export interface Configure extends OfRun {
  readonly type: 'configure';
  readonly lanes: readonly Params[];
  /** The matrices that the lanes need besides. */
  readonly given: GivenMatrices;
  readonly pace: Pace;
}

export interface Play extends OfRun {
  readonly type: 'play';
}

/** Stops playing. It does not stop a seek: only another seek does. */
export interface Pause extends OfRun {
  readonly type: 'pause';
}

/** Pauses, then makes one iteration. */
export interface Step extends OfRun {
  readonly type: 'step';
}

/** Pauses, then makes one sub-step; the last one of an iteration is the update. */
export interface MakeSubStep extends OfRun {
  readonly type: 'sub-step';
}

/**
 * Pauses and goes to iteration t: back by replay from a keyframe, ahead by computing. A play or step
 * command during the seek applies when it arrives.
 */
export interface Seek extends OfRun {
  readonly type: 'seek';
  readonly t: number;
}

export interface SetPace extends OfRun {
  readonly type: 'speed';
  readonly pace: Pace;
}

/** Stops and discards the run. */
export interface Cancel extends OfRun {
  readonly type: 'cancel';
}

/** Requests E_ij at the keyframes, or Σ_ii where i = j. */
export interface RequestHistory extends OfRun {
  readonly type: 'history';
  readonly i: number;
  readonly j: number;
}

/** Requests the proof's lemmas at the iteration shown; expensive, so only while they are visible. */
export interface RequestLemmas extends OfRun {
  readonly type: 'lemmas';
}

/** Whether the lemmas of all iterations made so far are to be computed while the solver has nothing else to do. */
export interface SetBackfill extends OfRun {
  readonly type: 'backfill';
  readonly on: boolean;
}

/** Tries again to load the theory, and then sends the settings and the local theory. */
export interface LoadTheory extends OfRun {
  readonly type: 'load-theory';
}

/** The page has drawn the last frame and is ready for another. */
export interface Acknowledge extends OfRun {
  readonly type: 'acknowledge';
}

/** Answered at once by a `pong`. */
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
  | RequestHistory
  | RequestLemmas
  | SetBackfill
  | LoadTheory
  | Acknowledge
  | Ping;

export interface LaneProgress {
  /** Only in the first event of a run; null afterwards. */
  readonly facts: Facts | null;
  /** The iterate at `t`, or at the lane's end if that is earlier; its arrays are transferred. */
  readonly frame: Frame;
  /** The scalars of every new iteration since the last event, in order; may be empty. */
  readonly scalars: readonly Scalars[];
  /** How the lane ends; null while unknown. */
  readonly outcome: Outcome | null;
}

/** The current state of the run. At most one such event is unacknowledged at a time. */
export interface Progress extends OfRun {
  readonly type: 'progress';
  /** The iteration shown, and the furthest one computed. */
  readonly t: number;
  readonly latest: number;
  readonly subStep: SubStep;
  /** Whether all lanes have ended and `t` is the end. */
  readonly ended: boolean;
  readonly lanes: readonly LaneProgress[];
}

/** The progress of a slow seek. */
export interface Seeking extends OfRun {
  readonly type: 'seeking';
  /** The iteration from which it computes: `at` grows from `from` to `to`. */
  readonly from: number;
  readonly at: number;
  readonly to: number;
}

export interface EntryHistory extends OfRun {
  readonly type: 'history';
  readonly i: number;
  readonly j: number;
  /** For each lane, E_ij at some iterations in order of t; empty where it has no such entry. */
  readonly lanes: readonly { readonly t: Float64Array; readonly value: Float64Array }[];
}

/** The quantities that the theorems assume; sent unasked after the first frame is acknowledged. */
export interface Settings extends OfRun {
  readonly type: 'settings';
  /** One for each lane. */
  readonly lanes: readonly Setting[];
}

/** What the local theory (ours) predicts; sent unasked after the settings. */
export interface LocalTheories extends OfRun {
  readonly type: 'local-theory';
  /** One for each lane. */
  readonly lanes: readonly LocalTheory[];
}

export interface Lemmas extends OfRun {
  readonly type: 'lemmas';
  readonly t: number;
  /** One for each lane; null where the lemmas do not apply. */
  readonly lanes: readonly (LemmaReport | null)[];
}

/** The numbers of a lemma report. */
export interface ReportNumbers {
  readonly t: number;
  readonly readings: readonly Pick<Reading, 'lemma' | 'part' | 'measured' | 'bound' | 'slack'>[];
}

/** How many of the iterations 0, every, 2·every, … up to `latest` a backfill has computed. */
export interface Coverage {
  readonly done: number;
  readonly of: number;
  /** 1, or more in a run that is too long for all iterations. */
  readonly every: number;
  readonly latest: number;
  /** Milliseconds for a report, if that was too long to continue; otherwise null. */
  readonly tooSlow: number | null;
}

/** What a backfill has computed since the last such event. */
export interface Backfilled extends OfRun {
  readonly type: 'backfilled';
  /** The reports of each lane, in any order. */
  readonly lanes: readonly (readonly ReportNumbers[])[];
  readonly coverage: Coverage;
}

/** The theory could not be loaded: settings and lemmas have to wait, everything else goes on. */
export interface TheoryMissing extends OfRun {
  readonly type: 'theory-missing';
}

/** The code of the run's choices could not be loaded: the run waits for it. */
export interface Unloaded extends OfRun {
  readonly type: 'unloaded';
}

/** The run cannot continue; its last frame stays visible. */
export interface Failed extends OfRun {
  readonly type: 'failed';
  /** What happened and what the reader can do about it. */
  readonly sentence: string;
}

export interface Pong extends OfRun {
  readonly type: 'pong';
  /** Whether the session is loading, playing, seeking or computing lemmas in idle time. */
  readonly busy: boolean;
}

/** The worker's first message: its program has arrived. It belongs to no run. */
export interface Ready {
  readonly type: 'ready';
}

export type SolverEvent =
  | Progress
  | Seeking
  | EntryHistory
  | Settings
  | LocalTheories
  | Lemmas
  | Backfilled
  | TheoryMissing
  | Unloaded
  | Failed
  | Pong
  | Ready;
