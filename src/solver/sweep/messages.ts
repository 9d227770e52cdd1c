/** The messages between the page and a worker that computes runs of a sweep or of a table; types only. */
import type { PairsSpec } from '../../core/pairs/spec.ts';
import type { PairRow } from '../../core/pairs/row.ts';
import type { Params } from '../../core/params/params.ts';
import type { AllowedNoise } from '../../core/sweep/boundaries.ts';
import type { LocalPrediction } from '../../core/sweep/localPrediction.ts';
import type { SweepRow } from '../../core/sweep/measure.ts';
import type { Address, SweepSpec } from '../../core/sweep/spec.ts';
import type { SizeAnswer, SizeLimits } from '../../core/theory/local/size.ts';

/** The kinds of runs that a worker computes: what describes all of them together, and the row of each. */
export interface Kinds {
  readonly sweep: { readonly spec: SweepSpec; readonly row: SweepRow };
  readonly pairs: { readonly spec: PairsSpec; readonly row: PairRow };
}
export type Kind = keyof Kinds;
export type SpecOf<K extends Kind> = Kinds[K]['spec'];
export type RowOf<K extends Kind> = Kinds[K]['row'];

/** Adds runs to those that the worker computes, one after another. */
export interface Compute<K extends Kind = Kind> {
  readonly type: 'compute';
  readonly kind: K;
  readonly spec: SpecOf<K>;
  readonly runs: readonly Address[];
}

/** The runs that have not begun are sent back in a `dropped` event. */
export interface Drop {
  readonly type: 'drop';
}

/** A recovery error to be reached, and by which runs. */
export interface SizeQuestion {
  readonly params: Params;
  readonly target: number;
  readonly limits: SizeLimits;
}

/** What each question is about: a run, unless it says otherwise. */
export interface Subjects {
  readonly curve: Params;
  readonly noise: Params;
  /** Runs of one cell. */
  readonly local: readonly Params[];
  readonly size: SizeQuestion;
}
export type Question = keyof Subjects;

/** The type of the answer to each question; null where there is no answer. */
export interface Answers {
  /** a + βb over the iterations. */
  readonly curve: Float64Array;
  /** The noise that the theorem about them allows. */
  readonly noise: AllowedNoise;
  readonly local: LocalPrediction;
  readonly size: SizeAnswer;
}

/** Answered by an event for each of the subjects. Replaces an earlier request with the same question. */
export interface Ask {
  readonly type: 'ask';
  readonly question: Question;
  readonly id: number;
  readonly subjects: readonly Subjects[Question][];
}

/** Answered by a `pong`, after the current run. */
export interface Ping {
  readonly type: 'ping';
}

export type SweepCommand = Compute | Drop | Ask | Ping;

/** The worker's first message: its program has arrived. */
export interface Ready {
  readonly type: 'ready';
}

/** Runs that are done, in the order in which they were requested. */
export interface Rows<K extends Kind = Kind> {
  readonly type: 'rows';
  readonly rows: readonly RowOf<K>[];
}

/** Recovery errors of the current run of a pair since the last such event. Its row will have all of them. */
export interface Growth {
  readonly type: 'growth';
  readonly run: Address;
  /** The t of the first. */
  readonly from: number;
  readonly errors: Float64Array<ArrayBuffer>;
}

export interface Dropped {
  readonly type: 'dropped';
  readonly runs: readonly Address[];
}

export interface Answer {
  readonly type: 'answer';
  readonly question: Question;
  readonly id: number;
  /** The index of the subject in the request. */
  readonly index: number;
  readonly value: Answers[Question] | null;
}

export interface Pong {
  readonly type: 'pong';
  readonly busy: boolean;
}

/** Sent now and then during a long run. */
export interface Alive {
  readonly type: 'alive';
}

export type SweepEvent = Ready | Rows | Growth | Dropped | Answer | Pong | Alive;
