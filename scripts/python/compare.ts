/** Executes the Python program of a run and compares every number that it prints with the run itself. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RandomRun } from './randomRuns.ts';
import type { Run } from '../../src/core/run/run.ts';
import { runProgram } from './run.ts';

const NUMBERS = ['t', 'a', 'b', 'potential', 'recoveryError'] as const;
type Line = Readonly<Record<(typeof NUMBERS)[number], number>>;

export interface Comparison {
  /** The largest difference, as a share of the number where that is above 1; infinite if one run is longer. */
  readonly largest: number;
  /** The last t. */
  readonly t: number;
  /** The largest ‖A†‖_∞: so much do the rounding errors of an iteration grow. */
  readonly norm: number;
}

/** Without a comparison, python or a module is missing. */
export function compareRun(
  folder: string,
  name: string,
  { run, script }: RandomRun,
): Comparison | { readonly missing: string } {
  const file = path.join(folder, `${name}.py`);
  writeFileSync(file, script);
  const { output, missing } = runProgram([file, '--json']);
  if (output === null) return { missing };
  const theirs = output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
  let norm = 0;
  const ours = [...linesOf(run, (size) => (norm = Math.max(norm, size)))];
  return { largest: difference(ours, theirs), t: ours.length - 1, norm };
}

const COMPARED = ['t', 'a', 'b', 'potential', 'recoveryError', 'leftInverseInfNorm'] as const;

function* linesOf(run: Run, see: (norm: number) => void): Generator<Line, void> {
  for (;;) {
    const { t, a, b, potential, recoveryError, leftInverseInfNorm } = run.scalars(COMPARED);
    see(leftInverseInfNorm ?? 0);
    yield { t, a, b, potential, recoveryError };
    run.advance();
    if (run.t === t) return;
  }
}

function difference(ours: readonly Line[], theirs: readonly Line[]): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...ours.flatMap((line, k) =>
      NUMBERS.map((name) => {
        const off = Math.abs(line[name] - theirs[k]![name]) / Math.max(1, Math.abs(line[name]));
        return Number.isNaN(off) ? Number.POSITIVE_INFINITY : off;
      }),
    ),
  );
}
