/** Numbers of the chapters on other choices and on classical factorizations. */
import { groundTruth } from '../../src/core/model/groundTruth.ts';
import type { Scalars } from '../../src/core/observe/frame.ts';
import type { Params } from '../../src/core/params/params.ts';
import { validParams } from '../../src/core/params/validate.ts';
import { type Run, runOf } from '../../src/core/run/run.ts';
import { lanesOf } from '../../src/state/lab/experiment.ts';
import { PAIRS } from '../../src/state/link/defaults.ts';
import type { Scene } from '../../src/state/scenes/scene.ts';
import { SCENES } from '../../src/state/scenes/scenes.ts';
import { textStateOf } from '../../src/state/scenes/stage.ts';
import {
  CONES_VERBS,
  INITIAL as CONES,
  pathOf,
  truthOf,
} from '../../src/views/article/widgets/cones/conesState.ts';
import { readingOf } from '../../src/views/article/widgets/cones/reading.ts';

type FamilyScene = 'choices' | 'fit' | 'strokes';
const PAPER = 0;
const RIVAL = 1;

interface Ended {
  readonly run: Run;
  readonly start: Scalars;
  readonly end: Scalars;
  /** The least recovery error on the way. */
  readonly least: number;
}

const known = new Map<string, Ended>();

function paramsOf(id: FamilyScene, verb: string | null, lane: number): Params {
  const scene: Scene = SCENES[id];
  return lanesOf(textStateOf(scene, verb === null ? undefined : scene.verbs[verb]))[lane]!;
}

function ended(id: FamilyScene, verb: string | null, lane: number): Ended {
  return endedWith(paramsOf(id, verb, lane));
}

function endedWith(params: Params): Ended {
  const key = JSON.stringify(params);
  const before = known.get(key);
  if (before !== undefined) return before;
  const run = runOf(params);
  const start = run.scalars();
  let least = start.recoveryError;
  while (run.outcome === null) {
    run.advance();
    least = Math.min(least, run.progress().recoveryError);
  }
  const result = { run, start, end: run.scalars(), least };
  known.set(key, result);
  return result;
}

const error = (id: FamilyScene, verb: string | null, lane: number) => () =>
  ended(id, verb, lane).end.recoveryError;
const residual = (id: FamilyScene, verb: string | null, lane: number) => () =>
  ended(id, verb, lane).end.residual!;

/** The study's pair on other weights or features. */
const pairError = (change: Partial<Params>) => () =>
  endedWith(validParams({ ...PAIRS, ...change })).end.recoveryError;
const SPREAD = { weights: 'spike-uniform', N: 5000 } as const;

/** Degrees between the worse column and its feature at the end of a verb's run. */
function coneOff(verb: keyof typeof CONES_VERBS): number {
  const state = CONES_VERBS[verb](CONES, pathOf(CONES));
  return Math.max(...readingOf(pathOf(state).iterates.at(-1)!, truthOf(state)).angles);
}

/** The number of examples in a run's batch in which exactly one feature is on. */
function pureExamples(params: Params): number {
  const { XStar } = runOf(params).examples()!;
  const active = new Int32Array(XStar.cols);
  XStar.data.forEach((weight, at) => {
    if (weight > 0) active[at % XStar.cols]!++;
  });
  return active.filter((count) => count === 1).length;
}

/** The share of entries of A* that are below a hundredth of the largest in their column, in percent. */
const zeros = (change: Partial<Params>) => () => {
  const { AStar } = groundTruth(validParams({ ...PAIRS, ...change, N: 1000 }));
  const { cols: n, data } = AStar;
  const largest = new Float64Array(n);
  data.forEach((entry, at) => {
    largest[at % n] = Math.max(largest[at % n]!, entry);
  });
  return (100 * data.filter((entry, at) => entry < largest[at % n]! / 100).length) / data.length;
};

export const FAMILY_MEASUREMENTS: Readonly<Record<string, () => number>> = {
  'choices.T': () => PAIRS.T,
  'choices.correlation': error('choices', 'correlation', RIVAL),
  'choices.gradient': error('choices', 'gradient', RIVAL),
  'choices.gradient.least': () => ended('choices', 'gradient', RIVAL).least,
  'choices.leastSquares': error('choices', 'least-squares', RIVAL),
  'choices.leastSquares.t': () => ended('choices', 'least-squares', RIVAL).run.t,
  'choices.sampled.leastSquares': error('choices', 'sampled', RIVAL),
  'choices.sampled.covariance': error('choices', 'sampled', PAPER),
  'choices.spread.leastSquares': pairError({ ...SPREAD, update: 'least-squares' }),
  'choices.spread.covariance': pairError(SPREAD),
  'choices.linear': error('choices', 'linear', RIVAL),
  'choices.nnls': error('choices', 'nnls', RIVAL),
  'choices.nnls.longer': error('choices', 'nnls-longer', RIVAL),
  'choices.matched': error('choices', 'matched', RIVAL),
  'choices.strokes.matched': pairError({
    family: 'segments',
    m: 117,
    decoder: 'matched',
    update: 'least-squares',
  }),
  'choices.fitting': error('choices', 'fitting', RIVAL),
  'fit.T': () => paramsOf('fit', null, PAPER).T,
  'fit.start': () => ended('fit', null, RIVAL).start.recoveryError,
  'fit.purification': error('fit', null, PAPER),
  'fit.purification.residual': residual('fit', null, PAPER),
  'fit.hals': error('fit', 'hals', RIVAL),
  'fit.hals.residual': residual('fit', 'hals', RIVAL),
  'fit.leeSeung': error('fit', 'lee-seung', RIVAL),
  'fit.leeSeung.least': () => ended('fit', 'lee-seung', RIVAL).least,
  'fit.leeSeung.residual': residual('fit', 'lee-seung', RIVAL),
  'fit.near.start': () => ended('fit', 'near', RIVAL).start.recoveryError,
  'fit.near.hals': error('fit', 'near', RIVAL),
  'fit.more.hals': error('fit', 'more', RIVAL),
  'fit.more.purification': error('fit', 'more', PAPER),
  'fit.pure': () => pureExamples(paramsOf('fit', null, PAPER)),
  'cones.hals.off': () => coneOff('hals'),
  'cones.walls.off': () => coneOff('walls'),
  'strokes.N': () => Number(paramsOf('strokes', null, PAPER).N),
  'strokes.hals': error('strokes', 'hals', RIVAL),
  'strokes.hals.t': () => ended('strokes', 'hals', RIVAL).run.t,
  'strokes.leeSeung': error('strokes', 'lee-seung', RIVAL),
  'strokes.purification': error('strokes', null, PAPER),
  'strokes.more.purification': error('strokes', 'more', PAPER),
  'strokes.semiHals': error('strokes', 'semi-hals', RIVAL),
  'strokes.allOn': error('strokes', 'all on', RIVAL),
  'strokes.mostlyOn': error('strokes', 'mostly on', RIVAL),
  'winners.zeros.nonnegative': zeros({ family: 'nonnegative' }),
  'winners.zeros.topics': zeros({ family: 'topics' }),
  'winners.zeros.digits': zeros({ family: 'digits', m: 64 }),
  'winners.zeros.bars': zeros({ family: 'bars', n: 13, m: 49 }),
  'winners.zeros.segments': zeros({ family: 'segments', m: 117 }),
};
