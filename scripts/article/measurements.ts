/**
 * The computation behind every number in the article's prose. `npm run numbers` prints them, and
 * test/views/article/numbers.test.ts compares the text with them. The runs are those of the scenes.
 */
import type { Scalars } from '../../src/core/observe/frame.ts';
import { defaultParams } from '../../src/core/params/validate.ts';
import { BETA } from '../../src/core/observe/potential.ts';
import { restingScale } from '../../src/core/params/choices.ts';
import { type Run, runOf as runOfParams } from '../../src/core/run/run.ts';
import type { Params } from '../../src/core/params/params.ts';
import { lanesOf } from '../../src/state/lab/experiment.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import { questionExperiment, type QuestionId } from '../../src/state/scenes/questions.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES, type SceneId } from '../../src/state/scenes/scenes.ts';
import { PROOF_CONDITIONS } from '../../src/core/theory/proofConstants.ts';
import { fallingWeights } from '../../src/core/theory/recurrence.ts';
import { CLOSER_MEASUREMENTS } from './closerMeasurements.ts';
import { FAMILY_MEASUREMENTS } from './familyMeasurements.ts';
import { LOCAL_MEASUREMENTS } from './localMeasurements.ts';
import { negativeRow } from './negativeRow.ts';
import { OPENING_MEASUREMENTS } from './openingMeasurements.ts';
import { RECAP_MEASUREMENTS } from './recapMeasurements.ts';
import { REGIME_MEASUREMENTS } from './regimeMeasurements.ts';
import { THEOREM_MEASUREMENTS } from './theoremMeasurements.ts';
import { START_MEASUREMENTS } from './startMeasurements.ts';

interface MeasuredRun {
  readonly rows: readonly Scalars[];
  readonly run: Run;
}

const measured = new Map<string, MeasuredRun>();

/** A scene's run in the state of the text or after a verb; lane 1 is the compared run. */
function runOf(id: SceneId, verb: string | null = null, lane = 0): MeasuredRun {
  const key = `${id} ${verb} ${lane}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const scene: Scene = SCENES[id];
  return remembered(
    key,
    lanesOf(textStateOf(scene, verb === null ? undefined : scene.verbs[verb]))[lane],
  );
}

/** A run of a question in the last chapter. */
function questionRun(id: QuestionId, lane = 0): MeasuredRun {
  const key = `question ${id} ${lane}`;
  return measured.get(key) ?? remembered(key, lanesOf(questionExperiment(id))[lane]);
}

function remembered(key: string, params: Params | undefined): MeasuredRun {
  if (params === undefined) throw new Error(`There is no run ${key}.`);
  const run = runOfParams(params);
  const rows = [run.scalars()];
  while (run.outcome === null) {
    run.advance();
    rows.push(run.scalars());
  }
  const result = { rows, run };
  measured.set(key, result);
  return result;
}

function at(run: MeasuredRun, t: number, name: keyof Scalars): number {
  const value = run.rows[t]?.[name];
  if (value === undefined || value === null) throw new Error(`No ${name} at t = ${t}.`);
  return value;
}

/** A scene's run from a row of negative errors. */
const negativeRowOf = (id: SceneId) => ({
  rows: negativeRow(lanesOf(textStateOf(SCENES[id]))[0]!),
});

const last = (run: MeasuredRun, name: keyof Scalars) => at(run, run.rows.length - 1, name);

/** The level at which a sampled run fluctuates: the mean over its last hundred iterations. */
function floorOf(run: MeasuredRun, name: keyof Scalars): number {
  const tail = run.rows.slice(-100).map((row) => row[name] ?? Number.NaN);
  return tail.reduce((sum, value) => sum + value, 0) / tail.length;
}

function top({ rows }: Pick<MeasuredRun, 'rows'>, name: 'a' | 'b' | 'E1Norm'): Scalars {
  return rows.reduce((most, row) => (row[name] > most[name] ? row : most));
}

/** The average relative decrease of the potential per iteration, as a multiple of η. */
function contraction(run: MeasuredRun, eta: number): number {
  const { rows } = run;
  const steps = rows.length - 1;
  const factor = (rows[steps]!.potential / rows[0]!.potential) ** (1 / steps);
  return (1 - factor) / eta;
}

/** The weights β for which a + βb decreases at every step of a run. */
function measuredWeights({ rows }: MeasuredRun): { readonly least: number; readonly most: number } {
  let least = 0;
  let most = Infinity;
  for (let t = 1; t < rows.length; t++) {
    const rise = rows[t]!.a - rows[t - 1]!.a;
    const fall = rows[t - 1]!.b - rows[t]!.b;
    if (fall > 0) least = Math.max(least, rise / fall);
    else if (fall < 0) most = Math.min(most, rise / fall);
  }
  return { least, most };
}

/** The number of columns that have converged to a feature other than their own. */
function swappedColumns({ run }: MeasuredRun): number {
  const { n, E, Sigma } = run.frame();
  let count = 0;
  for (let j = 0; j < n; j++) {
    const shares = Array.from({ length: n }, (_, i) =>
      Math.abs(i === j ? Sigma[i]! : E[i * n + j]!),
    );
    const total = shares.reduce((sum, share) => sum + share, 0);
    const largest = Math.max(...shares);
    if (largest > 0.999 * total && shares.indexOf(largest) !== j) count += 1;
  }
  return count;
}

const eta = (id: SceneId) => Number((SCENES[id] as Scene).params.eta);

export const MEASUREMENTS: Readonly<Record<string, () => number>> = {
  ...REGIME_MEASUREMENTS,
  ...THEOREM_MEASUREMENTS,
  ...START_MEASUREMENTS,
  ...LOCAL_MEASUREMENTS,
  ...FAMILY_MEASUREMENTS,
  ...CLOSER_MEASUREMENTS,
  ...OPENING_MEASUREMENTS,
  ...RECAP_MEASUREMENTS,
  'inverse.least': () => last(runOf('inverse'), 'leftInverseInfNorm'),
  'inverse.moorePenrose': () => last(runOf('inverse', null, 1), 'leftInverseInfNorm'),
  'inverse.error.least': () => last(runOf('inverse'), 'recoveryError'),
  'inverse.error.moorePenrose': () => last(runOf('inverse', null, 1), 'recoveryError'),
  'inverse.chance.outside.least': () => floorOf(runOf('inverse', 'chance'), 'N1Norm'),
  'inverse.chance.outside.moorePenrose': () => floorOf(runOf('inverse', 'chance', 1), 'N1Norm'),
  'inverse.chance.error.least': () => floorOf(runOf('inverse', 'chance'), 'recoveryError'),
  'inverse.chance.error.moorePenrose': () =>
    floorOf(runOf('inverse', 'chance', 1), 'recoveryError'),

  'sigma.predicted': () => restingScale({ ...defaultParams(), ...SCENES.sigma.params }).least,
  'sigma.settled': () => last(runOf('sigma'), 'sigmaMin'),
  'sigma.dense': () => last(runOf('sigma', 'dense'), 'sigmaMin'),

  'relu.symmetric.start': () => at(runOf('relu', null, 1), 0, 'symmetricNorm'),
  'relu.symmetric.end': () => last(runOf('relu', null, 1), 'symmetricNorm'),
  'relu.antisymmetric.start': () => at(runOf('relu', null, 1), 0, 'antisymmetricNorm'),
  'relu.antisymmetric.end': () => last(runOf('relu', null, 1), 'antisymmetricNorm'),
  'relu.both.with': () => at(runOf('relu'), 400, 'antisymmetricNorm'),

  'hinge.zero.error': () => at(runOf('hinge', 'zero'), 400, 'recoveryError'),
  'hinge.on.error': () => at(runOf('hinge'), 400, 'recoveryError'),
  'hinge.zero.falseActivations': () => 100 * at(runOf('hinge', 'zero'), 400, 'falseActivationRate'),

  'potentials.a.top': () => top(runOf('potentials'), 'a').a,
  'potentials.a.top.t': () => top(runOf('potentials'), 'a').t,
  'potentials.b.start': () => at(runOf('potentials'), 0, 'b'),
  'potentials.b.top': () => top(runOf('potentials', 'positive'), 'b').b,
  'potentials.b.top.t': () => top(runOf('potentials', 'positive'), 'b').t,
  'potentials.row.b': () => negativeRowOf('potentials').rows[0]!.b,
  'potentials.row.start': () => negativeRowOf('potentials').rows[0]!.E1Norm,
  'potentials.row.top': () => top(negativeRowOf('potentials'), 'E1Norm').E1Norm,
  'potentials.row.top.t': () => top(negativeRowOf('potentials'), 'E1Norm').t,
  'potentials.weight.least': () => measuredWeights(runOf('potentials')).least,
  'potentials.weight.most': () => measuredWeights(runOf('potentials', 'positive')).most,
  'potentials.proved.least': () => fallingWeights()[0],
  'potentials.proved.most': () => fallingWeights()[1],
  'potentials.contraction': () => contraction(runOf('potentials'), eta('potentials')),
  'potentials.speedup': () => contraction(runOf('potentials'), eta('potentials')) * 25,
  beta: () => BETA,

  'chance.uniform': () => floorOf(runOf('chance'), 'recoveryError'),
  'chance.adversary': () => floorOf(runOf('chance', null, 1), 'recoveryError'),
  'chance.quiet': () => floorOf(runOf('chance', 'quiet'), 'recoveryError'),
  'floor.few': () => floorOf(runOf('floor'), 'recoveryError'),
  'floor.many': () => floorOf(runOf('floor', null, 1), 'recoveryError'),
  'floor.ratio': () =>
    floorOf(runOf('floor'), 'recoveryError') / floorOf(runOf('floor', null, 1), 'recoveryError'),
  'threshold.falseActivations': () => 100 * last(runOf('threshold'), 'falseActivationRate'),
  'threshold.between.falseActivations': () =>
    100 * last(runOf('threshold', 'between'), 'falseActivationRate'),
  'threshold.outside': () => floorOf(runOf('threshold'), 'N1Norm'),
  'threshold.between.outside': () => floorOf(runOf('threshold', 'between'), 'N1Norm'),

  // A2' with s = 1, the paper's α = 1/80, and ρ → 0
  'constants.n': () =>
    Math.max(
      ...PROOF_CONDITIONS.filter(({ quantity }) => quantity === 'n').map(({ allows }) =>
        allows(
          { C1: 1, c2: 1, C2: 1, alpha: 1 / 80, n: 1, m: 1, kappaStar: 1, level: 0 },
          Number.MIN_VALUE,
        ),
      ),
    ),

  'proportions.exact': () => last(runOf('proportions'), 'recoveryError'),
  'proportions.samples': () => floorOf(runOf('proportions', null, 1), 'recoveryError'),
  'proportions.equal.samples': () => floorOf(runOf('proportions', 'equal', 1), 'recoveryError'),
  'proportions.sigma.least': () => last(runOf('proportions'), 'sigmaMin'),
  'proportions.sigma.most': () => last(runOf('proportions'), 'sigmaMax'),
  'proportions.thirty.exact': () => last(runOf('proportions', 'thirty'), 'recoveryError'),

  'rest.symmetric': () => floorOf(runOf('rest'), 'symmetricNorm'),
  'rest.antisymmetric': () => floorOf(runOf('rest'), 'antisymmetricNorm'),
  'rest.more.symmetric': () => floorOf(runOf('rest', 'more'), 'symmetricNorm'),

  'question.start.far': () => last(questionRun('start'), 'recoveryError'),
  'question.start.n': () => questionExperiment('start').params.n,
  'question.start.renamed': () => swappedColumns(questionRun('start')),
  'question.examples.few': () => floorOf(questionRun('examples'), 'recoveryError'),
  'question.examples.many': () => floorOf(questionRun('examples', 1), 'recoveryError'),
  'question.overlap.amplification': () => last(questionRun('overlap'), 'leftInverseInfNorm'),
  'question.overlap.independent.amplification': () =>
    last(questionRun('overlap', 1), 'leftInverseInfNorm'),
  'question.overlap.falseActivations': () =>
    100 * last(questionRun('overlap'), 'falseActivationRate'),
  'question.overlap.independent.falseActivations': () =>
    100 * last(questionRun('overlap', 1), 'falseActivationRate'),
  'question.overlap.start': () => at(questionRun('overlap'), 0, 'recoveryError'),
  'question.overlap.end': () => last(questionRun('overlap'), 'recoveryError'),
};
