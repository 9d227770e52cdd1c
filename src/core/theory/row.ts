/** One line of the ledger: a statement of the paper, and how it stands with this instance. */
import type { Relation, Verdict } from './verdict.ts';

/** In the order of the ledger. */
export const GROUPS = [
  'assumptions',
  'theorems',
  'constants',
  'claims',
  'recurrences',
  'equilibration',
  'conclusion',
] as const;
export type Group = (typeof GROUPS)[number];

export interface LedgerRow {
  /** Stable and short: `A1`, `A3.sigma`, `T1.noise`, `claim2.size`. */
  readonly id: string;
  readonly group: Group;
  /** The statement on one line: `A3: Σ⁽⁰⁾ ⪰ (1−ℓ)I`. */
  readonly name: string;
  /** Null where there is nothing to measure. */
  readonly measured: number | null;
  readonly relation: Relation | null;
  readonly limit: number | null;
  /** What is asked for, in words and numbers: `≥ 1−ℓ = 0.9`. */
  readonly required: string;
  readonly verdict: Verdict;
  /** Why, in a sentence; what is unknown, and the 𝒢 that the instance would need. */
  readonly note: string;
}
