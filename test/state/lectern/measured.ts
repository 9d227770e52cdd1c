/** The runs of the lectures, computed as far as a test looks. */
import type { Scalars } from '../../../src/core/observe/frame.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { type Run, runOf } from '../../../src/core/run/run.ts';
import { lineThrough } from '../../../src/core/sweep/fit.ts';
import { lanesOf } from '../../../src/state/lab/experiment.ts';
import { RUNS } from '../../../src/state/lectern/shipped/runs.ts';
import { readLink } from '../../../src/state/link/link.ts';

export type RunName = keyof typeof RUNS;

class Measured {
  private readonly params: Params;
  private run: Run;
  private readonly rows = new Map<number, Scalars>();

  constructor(name: RunName, lane: number, seed: number) {
    const { experiment } = readLink(`${RUNS[name]}&seed=${seed}`);
    this.params = lanesOf(experiment)[lane]!;
    this.run = runOf(this.params);
  }

  at(t: number): Scalars {
    const row = this.rows.get(t) ?? this.runAt(t).scalars();
    this.rows.set(t, row);
    return row;
  }

  /** An entry of E, by row and column counted from 1. */
  entry(t: number, i: number, j: number): number {
    const { E, n } = this.runAt(t).frame();
    return E[(i - 1) * n + (j - 1)]!;
  }

  /** How steeply the push r·Ẽ_{j,i} falls with E_{i,j}, over the entries of one sign. */
  steepness(t: number, sign: 1 | -1): number {
    const run = this.runAt(t);
    const { E, inside, n } = run.frame();
    const pairs = Array.from(E, (entry, at) => ({
      entry,
      push: run.instance.r * inside!.ETilde[(at % n) * n + Math.floor(at / n)]!,
    })).filter(({ entry }) => sign * entry > 0);
    const line = lineThrough(
      pairs.map(({ entry }) => entry),
      pairs.map(({ push }) => push),
    );
    return -line!.slope;
  }

  /** Observing an iterate takes longer than computing it, so the others are left unobserved. */
  private runAt(t: number): Run {
    if (this.run.t > t) this.run = runOf(this.params);
    while (this.run.t < t) this.run.advance();
    return this.run;
  }
}

const known = new Map<string, Measured>();

/** @param lane 1 is the compared run */
export function measured(name: RunName, lane = 0, seed = 1): Measured {
  const key = `${name} ${lane} ${seed}`;
  const run = known.get(key) ?? new Measured(name, lane, seed);
  known.set(key, run);
  return run;
}

/** The largest value of a scalar up to iteration t, and where it is. */
export function top(name: RunName, of: 'a' | 'b', t: number): { value: number; t: number } {
  const run = measured(name);
  const values = Array.from({ length: t + 1 }, (_, k) => run.at(k)[of]);
  const value = Math.max(...values);
  return { value, t: values.indexOf(value) };
}

/** @param lane 0 without the ReLU, 1 with it */
export function steepness(name: RunName, lane: number, sign: 1 | -1, seed = 1): number {
  return measured(name, lane, seed).steepness(0, sign);
}
