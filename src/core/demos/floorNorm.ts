import type { Params } from '../params/params.ts';
import { predictedFloor } from '../theory/local/contraction.ts';

/** The Frobenius norm of E that sampling leaves, by the local theory; null where it predicts none. */
export function floorNorm(params: Params): number | null {
  const { n } = params;
  const floor = predictedFloor(params);
  return floor === null ? null : floor * Math.sqrt(n * (n - 1));
}
