/**
 * Assumption A3: the warm start A⁽⁰⁾ = A*(Σ⁽⁰⁾ + E⁽⁰⁾) + N⁽⁰⁾, m×n, with ‖E⁽⁰⁾‖_s = ℓ and
 * ‖N⁽⁰⁾‖_∞ = `outside`; or the user's own matrix.
 */
import { multiply, orthonormalise, removeSpan } from '../linalg/products.ts';
import { type Matrix, normInf, transpose, zeros } from '../matrix.ts';
import type { Params } from '../params/params.ts';
import { invalid, showValue } from '../params/problem.ts';
import { Rng } from '../rng.ts';
import { requireMatrix } from './explicit/givenMatrices.ts';
import type { GroundTruth } from './instance.ts';
import { startDrawOf } from './startDraws.ts';
import type { WeightLaw } from './weights.ts';

/** `given` is read by start `given` only. Throws InvalidInput if that matrix is unusable. */
export function warmStart(
  params: Params,
  truth: GroundTruth,
  law: WeightLaw,
  given?: Matrix,
): Matrix {
  const { start, n, m, ell, seed, outside } = params;
  const draw = startDrawOf(start);
  if (draw === null) return requireMatrix('A0', params, given);
  if (outside > 0 && m === n)
    throw invalid('outside', showValue(outside), '0 when m = n: nothing lies outside the span');
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

/**
 * N⁽⁰⁾ of assumption A3: m×n, random, every column orthogonal to the span of A*, ‖N⁽⁰⁾‖_∞ = size.
 * Needs m > n unless size is 0. Uses an orthonormal basis: nearly parallel columns of A* would
 * otherwise cost accuracy.
 */
export function outsideSpan(AStar: Matrix, size: number, seed: number): Matrix {
  const { rows: m, cols: n } = AStar;
  if (size === 0) return zeros(m, n);
  const basis = transpose(AStar);
  orthonormalise(basis);
  const rng = new Rng(seed, 'outside');
  const columns = zeros(n, m);
  for (let k = 0; k < columns.data.length; k++) columns.data[k] = rng.normal();
  for (let i = 0; i < n; i++) removeSpan(columns.data.subarray(i * m, (i + 1) * m), basis);
  const N = transpose(columns);
  const factor = size / normInf(N);
  for (let k = 0; k < N.data.length; k++) N.data[k]! *= factor;
  return N;
}
