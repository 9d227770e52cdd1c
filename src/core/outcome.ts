/** How a run ends: a name, and a sentence that says what happened and what to change. */

export type OutcomeKind = 'converged' | 'finished' | 'diverged' | 'rank-loss';

export interface Outcome {
  readonly kind: OutcomeKind;
  readonly t: number;
  readonly sentence: string;
}
