/** Blocks of examples, and expectations over all supports. */
import * as draws from './draws.ts';
import * as examples from './examples.ts';
import * as gathering from './gathering.ts';
import * as rectifiedDisturbance from './rectifiedDisturbance.ts';
import * as rectifiedTally from './rectifiedTally.ts';
import * as sparseSums from './sparseSums.ts';
import * as supports from './supports.ts';
import * as tally from './tally.ts';
import * as tiledSums from './tiledSums.ts';

export interface ExampleKernels {
  /** out_k ← (next 32 bits as a signed integer + ½)·scale; updates the generator's `state`. */
  fillSymmetric(out: number, count: number, scale: number, state: number): void;
  /** The supports of `count` examples with weights 1; `draws.ts` describes the tables. */
  drawSupports(
    starts: number,
    active: number,
    values: number,
    state: number,
    p: number,
    atLeast: number,
    guide: number,
    longest: number,
    guides: number,
    count: number,
    n: number,
    mostLikely: number,
  ): void;
  /**
   * out_j ← E[x*_j x_i] for j < n and out_n ← E[x_i] over all supports, x_i decoded by the ReLU or
   * linearly; n ≥ 2. `u` and `g` are scratch space for 2ⁿ⁻¹ doubles a feature, `p` the probabilities of
   * the supports, `z` row i of A†A*. For one feature, and for two in consecutive rows of `out` and `z`.
   */
  expectRectified: OverSupports;
  expectTwoRectified: OverSupports;
  expectLinear: OverSupports;
  expectTwoLinear: OverSupports;
  /** dense_e ← dense_e + Σ value·table_feature over the active features of example e. */
  addSparse: OverSparseExamples;
  /** dense_e ← Σ value·table_feature over the active features of example e. */
  sumSparse: OverSparseExamples;
  /** The largest |entry| that `addSparse` would write; NaN if one is NaN. */
  largestSparse: OverSparseExamples<number>;
  /** table_feature ← table_feature + value·dense_e for every active feature of every example e. */
  scatterSparse: OverSparseExamples;
  /** sum ← sum + Σ x_e, truth ← truth + Σ x*_e, table ← table + Σ x*_e x_eᵀ; `places` is room for n + 1 integers. */
  gatherSparse(
    sum: number,
    truth: number,
    table: number,
    x: number,
    starts: number,
    active: number,
    values: number,
    places: number,
    examples: number,
    n: number,
  ): void;
  /** Decodes examples with the ReLU and adds up x, x* and x*xᵀ; `gathering.ts` describes the sums and counts. */
  gatherRectified(
    sum: number,
    truth: number,
    table: number,
    counts: number,
    z: number,
    most: number,
    x: number,
    places: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    alpha: number,
    limit: number,
  ): void;
  /** out ← out + the sum of `rows` rows of n doubles. */
  addRows(out: number, matrix: number, rows: number, n: number): void;
  /** out ← out + Σ x_e ν_eᵀ over examples, skipping zeros of x; `places` is room for two doubles an example. */
  addOuter(
    out: number,
    x: number,
    nu: number,
    places: number,
    examples: number,
    n: number,
    m: number,
  ): void;
  /** Adds to out₀ the number of positive x*_i, and to out₁ the number of those with x_i > limit. */
  countFound(
    out: number,
    x: number,
    starts: number,
    active: number,
    values: number,
    limit: number,
    examples: number,
    n: number,
  ): void;
  /** Histograms of u and errors of x; `tally.ts` describes the tables and sums. */
  tallyExamples(
    counts: number,
    sums: number,
    u: number,
    x: number,
    sigma: number,
    d: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    from: number,
    width: number,
    bins: number,
    limit: number,
  ): void;
  /** The same for noiseless examples that the ReLU decodes, and the largest disturbance: `rectifiedTally.ts`, `rectifiedDisturbance.ts`. */
  tallyRectified(
    counts: number,
    sums: number,
    z: number,
    most: number,
    least: number,
    edges: number,
    sigma: number,
    d: number,
    u: number,
    x: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    alpha: number,
    from: number,
    width: number,
    bins: number,
    limit: number,
  ): void;
  largestRectified(
    z: number,
    w: number,
    spread: number,
    size: number,
    u: number,
    starts: number,
    active: number,
    values: number,
    examples: number,
    n: number,
    known: number,
  ): number;
}

type OverSupports = (
  out: number,
  u: number,
  g: number,
  p: number,
  z: number,
  alpha: number,
  n: number,
) => void;

/** Examples in rows of n doubles, their active features as 32-bit integers. */
type OverSparseExamples<Result = void> = (
  dense: number,
  table: number,
  starts: number,
  active: number,
  values: number,
  examples: number,
  n: number,
) => Result;

export const EXAMPLES = [
  ...Object.values(draws),
  ...Object.values(examples),
  ...Object.values(gathering),
  ...Object.values(rectifiedDisturbance),
  ...Object.values(rectifiedTally),
  ...Object.values(sparseSums),
  ...Object.values(supports),
  ...Object.values(tally),
  ...Object.values(tiledSums),
];
