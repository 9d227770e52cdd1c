/** Arbitrary laws of x* for fast-check, of every dependence, small enough to enumerate their supports. */
import * as fc from 'fast-check';
import type { Matrix } from '../../../../src/core/matrix.ts';
import type { LawParams } from '../../../../src/core/model/dependence/dependence.ts';
import type { DependenceKind } from '../../../../src/core/model/dependence/ids.ts';
import { drawsOf } from '../../../../src/core/model/dependence/draws.ts';
import { lawOf } from '../../../../src/core/model/dependence/registry.ts';
import type { WeightLaw } from '../../../../src/core/model/weights.ts';

const anyParams: fc.Arbitrary<LawParams> = fc
  .record({
    n: fc.integer({ min: 2, max: 7 }),
    share: fc.double({ min: 0.02, max: 1, noNaN: true }),
    ratio: fc.constantFrom(1, 1.5, 8),
    weights: fc.constant('bernoulli' as const),
    groupSize: fc.integer({ min: 2, max: 8 }),
    kappa: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ share, ...params }) => {
    let most = 0;
    for (let i = 0; i < params.n; i++) most += params.ratio ** (-i / (params.n - 1));
    // a little less than the most, so that no probability exceeds 1 by rounding
    return { ...params, s: share * most * (1 - 1e-12) };
  });

/** Rows of zeros and ones, each feature active in at least one of them. */
function binaryRows(n: number): fc.Arbitrary<Matrix> {
  return fc
    .array(fc.array(fc.constantFrom(0, 1), { minLength: n, maxLength: n }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((rows) => {
      const all = [...rows, Array.from({ length: n }, () => 1)];
      return { rows: all.length, cols: n, data: Float64Array.from(all.flat()) };
    });
}

export function anyLaw(dependence: DependenceKind): fc.Arbitrary<WeightLaw> {
  return anyParams.chain((params) =>
    binaryRows(params.n).map((rows) => lawOf({ ...params, dependence }, rows)),
  );
}

/** The probability of every support. */
export function tableOf(law: WeightLaw): Float64Array {
  const table = new Float64Array(2 ** law.probabilities.length);
  drawsOf(law).fillTable(table, law);
  return table;
}

/** The sum of a function over all supports, weighted by their probabilities. */
export function expected(table: Float64Array, value: (support: number) => number): number {
  return table.reduce((sum, probability, support) => sum + probability * value(support), 0);
}
