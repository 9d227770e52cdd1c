/**
 * Ground truth `orthogonal`: normal vectors made orthogonal to each other, of both signs.
 * Every direction is equally likely.
 */
import { orthonormalise } from '../../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { Rng } from '../../rng.ts';

/** m×n; columns not yet scaled to unit ℓ₁ norm, but orthogonal. */
export function orthogonal({ n, m }: Params, rng: Rng): Matrix {
  const columns = zeros(n, m);
  for (let k = 0; k < columns.data.length; k++) columns.data[k] = rng.normal();
  orthonormalise(columns);
  return transpose(columns);
}
