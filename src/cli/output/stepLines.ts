/** A run as lines: for every t = 0 … T or for some, until it ends or breaks off. */
import type { Frame } from '../../core/observe/frame.ts';
import type { Iteration } from '../../core/run/iteration.ts';
import { toRows } from '../../core/matrix.ts';
import type { Instance } from '../../core/model/instance.ts';
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

/** What is printed about the current t. */
function linesAt(run: Run, full: boolean): LineFields[] {
  const own = run.lines();
  if (own.length === 0) return [];
  const { t, algorithm, instance } = run;
  const frame = run.frame();
  const matrices = full && {
    ...matricesOf(frame),
    ...keptBy(run),
    ...(t < instance.T && insideOf(run.iteration())),
  };
  const added = algorithm.scalars.map((name) => [name, frame.scalars[name] ?? null]);
  const all = { ...scalarsOf(frame), ...Object.fromEntries(added), ...matrices };
  return own.map((fields) => ({ ...fields, ...all }));
}

export function scalarsOf({ scalars, decoding }: Frame) {
  return {
    t: scalars.t,
    a: scalars.a,
    b: scalars.b,
    potential: scalars.potential,
    recoveryError: scalars.recoveryError,
    sigmaMin: scalars.sigmaMin,
    sigmaMax: scalars.sigmaMax,
    leftInverseInfNorm: scalars.leftInverseInfNorm,
    NInfNorm: scalars.NInfNorm,
    falseActivationRate: decoding?.falseActivationRate ?? null,
    missRate: decoding?.missRate ?? null,
    ...(scalars.residual !== undefined && { residual: scalars.residual }),
  };
}

function matricesOf({ n, m, A, Sigma, E, N }: Frame) {
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
