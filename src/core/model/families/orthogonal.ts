/**
 * Ground truth `orthogonal`: normal vectors made orthogonal to each other, of both signs.
 * Every direction is equally likely.
 */
import { addScaled, dot } from '../../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { Rng } from '../../rng.ts';

/** m×n; columns not yet scaled to unit ℓ₁ norm, but orthogonal. */
export function orthogonal({ n, m }: Params, rng: Rng): Matrix {
  const columns = zeros(n, m);
  const c = columns.data;
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < m; k++) c[i * m + k] = rng.normal();
    // Gram–Schmidt, twice: once leaves an error that grows where little of the vector remains
    for (let pass = 0; pass < 2; pass++) {
      for (let j = 0; j < i; j++) addScaled(c, i * m, -dot(c, i * m, c, j * m, m), c, j * m, m);
      const norm = Math.sqrt(dot(c, i * m, c, i * m, m));
      for (let k = 0; k < m; k++) c[i * m + k]! /= norm;
    }
  }
  return transpose(columns);
}
