/** N⁽⁰⁾ of assumption A3: the part of a warm start that no combination of A*'s columns can make. */
import { orthonormalise, removeSpan } from '../linalg/products.ts';
import { type Matrix, normInf, transpose, zeros } from '../matrix.ts';
import { Rng } from '../rng.ts';

/**
 * m×n, random, every column orthogonal to the span of A*, ‖N⁽⁰⁾‖_∞ = size. Needs m > n unless
 * size is 0. Through an orthonormal basis, so that nearly parallel columns of A* cost no digits.
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
