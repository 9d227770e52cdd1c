/** numpy's times for the same cases, measured by a Python script; null and a reason if Python or numpy is missing. */
import { runPython } from '../python/run.ts';
import { EXACT_SIZES, ITERATION_CASES, NOISE_L1, SWEEP } from './cases.ts';
import { SAMPLED_CELLS } from './sweep.ts';

export interface NumpyTimes {
  readonly numpy: string;
  readonly scipy: string | null;
  /** Milliseconds in the order of ITERATION_CASES; null where scipy is missing. */
  readonly cases: readonly (number | null)[];
  readonly exact: readonly number[];
  /** Milliseconds per run of the sweep. */
  readonly sweep: number;
}

export function numpyTimes(): { times: NumpyTimes | null; missing: string } {
  const script = new URL('./numpy_iteration.py', import.meta.url);
  const sweep = { ...SWEEP.base, cells: SAMPLED_CELLS };
  const request = { cases: ITERATION_CASES, exact: EXACT_SIZES, noiseL1: NOISE_L1, sweep };
  const { output, missing } = runPython<NumpyTimes>(script, request);
  return { times: output, missing };
}
