/** (A*)† of least ‖·‖_∞, of which κ* is the norm. */
import { LeastInfNorm } from '../linalg/leastInfNorm.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import type { Matrix } from '../matrix.ts';
import type { GroundTruth } from '../model/instance.ts';

/** It does not move with t: one search an instance, however many iterates are looked at. */
const known = new WeakMap<GroundTruth, Matrix>();

/**
 * Null where the columns of A* are too nearly dependent for it to be found. Not to be written to.
 * @param near bases of the least-norm inverse of a matrix near A*: a search from there is much shorter
 */
export function leastInverseOf(truth: GroundTruth, near: Uint16Array | null = null): Matrix | null {
  const before = known.get(truth);
  if (before !== undefined) return before;
  const inverter = new LeastInfNorm(truth.AStar.rows, truth.AStar.cols);
  inverter.restore(near);
  try {
    inverter.compute(truth.AStar);
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return null;
  }
  known.set(truth, inverter.W);
  return inverter.W;
}
