/** The iteration ahead, written out: the weights it decodes and the direction it takes. Changes nothing. */
import type { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { SampleMean } from '../expectation/sampleMean.ts';
import { copyOf, type Matrix, zeros } from '../matrix.ts';
import type { ExamplePlan } from '../model/instance.ts';

/** Copies, owned by the caller. */
export interface Iteration {
  /** The update's direction, with the paper's update Ê[(y−y')(x−x')ᵀ], m×n. */
  readonly update: Matrix;
  /** x, n×N, one column per example; null under exact expectation, which has no finite batch. */
  readonly decoded: Matrix | null;
}

/** Throws RankLoss where there is no A†. */
export function nextIteration(ahead: AlternatingUpdate): Iteration {
  const decoded = emptyDecoding(ahead.instance.plan, ahead.draws, ahead.A.cols);
  if (decoded !== null) fillDecoding(ahead, decoded);
  return { update: copyOf(ahead.direction()), decoded };
}

function emptyDecoding(plan: ExamplePlan, t: number, n: number): Matrix | null {
  if (plan.kind === 'exact') return null;
  return zeros(n, plan.kind === 'drawn' ? plan.N : (plan.batches[t]?.XStar.cols ?? 0));
}

function fillDecoding(ahead: AlternatingUpdate, decoded: Matrix): void {
  let from = 0;
  ahead.examine((portion) => {
    if (portion instanceof SampleMean) from = copyBlock(portion, decoded, from);
  });
}

/** Writes the block's examples as columns, starting at `from`; returns the next free column. */
function copyBlock({ block, decoded: x }: SampleMean, into: Matrix, from: number): number {
  const { rows: n, cols: N } = into;
  for (let e = 0; e < block.count; e++)
    for (let i = 0; i < n; i++) into.data[i * N + from + e] = x.data[e * n + i]!;
  return from + block.count;
}
