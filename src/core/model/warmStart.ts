/**
 * Assumption A3: the warm start A⁽⁰⁾ = A*(Σ⁽⁰⁾ + E⁽⁰⁾) + N⁽⁰⁾, m×n, with ‖E⁽⁰⁾‖_s = ℓ and
 * ‖N⁽⁰⁾‖_∞ = `outside`; or the user's own matrix.
 */
import { multiply } from '../linalg/products.ts';
import { type Matrix, zeros } from '../matrix.ts';
import type { Params } from '../params/params.ts';
import { InvalidInput, showValue } from '../params/problem.ts';
import { requireMatrix } from './givenMatrix.ts';
import type { GroundTruth } from './instance.ts';
import { outsideSpan } from './outsideSpan.ts';
import { STARTS } from './starts/registry.ts';
import type { WeightLaw } from './weights.ts';

/** `given` is read by start `given` only. Throws InvalidInput if that matrix cannot be used. */
export function warmStart(
  params: Params,
  truth: GroundTruth,
  law: WeightLaw,
  given?: Matrix,
): Matrix {
  const { start, n, m, ell, seed, outside } = params;
  const { draw } = STARTS.get(start);
  if (draw === null) return requireMatrix('A0', params, given);
  if (outside > 0 && m === n)
    throw new InvalidInput({
      field: 'outside',
      value: showValue(outside),
      allowed: '0 when m = n: nothing lies outside the span',
    });
  const { sigma, E } = draw(law, ell, seed);
  return compose(truth.AStar, sigma, E, outsideSpan(truth.AStar, outside, seed));
}

/** A*(σI + E) + N. */
function compose(AStar: Matrix, sigma: number, E: Matrix, N: Matrix): Matrix {
  const n = E.cols;
  const B = { ...E, data: E.data.slice() };
  for (let i = 0; i < n; i++) B.data[i * n + i] = sigma;
  const A = zeros(AStar.rows, n);
  multiply(A, AStar, B);
  for (let k = 0; k < A.data.length; k++) A.data[k]! += N.data[k]!;
  return A;
}
