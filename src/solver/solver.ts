/** The solver as the page sees it: commands, and events of the current run. Types only. */
import type { GivenMatrices } from '../core/model/explicit/givenMatrices.ts';
import type { Params } from '../core/params/params.ts';
import type { Pace, Pong, Ready, SolverEvent } from './messages.ts';

export interface Solver {
  /** Starts a new run of one lane or two at t = 0, in place of the current one. */
  start(lanes: readonly Params[], pace: Pace, given?: GivenMatrices): void;
  play(): void;
  pause(): void;
  step(): void;
  subStep(): void;
  seek(t: number): void;
  setPace(pace: Pace): void;
  /** Answered by a `history` event. */
  requestHistory(i: number, j: number): void;
  /** Answered by a `lemmas` event. */
  requestLemmas(): void;
  /** Whether to compute the lemmas of all iterations in idle time; answered by `backfilled` events. */
  setBackfill(on: boolean): void;
  /** Tries again to load what is missing: the worker's program, or the theory in it. */
  loadAgain(): void;
  /** Stops and discards the run. */
  cancel(): void;
  dispose(): void;
}

/** The worker broke down; a new one resumes the run at iteration `t`. */
export interface Recovered {
  readonly type: 'recovered';
  readonly runId: number;
  /** A clause such as `it no longer answers`. */
  readonly reason: string;
  readonly t: number;
}

/** Events of the current run. */
export type ClientEvent = Exclude<SolverEvent, Pong | Ready> | Recovered;
