/** Ground truth `gaussian`: independent standard normal entries, of both signs. */
import { type Matrix, zeros } from '../../matrix.ts';
import type { Params } from '../../params/params.ts';
import type { Rng } from '../../rng.ts';

/** m×n; columns not yet scaled. */
export function gaussian({ n, m }: Params, rng: Rng): Matrix {
  const A = zeros(m, n);
  for (let k = 0; k < A.data.length; k++) A.data[k] = rng.normal();
  return A;
}
