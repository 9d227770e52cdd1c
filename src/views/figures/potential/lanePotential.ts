/** The potential of one run for any weight β: measured, and as the proof bounds it. */
import { provedContraction, type ProvedContraction } from '../../../core/theory/contraction.ts';
import { envelope, isPapersWeight, weightedSum } from '../../../core/theory/recurrence.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { column } from '../../../state/lab/trace.ts';

export interface LanePotential {
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** a + βb. */
  readonly sum: Float64Array;
  /** The bound on the factor of the sum per step; null until the run's setting has arrived. */
  readonly proved: ProvedContraction | null;
}

export function lanePotential({ trace, setting }: Lane, beta: number): LanePotential {
  const a = column(trace, 'a');
  const b = column(trace, 'b');
  return {
    a,
    b,
    sum: isPapersWeight(beta) ? column(trace, 'potential') : weightedSum(a, b, beta),
    proved: setting === null ? null : provedContraction(setting, beta),
  };
}

/** The proved bound on the sum at every iteration; empty if there is none. */
export function boundOf({ sum, proved }: LanePotential): Float64Array {
  const factor = proved?.factor ?? null;
  return envelope(sum[0] ?? Number.NaN, factor ?? 1, factor === null ? 0 : sum.length);
}
