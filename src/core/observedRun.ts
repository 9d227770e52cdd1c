/** What the two algorithms' runs have in common: all that one needs to play one, and to go back. */
import type { EquilibrationState } from './equilibration.ts';
import type { Frame, Scalars } from './frame.ts';
import type { Instance } from './model/instance.ts';
import type { Outcome } from './outcome.ts';
import type { Snapshot } from './run.ts';

/** A snapshot of either. */
export interface AnySnapshot extends Snapshot {
  /** Of Equilibration only: what the next stage depends on besides A and A†. */
  readonly balancing?: Pick<EquilibrationState, 'lambda' | 'draws' | 'S' | 'D' | 'm'>;
}

export interface ObservedRun {
  readonly instance: Instance;
  /** How many iterations of Purification, or stages of Equilibration, were made. */
  readonly t: number;
  /** Null while the run can go on. */
  readonly outcome: Outcome | null;
  /** One iteration or stage; nothing once there is an outcome. */
  advance(): void;
  /** What can be measured at the current t, without matrices and examples. */
  scalars(): Scalars;
  /** What can be seen now; the arrays are copies and belong to the caller. */
  frame(): Frame;
  /** Where the run is now; plain data, and the caller's own. */
  snapshot(): AnySnapshot;
  /** Goes to a snapshot of a run on the same instance: all that follows has the same bits. */
  restore(snapshot: AnySnapshot): void;
}
