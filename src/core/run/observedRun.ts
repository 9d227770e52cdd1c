/** What the two algorithms' runs have in common: all that one needs to play one, and to go back. */
import type { EquilibrationState } from '../algorithms/equilibration/equilibration.ts';
import type { Frame, Scalars } from '../observe/frame.ts';
import type { Instance } from '../model/instance.ts';
import type { Outcome } from './outcome.ts';
import type { Snapshot } from './run.ts';
import type { LemmaReport, ReportLemmas } from '../theory/lemmas/reading.ts';

/** A snapshot of either. */
export interface AnySnapshot extends Snapshot {
  /** Of Equilibration only: what comes next depends on it besides A and A†; S says which phase it is. */
  readonly balancing?: Pick<EquilibrationState, 'stage' | 'lambda' | 'draws' | 'S' | 'D' | 'm'>;
}

export interface ObservedRun {
  readonly instance: Instance;
  /** How many iterations of Purification were made, and before them stages of Equilibration. */
  readonly t: number;
  /** Null while the run can go on. */
  readonly outcome: Outcome | null;
  /** One iteration or stage; nothing once there is an outcome. */
  advance(): void;
  /** What can be measured at the current t, without matrices and examples. */
  scalars(): Scalars;
  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame;
  /** The proof's lemmas at the current t; null where they do not speak of this run, or of this A. */
  lemmas(report: ReportLemmas): LemmaReport | null;
  /** Bases of the left inverse that was last found, for a search near by; null where it has none. */
  bases(): Uint16Array | null;
  /** Where the run is now; plain data, and the caller's own. */
  snapshot(): AnySnapshot;
  /** Goes to a snapshot of a run on the same instance: all that follows has the same bits. */
  restore(snapshot: AnySnapshot): void;
}
