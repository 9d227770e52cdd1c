/** What the local theory (ours, not the paper's) predicts for a cell of a sweep. */
import { buildInstance } from '../model/buildInstance.ts';
import { isSilent } from '../model/noises/registry.ts';
import type { Params } from '../params/params.ts';
import { predictedRate } from '../theory/local/contraction.ts';
import { bandOf } from '../theory/local/band.ts';
import { localTheory } from '../theory/local/local.ts';

export interface LocalPrediction {
  /** The factor by which the error shrinks per iteration near the end. */
  readonly rate: number;
  /** Its mean over time and runs, once sampling noise and contraction balance; null where it falls to zero. */
  readonly recoveryError: number | null;
}

/**
 * Null where the theory does not apply to one of the runs. Expensive with finite N or with noise: needs the
 * A* of each run.
 * @param runs of one cell, which differ in their seeds
 */
export function localPrediction(
  runs: readonly Params[],
  tick: () => void = () => {},
): LocalPrediction | null {
  const [first] = runs;
  if (first === undefined) return null;
  if (first.N === 'infinity' && isSilent(first)) {
    const rate = predictedRate(first);
    return rate === null ? null : { rate, recoveryError: null };
  }
  let [rate, sum] = [0, 0];
  for (const params of runs) {
    const local = localTheory(buildInstance(params));
    if (local.why !== null || local.rate === null || local.resting === null) return null;
    ({ rate } = local);
    sum += bandOf(local.resting.recoveryError).mean;
    tick();
  }
  return { rate, recoveryError: sum / runs.length };
}
