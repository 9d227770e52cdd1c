/** Runs one run of the table of pairs and keeps its recovery error over time: a row. */
import { withReusedSlabs } from '../linalg/wasm/arena.ts';
import { InvalidInput } from '../params/problem.ts';
import { type Run, runOf } from '../run/run.ts';
import { type Clock, isFalling } from '../sweep/measure.ts';
import type { Address } from '../sweep/spec.ts';
import { failed, type PairRow, type Traced } from './row.ts';
import { pairParams, type PairsSpec } from './spec.ts';

/** Called after every iteration with the errors so far: a view of an array that grows. */
export type OnGrowth = (errors: Float64Array) => void;

/** Never throws: a run that cannot be computed gives a row that says so. */
export function tracePair(
  spec: PairsSpec,
  address: Address,
  clock: Clock,
  onGrowth?: OnGrowth,
): PairRow {
  const start = clock.now();
  const traced = attempt(spec, address, clock, onGrowth);
  return { ...address, ...traced, ms: Number((clock.now() - start).toPrecision(3)) };
}

function attempt(spec: PairsSpec, address: Address, clock: Clock, onGrowth?: OnGrowth): Traced {
  try {
    return withReusedSlabs(() => trace(runOf(pairParams(spec, address)), clock, onGrowth));
  } catch (error) {
    return failed(
      error instanceof InvalidInput ? error.message : 'its ground truth or start failed',
    );
  }
}

function trace(run: Run, clock: Clock, onGrowth?: OnGrowth): Traced {
  const all = new Float64Array(run.instance.T + 1);
  all[0] = run.progress().recoveryError;
  while (run.outcome === null) {
    const { t } = run;
    run.advance();
    if (run.t === t) break;
    all[run.t] = run.progress().recoveryError;
    clock.tick?.();
    onGrowth?.(all.subarray(0, run.t + 1));
  }
  const errors = all.slice(0, run.t + 1);
  const { kind, sentence } = run.outcome!;
  return {
    errors,
    outcome: { kind, sentence },
    falls: isFalling(errors, run.instance),
    problem: null,
  };
}
