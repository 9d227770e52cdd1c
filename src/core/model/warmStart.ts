/**
 * Assumption A3: the warm start A⁽⁰⁾ = A*(Σ⁽⁰⁾ + E⁽⁰⁾) + N⁽⁰⁾, m×n, with ‖E⁽⁰⁾‖_s = ℓ and
 * ‖N⁽⁰⁾‖_∞ = `outside`; or the user's own matrix.
 */
import { multiply } from '../linalg/products.ts';
import { type Matrix, zeros } from '../matrix.ts';
import { InvalidInput } from '../params/invalidInput.ts';
import type { Params } from '../params/params.ts';
import { showValue } from '../params/validate.ts';
import { requireMatrix } from './givenMatrix.ts';
import type { GroundTruth } from './instance.ts';
import { outsideSpan } from './outsideSpan.ts';
import { dataError, patternedError } from './startError.ts';
import type { WeightLaw } from './weights.ts';

/** `given` is read by start `given` only. Throws InvalidInput if that matrix cannot be used. */
export function warmStart(
  params: Params,
  truth: GroundTruth,
  law: WeightLaw,
  given?: Matrix,
): Matrix {
  const { start, n, m, ell, seed, outside } = params;
  if (start === 'given') return requireMatrix('A0', params, given);
  if (outside > 0 && m === n)
    throw new InvalidInput({
      field: 'outside',
      value: showValue(outside),
      allowed: '0 when m = n: nothing lies outside the span',
    });
  // A data point has its one major feature at full weight, so Σ⁽⁰⁾ = I there: A3 asks for
  // Σ⁽⁰⁾ ⪰ (1−ℓ)I, which the other starts meet with equality and this one with room.
  const fromData = start === 'from-data';
  const E = fromData ? dataError(law, ell, seed) : patternedError(start, n, ell, seed);
  return compose(truth.AStar, fromData ? 1 : 1 - ell, E, outsideSpan(truth.AStar, outside, seed));
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
