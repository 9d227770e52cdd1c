/**
 * Update: how A moves, given the moments of the data points y and their decoded weights x that an
 * iteration has gathered. The paper's is `covariance`; the others (`catalogue.ts`) show how much that
 * choice matters.
 */
import type { Moments } from '../expectation/moments.ts';
import type { Matrix } from '../matrix.ts';
import { type UpdateId, type UpdateInfo, UPDATES } from './catalogue.ts';

export interface Update extends UpdateInfo<UpdateId> {
  /** The direction of the update, m×n; overwritten by the next call. NaN where it is undetermined. */
  direction(moments: Moments, A: Matrix): Matrix;
  /** Moves every column j of A with r_j > 0, in place; other columns do not change. */
  apply(A: Matrix, direction: Matrix, eta: number, r: Float64Array): void;
}

type Implementation = Pick<Update, 'direction' | 'apply'>;

/** Typed so that an entry of the catalogue without an implementation does not compile. */
const IMPLEMENTATIONS: Readonly<Record<UpdateId, Implementation>> = {
  covariance: { direction: (moments) => moments.covariance(), apply: moveTowards },
  correlation: { direction: (moments) => moments.correlation(), apply: moveTowards },
  gradient: {
    direction: (moments, A) => moments.residualCorrelation(A),
    apply: (A, C, eta, r) => {
      const { rows: m, cols: n, data } = A;
      for (let k = 0; k < m; k++)
        for (let j = 0; j < n; j++) data[k * n + j]! += r[j]! * eta * C.data[k * n + j]!;
    },
  },
  'least-squares': {
    direction: (moments) => moments.regression(),
    apply: (A, C, eta, r) => {
      const { rows: m, cols: n, data } = A;
      for (let k = 0; k < m; k++)
        for (let j = 0; j < n; j++) {
          if (r[j] === 0) continue;
          const at = k * n + j;
          data[at] = (1 - eta) * data[at]! + eta * C.data[at]!;
        }
    },
  },
};

/** A_j ← (1−η)A_j + r_jη·C_j. */
function moveTowards(A: Matrix, C: Matrix, eta: number, r: Float64Array): void {
  const { rows: m, cols: n } = A;
  for (let k = 0; k < m; k++)
    for (let j = 0; j < n; j++) {
      if (r[j] === 0) continue;
      const at = k * n + j;
      A.data[at] = (1 - eta) * A.data[at]! + r[j]! * eta * C.data[at]!;
    }
}

export function updateOf(id: UpdateId): Update {
  return { ...UPDATES.get(id), ...IMPLEMENTATIONS[id], id };
}
