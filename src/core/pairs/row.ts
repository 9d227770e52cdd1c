/** A run of the table of pairs, computed or failed. Apart from `trace.ts`, so that a page need not load what computes runs. */
import type { Outcome } from '../run/outcome.ts';
import type { Address } from '../sweep/spec.ts';

export interface PairRow extends Address {
  /** The recovery error at t = 0, 1, … to the end of the run; empty where it could not be computed. */
  readonly errors: Float64Array;
  /** How the run ended; null where it could not be computed. */
  readonly outcome: Pick<Outcome, 'kind' | 'sentence'> | null;
  /** Whether the error would go on falling if T were larger. */
  readonly falls: boolean;
  /** Why it could not be computed, as a sentence; null where it was. */
  readonly problem: string | null;
  /** Milliseconds. */
  readonly ms: number;
}

/** The row of a run whose worker broke down twice. */
export function failedPair(address: Address): PairRow {
  return { ...address, ...failed('its worker broke down'), ms: 0 };
}

/** The part that the run itself determines. */
export type Traced = Omit<PairRow, keyof Address | 'ms'>;

/** @param reason why the run could not be computed */
export function failed(reason: string): Traced {
  const problem = `The run could not be computed: ${reason}.`;
  return { errors: new Float64Array(0), outcome: null, falls: false, problem };
}
