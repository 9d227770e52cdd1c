/** The iteration ahead, written out: the weights it decodes and the direction it takes. Changes nothing. */
import type { AlternatingUpdate } from '../algorithms/alternatingUpdate.ts';
import { SampleMean } from '../expectation/sampleMean.ts';
import { ExactExpectation } from '../expectation/exactExpectation.ts';
import { multiply } from '../linalg/products.ts';
import { copyOf, type Matrix, transpose, zeros } from '../matrix.ts';
import { givenBatch } from '../model/examples.ts';
import type { DrawnExamples, ExamplePlan, GivenExamples } from '../model/instance.ts';
import { listedExamples } from '../model/listedExamples.ts';
import { ShownExamples } from '../observe/shownExamples.ts';

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
  return plan.kind === 'exact' ? null : zeros(n, batchSize(plan, t));
}

function batchSize(plan: DrawnExamples | GivenExamples, t: number): number {
  return plan.kind === 'drawn' ? plan.N : (givenBatch(plan, t)?.XStar.cols ?? 0);
}

/** The examples of an iteration, one column each; copies. */
export interface Examples {
  /** n×N. */
  readonly XStar: Matrix;
  /** m×N. */
  readonly noise: Matrix;
  /** Y = A*X* + ν, m×N. */
  readonly Y: Matrix;
  /** Where the columns are all supports, as under exact expectation, their probabilities, 1×2ⁿ. */
  readonly probability: Matrix | null;
}

/** The examples of the iteration ahead. Throws RankLoss where there is no A†. */
export function nextExamples(ahead: AlternatingUpdate): Examples {
  const { truth, plan } = ahead.instance;
  const { rows: m, cols: n } = truth.AStar;
  if (ahead.expectation instanceof ExactExpectation) {
    ahead.examine(() => {});
    const { xStar, nu, probability } = ahead.expectation.distribution();
    const weights = { rows: 1, cols: probability.length, data: probability };
    return { ...withData(truth.AStar, transpose(xStar), transpose(nu)), probability: weights };
  }
  const listed = plan.kind === 'exact' ? listedExamples(plan) : plan;
  const N = listed === null ? 0 : batchSize(listed, ahead.draws);
  const shown = new ShownExamples(m, n, N);
  ahead.examine((portion) => portion.show(shown));
  const XStar = transpose({ rows: N, cols: n, data: shown.xStar });
  const noise = transpose({ rows: N, cols: m, data: shown.nu });
  return { ...withData(truth.AStar, XStar, noise), probability: null };
}

function withData(AStar: Matrix, XStar: Matrix, noise: Matrix) {
  const Y = zeros(noise.rows, noise.cols);
  multiply(Y, AStar, XStar);
  for (let k = 0; k < Y.data.length; k++) Y.data[k]! += noise.data[k]!;
  return { XStar, noise, Y };
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
