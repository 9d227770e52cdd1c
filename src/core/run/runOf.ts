/** A run of whichever algorithm the parameters name. */
import { EquilibrationRun } from '../algorithms/equilibration/equilibrationRun.ts';
import { buildInstance, equilibrationSettings } from '../model/buildInstance.ts';
import type { ObservedRun } from './observedRun.ts';
import type { Params } from '../params/params.ts';
import { Run } from './run.ts';

/** The parameters must be able to run (`params/validate.ts`). */
export function runOf(params: Params): ObservedRun {
  const instance = buildInstance(params);
  return params.algorithm === 'purification'
    ? new Run(instance)
    : new EquilibrationRun(instance, equilibrationSettings(params));
}
