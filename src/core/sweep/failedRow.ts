/** The row of a run that could not be computed. Apart from `measure.ts`, so that a page need not load what measures runs. */
import type { Params } from '../params/params.ts';
import { type Address, placeOf, runParams, specId, type SweepSpec } from './spec.ts';

/** The measured part of its row. */
export const FAILED = {
  outcome: 'failed' as const,
  t: 0,
  recoveryError: null,
  matchedError: null,
  errorAt: {},
  reached: {},
  rate: null,
  rateError: null,
  floor: null,
  violation: null,
  falseActivationRate: null,
  missRate: null,
};

/** The row of a run whose computation failed, as when its worker broke down twice. */
export function failedRow(spec: SweepSpec, address: Address, version: string) {
  const params = runParams(spec, address.cell, address.seedIndex);
  return { ...headOf(spec, address, params), ...FAILED, ms: 0, version };
}

/** The part of a row that the sweep determines. */
export function headOf(spec: SweepSpec, { cell }: Address, params: Params) {
  return { sweep: specId(spec), cell, ...placeOf(spec, cell), seed: params.seed, params };
}
