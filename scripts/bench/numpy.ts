/** numpy's time for one case, measured by a Python script; null and a reason if Python or numpy is missing. */
import { runPython } from '../python/run.ts';
import { type IterationCase, NOISE_L1, SWEEP } from './cases.ts';

interface NumpyTime {
  readonly numpy: string;
  readonly scipy: string | null;
  /** Milliseconds; null where scipy is missing. */
  readonly ms: number | null;
}

type Request =
  | { readonly case: IterationCase }
  | { readonly exact: number }
  | { readonly sweep: object };

/** Measured right before or after this program, so that a busy machine slows both down alike. */
function numpyTime(request: Request): { readonly ms: number | null; readonly words: string } {
  const script = new URL('./numpy_iteration.py', import.meta.url);
  const { output, missing } = runPython<NumpyTime>(script, { ...request, noiseL1: NOISE_L1 });
  if (output === null) return { ms: null, words: `numpy left out: ${missing}` };
  const { numpy, scipy, ms } = output;
  const programs = scipy ? `HiGHS (scipy ${scipy})` : 'nothing, as scipy is not installed';
  return { ms, words: `numpy ${numpy}, one thread; least ∞-norm by ${programs}` };
}

export function numpyIteration(size: IterationCase) {
  return numpyTime({ case: size });
}

export function numpyExact(n: number) {
  return numpyTime({ exact: n });
}

/** @param cells the parameters that differ from cell to cell */
export function numpySweep(cells: readonly object[]) {
  return numpyTime({ sweep: { ...SWEEP.base, cells } });
}
