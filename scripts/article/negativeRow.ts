/**
 * The footnote in the paper's intuition: the largest column of A − A* is no potential, because a row of
 * negative errors becomes a column of positive ones.
 */
import { product } from '../../src/core/linalg/products.ts';
import { identity } from '../../src/core/matrix.ts';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Scalars } from '../../src/core/observe/frame.ts';
import type { Params } from '../../src/core/params/params.ts';
import { Run } from '../../src/core/run/run.ts';

/** The run of a scene from Σ = I and a first row of E that is negative, with ‖E‖_s = ℓ; 40 iterations. */
export function negativeRow(params: Params): readonly Scalars[] {
  const instance = buildInstance(params);
  const { n, ell } = params;
  const B = identity(n);
  for (let j = 1; j < n; j++) B.data[j] = -ell / (n - 1);
  const run = new Run({ ...instance, A0: product(instance.truth.AStar, B) });
  const rows = [run.scalars()];
  while (run.t < 40) {
    run.advance();
    rows.push(run.scalars());
  }
  return rows;
}
