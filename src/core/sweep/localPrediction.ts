/** What the local theory (ours, not the paper's) predicts for a run of a sweep. */
import { buildInstance } from '../model/buildInstance.ts';
import { isSilent } from '../model/noises/registry.ts';
import type { Params } from '../params/params.ts';
import { predictedRate } from '../theory/local/contraction.ts';
import { bandOf } from '../theory/local/floor.ts';
import { localTheory } from '../theory/local/local.ts';

export interface LocalPrediction {
  /** The factor by which the error shrinks per iteration near the end. */
  readonly rate: number;
  /** Its mean once sampling noise and contraction balance; null where it falls to zero. */
  readonly recoveryError: number | null;
}

/** Null where the theory does not apply. Expensive with finite N or with noise: needs this seed's A*. */
export function localPrediction(params: Params): LocalPrediction | null {
  if (params.N === 'infinity' && isSilent(params)) {
    const exact = predictedRate(params);
    return exact === null ? null : { rate: exact, recoveryError: null };
  }
  const { why, rate, resting } = localTheory(buildInstance(params));
  if (why !== null || rate === null) return null;
  return { rate, recoveryError: resting && bandOf(resting.recoveryError).mean };
}
