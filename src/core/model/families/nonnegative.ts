/** Ground truth `nonnegative`: independent entries, uniform on (0, 1]. */
import { type Matrix, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { Rng } from '../../rng.ts';

/** m×n; columns not yet scaled. */
export function nonnegative({ n, m }: Params, rng: Rng): Matrix {
  const A = zeros(m, n);
  for (let k = 0; k < A.data.length; k++) A.data[k] = rng.uniform();
  return A;
}
