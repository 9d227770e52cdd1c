/** N = ∞ where x* has a list of values that need not be supports: one example for each of them. */
import { drawsOf } from './dependence/draws.ts';
import type { DrawnExamples, WholeDistribution } from './instance.ts';

/** The examples whose mean is the expectation; null where the expectation is over supports. */
export function listedExamples({ law, noise, seed }: WholeDistribution): DrawnExamples | null {
  const N = drawsOf(law).count?.(law);
  return N === undefined
    ? null
    : { kind: 'drawn', law, noise, N, seed, fresh: false, listed: true };
}
