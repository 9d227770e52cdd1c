/**
 * One iteration of Algorithm 1 seen from inside: what it decodes and the direction it takes.
 * Reads only; A stays where it is.
 */
import type { Expectation } from '../../expectation/expectation.ts';
import { SampleMean } from '../../expectation/sampleMean.ts';
import { copyOf, type Matrix, zeros } from '../../matrix.ts';
import type { ExamplePlan } from '../../model/instance.ts';
import type { Purification } from './purification.ts';

/** Copies, which belong to the caller. */
export interface Iteration {
  /** Ê[(y−y')(x−x')ᵀ], m×n. */
  readonly update: Matrix;
  /** x, n×N: one column an example; null under exact expectation, which has no finite batch. */
  readonly decoded: Matrix | null;
}

/** The iteration that would follow now. Throws RankLoss where there is no A†. */
export function nextIteration(purification: Purification): Iteration {
  const decoded = emptyDecoding(purification.instance.plan, purification.t, purification.A.cols);
  if (decoded !== null) fillDecoding(purification, decoded);
  return { update: copyOf(purification.covariance()), decoded };
}

function emptyDecoding(plan: ExamplePlan, t: number, n: number): Matrix | null {
  if (plan.kind === 'exact') return null;
  return zeros(n, plan.kind === 'drawn' ? plan.N : (plan.batches[t]?.XStar.cols ?? 0));
}

function fillDecoding(purification: Purification, decoded: Matrix): void {
  let from = 0;
  purification.goThrough((portion: Expectation) => {
    if (portion instanceof SampleMean) from = copyBlock(portion, decoded, from);
  });
}

/** Writes the block's examples as columns from `from` on; returns where the next block goes. */
function copyBlock({ block, decoded: x }: SampleMean, into: Matrix, from: number): number {
  const { rows: n, cols: N } = into;
  for (let e = 0; e < block.count; e++)
    for (let i = 0; i < n; i++) into.data[i * N + from + e] = x.data[e * n + i]!;
  return from + block.count;
}
