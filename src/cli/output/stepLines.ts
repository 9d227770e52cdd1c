/** A run as lines: one for every t = 0 … T, or until it breaks off. */
import type { Frame } from '../../core/observe/frame.ts';
import type { Iteration } from '../../core/run/iteration.ts';
import { toRows } from '../../core/matrix.ts';
import type { Instance } from '../../core/model/instance.ts';
import { Run } from '../../core/run/run.ts';
import type { LineOptions, Lines } from './lines.ts';

export function* stepLines(instance: Instance, options: LineOptions): Lines {
  const run = new Run(instance, options);
  for (;;) {
    const { t } = run;
    const frame = run.frame();
    const matrices = options.full && {
      ...matricesOf(frame),
      ...(t < instance.T && insideOf(run.iteration())),
    };
    const added = run.algorithm.scalars.map((name) => [name, frame.scalars[name] ?? null]);
    const json = { ...scalarsOf(frame), ...Object.fromEntries(added), ...matrices };
    yield { json, progress: `t = ${t} of ${instance.T}` };
    run.advance();
    // the run has ended, possibly by failing to advance
    if (run.t === t) break;
  }
  const { outcome } = run;
  return {
    sentence: outcome?.sentence ?? '',
    brokeOff: outcome?.kind === 'diverged' || outcome?.kind === 'rank-loss',
  };
}

function scalarsOf({ scalars, decoding }: Frame) {
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

function insideOf(iteration: Iteration | null) {
  if (iteration === null) return {};
  const { update, decoded } = iteration;
  return { update: toRows(update), ...(decoded && { decoded: toRows(decoded) }) };
}
