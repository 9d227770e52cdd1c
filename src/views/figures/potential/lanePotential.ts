/** The potential of one run for any weight β: measured, and as the proof bounds it. */
import {
  envelope,
  isPapersWeight,
  provedFactor,
  weightedSum,
} from '../../../core/theory/recurrence.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';

export interface LanePotential {
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** a + βb. */
  readonly sum: Float64Array;
  /** The proved bound on the factor of the sum per step; null if it is not proved to fall. */
  readonly factor: number | null;
  /** The resulting bound on the sum; empty if there is none. */
  readonly bound: Float64Array;
}

export function lanePotential({ trace, facts }: Lane, beta: number): LanePotential {
  const a = column(trace, 'a');
  const b = column(trace, 'b');
  const sum = isPapersWeight(beta) ? column(trace, 'potential') : weightedSum(a, b, beta);
  const proved = facts === null ? 1 : provedFactor(beta, facts.eta);
  const factor = proved < 1 ? proved : null;
  return {
    a,
    b,
    sum,
    factor,
    bound: envelope(sum[0] ?? Number.NaN, factor ?? 1, factor === null ? 0 : sum.length),
  };
}
