/** A run as lines: for every t = 0 … T or for some, until it ends or breaks off. */
import type { Iteration } from '../../core/run/iteration.ts';
import { toRows } from '../../core/matrix.ts';
import type { Instance } from '../../core/model/instance.ts';
import type { ScalarName } from '../../core/observe/scalars.ts';
import { Run } from '../../core/run/run.ts';
import type { LineOptions, Lines } from './lines.ts';
import type { LineFields } from '../../core/algorithms/algorithm.ts';

export function* stepLines(instance: Instance, options: LineOptions): Lines {
  const run = new Run(instance, options);
  for (;;) {
    const { t } = run;
    const progress = `t = ${t} of ${instance.T}`;
    const isDue = run.outcome === null && t % options.every === 0 && options.every < Infinity;
    if (isDue) for (const json of linesAt(run, options.full)) yield { json, progress };
    else yield { json: null, progress };
    run.advance();
    // the run has ended, possibly by failing to advance
    if (run.t !== t) continue;
    if (!isDue && options.every > 0) {
      const lines = linesAt(run, options.full);
      for (const json of options.every < Infinity ? lines : lines.slice(-1))
        yield { json, progress };
    }
    return { run, outcome: run.outcome! };
  }
}

/** The scalars of a printed line, in this order; those of the algorithm follow. */
const PRINTED = [
  't',
  'a',
  'b',
  'potential',
  'recoveryError',
  'sigmaMin',
  'sigmaMax',
  'leftInverseInfNorm',
  'NInfNorm',
  'falseActivationRate',
  'missRate',
  'residual',
] as const satisfies readonly ScalarName[];

/** What is printed about the current t. */
function linesAt(run: Run, full: boolean): LineFields[] {
  const own = run.lines();
  if (own.length === 0) return [];
  const { t, algorithm, instance } = run;
  const scalars = run.scalars<ScalarName>([...PRINTED, ...algorithm.scalars]);
  const missing = algorithm.scalars.filter((name) => scalars[name] === undefined);
  const all = {
    ...scalars,
    ...Object.fromEntries(missing.map((name) => [name, null])),
    ...(full && matricesOf(run)),
    ...(full && keptBy(run)),
    ...(full && t < instance.T && insideOf(run.iteration())),
  };
  return own.map((fields) => ({ ...fields, ...all }));
}

/** The scalars that every line has. */
export function printedScalars(run: Run) {
  return run.scalars(PRINTED);
}

function matricesOf(run: Run) {
  const { n, m, A, Sigma, E, N } = run.matrices();
  return {
    A: toRows({ rows: m, cols: n, data: A }),
    sigma: Array.from(Sigma),
    E: toRows({ rows: n, cols: n, data: E }),
    N: toRows({ rows: m, cols: n, data: N }),
  };
}

/** X, where the algorithm keeps it. */
function keptBy(run: Run) {
  const X = run.weights();
  return X && { decoded: toRows(X) };
}

function insideOf(iteration: Iteration | null) {
  if (iteration === null) return {};
  const { update, decoded } = iteration;
  return { update: toRows(update), ...(decoded && { decoded: toRows(decoded) }) };
}
