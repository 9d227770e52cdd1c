/** Numbers behind sentences about details: the branches of the hinge, what leaks, how a far start is named. */
import { norm1 } from '../../src/core/matrix.ts';
import { proportions } from '../../src/core/model/weights.ts';
import { restingScale } from '../../src/core/params/choices.ts';
import type { Params } from '../../src/core/params/params.ts';
import { type Run, runOf } from '../../src/core/run/run.ts';
import { lineThrough } from '../../src/core/sweep/fit.ts';
import { localPoint } from '../../src/core/theory/local/local.ts';
import { lanesOf } from '../../src/state/lab/experiment.ts';
import { questionExperiment } from '../../src/state/scenes/questions.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';

/** The parameters of a scene in the state of the text or after a verb. */
function paramsOf(id: SceneId, verb: string | null = null): Params {
  const scene: Scene = SCENES[id];
  return lanesOf(textStateOf(scene, verb === null ? undefined : scene.verbs[verb]))[0]!;
}

function ended(params: Params): Run {
  const run = runOf(params);
  while (run.outcome === null) run.advance();
  return run;
}

/** How steeply the push r·Ẽ_{j,i} falls with E_{i,j}, over the entries of one sign at t = 0. */
function steepness(verb: string | null, sign: 1 | -1): number {
  const run = runOf(paramsOf('hinge', verb));
  const { E, inside, n } = run.frame();
  const x: number[] = [];
  const y: number[] = [];
  E.forEach((entry, at) => {
    if (sign * entry <= 0) return;
    x.push(entry);
    y.push(run.instance.r * inside!.ETilde[(at % n) * n + Math.floor(at / n)]!);
  });
  return -lineThrough(x, y)!.slope;
}

/** The most that an inactive weight is decoded as, over all supports. */
function largestFalseActivation(run: Run): number {
  const { n, m, inside } = run.frame();
  const { AStar } = run.instance.truth;
  let largest = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      let entry = 0;
      for (let k = 0; k < m; k++) entry += inside!.W[i * m + k]! * AStar.data[k * n + j]!;
      sum += Math.max(entry, 0);
    }
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** The feature of which each column has most. */
function leadingFeatures(run: Run): number[] {
  const { n, E, Sigma } = run.frame();
  return Array.from({ length: n }, (_, j) => {
    const shares = Array.from({ length: n }, (_unused, i) =>
      Math.abs(i === j ? Sigma[i]! : E[i * n + j]!),
    );
    return shares.indexOf(Math.max(...shares));
  });
}

/** Of how many columns the feature that leads at the start is the one that they end with. */
function foretold(params: Params): number {
  const before = leadingFeatures(runOf(params));
  return leadingFeatures(ended(params)).filter((feature, j) => feature === before[j]).length;
}

/** ‖N‖₁ that noise leaves with any number of examples, by the local theory. */
function staysOutside(params: Params): number {
  const local = localPoint(runOf(params).instance);
  if ('why' in local) throw new Error(local.why);
  return norm1(local.point.N);
}

/** The share of examples in which at most one feature is on, in percent. */
function almostPure(params: Params): number {
  const p = proportions(params);
  const none = p.reduce((product, share) => product * (1 - share), 1);
  return 100 * (none + p.reduce((sum, share) => sum + (none * share) / (1 - share), 0));
}

export const CLOSER_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'hook.pure': () => almostPure(paramsOf('hook')),
  'relu.symmetric.with': () => ended(paramsOf('relu')).scalars().symmetricNorm,
  'hinge.off.steepness': () => steepness('off', -1),
  'hinge.on.steepness': () => steepness(null, -1),
  'hinge.on.right': () => steepness(null, 1),
  'hinge.zero.largest': () => largestFalseActivation(ended(paramsOf('hinge', 'zero'))),
  'threshold.between.stays': () => staysOutside(paramsOf('threshold', 'between')),
  'proportions.scale.least': () => restingScale(paramsOf('proportions')).least,
  'proportions.scale.most': () => restingScale(paramsOf('proportions')).most,
  'question.start.foretold': () => foretold(lanesOf(questionExperiment('start'))[0]!),
};
