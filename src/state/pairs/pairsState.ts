/** The state of the page of choices (`#/family`): every decoder with every update, as a table of live runs. */
import type { PairsSpec } from '../../core/pairs/spec.ts';
import type { PairRow } from '../../core/pairs/row.ts';
import type { Params } from '../../core/params/params.ts';

/** `stopped`: the reader has stopped it, or its workers failed; it can continue. */
export type PairsStatus = 'running' | 'stopped' | 'done';

/** One run as far as it is known. */
export interface Trace {
  /** The recovery error at t = 0, 1, … so far. */
  readonly errors: Float64Array;
  /** Null while it runs. */
  readonly row: PairRow | null;
}

/** By index of the seed; null where nothing is known yet. Another array whenever one of them changes. */
export type CellTraces = readonly (Trace | null)[];

export interface PairsState {
  readonly spec: PairsSpec;
  /** By cell. */
  readonly traces: readonly CellTraces[];
  readonly status: PairsStatus;
  /** Runs that are done. */
  readonly done: number;
  /** The recovery error that counts as recovery. */
  readonly threshold: number;
  /** The iteration at which values are read; null for the end of each run. */
  readonly t: number | null;
  /** The cell that the reader has moved to; null before that. */
  readonly chosen: number | null;
  /** What the pointer is over, which wins over `chosen` and `t`. */
  readonly hovered: { readonly cell: number; readonly t: number } | null;
  /** Values that were refused, as sentences. */
  readonly refused: Readonly<Partial<Record<keyof Params, string>>>;
  /** Sentences about a link, or about parameters that changed along with another. */
  readonly notices: readonly string[];
  /** Why nothing can be computed, for example because the workers' program is missing; else null. */
  readonly failure: string | null;

  /** Restarts all runs with another value; one that cannot run changes nothing and is refused. */
  setParam(name: keyof Params, value: unknown): void;
  /** Forgets a refused value. */
  revert(name: keyof Params): void;
  /** Keeps the runs of the seeds that remain. */
  setSeeds(seeds: number): void;
  /** The parameters of the page without a link. */
  reset(): void;
  setThreshold(threshold: number): void;
  readAt(t: number | null): void;
  choose(cell: number): void;
  hover(hovered: PairsState['hovered']): void;
  openLink(link: string): void;
  /** Continues; also tries again to load a program that is missing. */
  start(): void;
  /** Stops at once. Runs that are not done begin anew when it continues. */
  stop(): void;
  dismissNotices(): void;
  dispose(): void;
}
