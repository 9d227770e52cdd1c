/** This program's own iteration, as the worker runs it. */
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import type { Instance } from '../../src/core/model/instance.ts';
import { validate } from '../../src/core/params/validate.ts';
import { AlternatingUpdate } from '../../src/core/algorithms/alternatingUpdate.ts';
import { type IterationCase, NOISE_L1 } from './cases.ts';
import { medianMilliseconds } from './clock.ts';

export function instanceOf(input: Record<string, unknown>): Instance {
  const { params, problems } = validate(input);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return buildInstance(params);
}

export function iterationInstance({ n, m, s, N, noise, leftInverse }: IterationCase): Instance {
  return instanceOf({ n, m, s, N, noise, leftInverse, noiseLevel: NOISE_L1 / m, seed: 7 });
}

/** Milliseconds per iteration once warm: the first iterations, without a warm start for the inverse, do not count. */
export function ours(instance: Instance): number {
  const update = new AlternatingUpdate(instance);
  const r = new Float64Array(instance.A0.cols).fill(instance.r);
  return medianMilliseconds(() => update.iterate(r));
}

export function exactInstance(n: number): Instance {
  return instanceOf({ n, m: 2 * n, s: 2, N: 'infinity', ell: 0.3, leftInverse: 'moore-penrose' });
}
