/**
 * Update: how A moves, given the moments of the data points y and their decoded weights x that an
 * iteration has gathered.
 */
import type { Moments } from '../expectation/moments.ts';
import type { Matrix } from '../matrix.ts';
import { createRegistry } from '../registry.ts';

export interface Update {
  readonly id: string;
  /** The direction of the update, m×n; overwritten by the next call. */
  direction(moments: Moments): Matrix;
  /** Moves every column j of A with r_j > 0, in place; other columns do not change. */
  apply(A: Matrix, direction: Matrix, eta: number, r: Float64Array): void;
}

/** The paper's update: A_j ← (1−η)A_j + r_jη·C_j with C = Ê[(y−y')(x−x')ᵀ]. */
const covariance = {
  id: 'covariance',
  direction: (moments) => moments.covariance(),
  apply(A, C, eta, r) {
    const { rows: m, cols: n } = A;
    for (let k = 0; k < m; k++)
      for (let j = 0; j < n; j++) {
        if (r[j] === 0) continue;
        const at = k * n + j;
        A.data[at] = (1 - eta) * A.data[at]! + r[j]! * eta * C.data[at]!;
      }
  },
} as const satisfies Update;

export type UpdateId = typeof covariance.id;
export const UPDATES = createRegistry<UpdateId, Update>('update', [covariance]);
