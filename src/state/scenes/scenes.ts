/**
 * The article's scenes, in chapter order. The claims of the prose are measured in test/views/article:
 * measure again after changing a scene.
 */
import { BETA } from '../../core/observe/potential.ts';
import { SMALL, STROKES, UNBALANCED } from '../presets/settings.ts';
import type { Scene } from './scene.ts';

/** Without sampling noise. */
const EXACT = { ...SMALL, N: 'infinity' } as const;

const hook: Scene = {
  id: 'hook',
  params: { ...STROKES, ell: 0.7, eta: 0.15, T: 60 },
  pace: 8,
  plays: true,
  verbs: {
    replay: { change: {}, then: 'play' },
    scramble: { then: 'new seed' },
    missing: { change: { start: 'negative', ell: 0.5 }, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 5,
};

const steps: Scene = {
  id: 'steps',
  params: { n: 6, m: 12, s: 1.5, ell: 0.4, alpha: 0.05, eta: 0.2, N: 'infinity', T: 120 },
  pace: 3,
  plays: false,
  verbs: {
    decode: { then: { subStep: 'decode' } },
    threshold: { then: { subStep: 'threshold' } },
    covariance: { then: { subStep: 'covariance' } },
    update: { then: { subStep: 'update' } },
    step: { then: 'step' },
    run: { then: 'play' },
    again: { change: {}, then: 'wait' },
  },
  readouts: ['a', 'b', 'recoveryError'],
  knobs: [],
  stillAt: 0,
};

const inverse: Scene = {
  id: 'inverse',
  params: {
    ...EXACT,
    m: 36,
    ell: 0.1,
    T: 300,
    family: 'topics',
    noise: 'decoder-attack',
    noiseLevel: 0.002,
  },
  compare: { leftInverse: 'moore-penrose' },
  pace: 30,
  plays: true,
  verbs: {
    adversary: { change: {}, then: 'play' },
    chance: { change: { noise: 'uniform', noiseLevel: 0.02, N: 4000 }, then: 'play' },
  },
  readouts: ['leftInverseInfNorm', 'recoveryError'],
  knobs: [],
  stillAt: 120,
};

const sigma: Scene = {
  id: 'sigma',
  params: { ...EXACT, T: 250 },
  pace: 30,
  plays: true,
  verbs: {
    watch: { change: {}, then: 'play' },
    dense: { change: { s: 6 }, then: 'play' },
    sparse: { change: { s: 0.5 }, then: 'play' },
  },
  readouts: ['sigmaMin', 'sigmaMax'],
  knobs: ['s'],
  stillAt: 120,
};

const relu: Scene = {
  id: 'relu',
  params: { ...EXACT, T: 400 },
  compare: { relu: false },
  pace: 30,
  plays: false,
  verbs: {
    both: { change: {}, then: 'play' },
    off: { change: { relu: false }, compare: null, then: 'play' },
    on: { change: {}, compare: null, then: 'play' },
    antisymmetric: { change: { start: 'antisymmetric' }, then: 'play' },
  },
  readouts: ['symmetricNorm', 'antisymmetricNorm', 'recoveryError'],
  knobs: [],
  stillAt: 200,
};

const hinge: Scene = {
  id: 'hinge',
  params: { ...EXACT, s: 1, T: 400 },
  pace: 10,
  marked: { i: 1, j: 4 },
  plays: false,
  verbs: {
    off: { change: { relu: false }, then: 'wait' },
    zero: { change: { alpha: 0 }, then: 'wait' },
    on: { change: {}, then: 'wait' },
    high: { change: { alpha: 0.4 }, then: 'wait' },
    step: { then: 'step' },
    run: { then: 'play' },
  },
  readouts: ['a', 'b', 'recoveryError'],
  knobs: ['alpha'],
  stillAt: 0,
};

const potentials: Scene = {
  id: 'potentials',
  params: { ...EXACT, T: 300, start: 'negative' },
  pace: 15,
  plays: false,
  verbs: {
    negative: { change: {}, then: 'play' },
    positive: { change: { start: 'positive' }, then: 'play' },
    mixed: { change: { start: 'mixed' }, then: 'play' },
    step: { then: 'step' },
    unweighted: { beta: 1, then: 'pause' },
    'a alone': { beta: 0, then: 'pause' },
    heavy: { beta: 90, then: 'pause' },
    papers: { beta: BETA, then: 'pause' },
  },
  readouts: ['a', 'b', 'potential'],
  knobs: [],
  stillAt: 60,
};

const chance: Scene = {
  id: 'chance',
  params: { ...EXACT, N: 4000, T: 300, noise: 'uniform', noiseLevel: 0.005 },
  compare: { noise: 'decoder-attack' },
  pace: 30,
  plays: true,
  verbs: {
    both: { change: {}, then: 'play' },
    quiet: { change: { noise: 'none' }, compare: null, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['noiseLevel'],
  stillAt: 200,
};

const floor: Scene = {
  id: 'floor',
  params: { ...EXACT, N: 500, T: 300, noise: 'uniform', noiseLevel: 0.005 },
  compare: { N: 8000 },
  pace: 30,
  plays: true,
  verbs: {
    few: { change: { N: 125 }, then: 'play' },
    some: { change: {}, then: 'play' },
    many: { change: { N: 2000 }, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['N'],
  stillAt: 200,
};

const threshold: Scene = {
  id: 'threshold',
  params: { ...EXACT, N: 2000, T: 300, noise: 'uniform', noiseLevel: 0.02 },
  pace: 15,
  plays: true,
  verbs: {
    low: { change: { alpha: 0.01 }, then: 'play' },
    between: { change: { alpha: 0.2 }, then: 'play' },
    high: { change: { alpha: 0.7 }, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['alpha', 'noiseLevel'],
  stillAt: 100,
};

const proportions: Scene = {
  id: 'proportions',
  params: { ...EXACT, ell: 0.1, T: 500, ratio: 10 },
  compare: { N: 1000 },
  pace: 40,
  plays: true,
  verbs: {
    equal: { change: { ratio: 1 }, then: 'play' },
    ten: { change: {}, then: 'play' },
    thirty: { change: { ratio: 30 }, then: 'play' },
  },
  readouts: ['sigmaMin', 'sigmaMax', 'recoveryError'],
  knobs: ['ratio'],
  stillAt: 300,
};

const balance: Scene = {
  id: 'balance',
  params: { ...UNBALANCED, algorithm: 'equilibration', T: 300 },
  pace: 8,
  plays: true,
  verbs: {
    corrected: { change: {}, then: 'play' },
    printed: { change: { lambdaUpdate: 'printed' }, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 40,
};

const constants: Scene = {
  id: 'constants',
  params: { n: 12, m: 24, s: 2, N: 'infinity', T: 1000 },
  pace: 60,
  plays: true,
  verbs: {
    sparser: { change: { s: 0.2 }, then: 'play' },
    papers: { change: {}, then: 'play' },
  },
  readouts: ['potential', 'recoveryError'],
  knobs: ['n', 's'],
  stillAt: 200,
};

const rest: Scene = {
  id: 'rest',
  params: { ...EXACT, alpha: 0.2, eta: 0.1, N: 1000, T: 300 },
  pace: 30,
  plays: true,
  verbs: {
    fewer: { change: {}, then: 'play' },
    more: { change: { N: 4000 }, then: 'play' },
    'large step': { change: { eta: 0.4 }, then: 'play' },
  },
  readouts: ['symmetricNorm', 'antisymmetricNorm'],
  knobs: [],
  stillAt: 200,
};

export const SCENES = {
  hook,
  steps,
  inverse,
  sigma,
  relu,
  hinge,
  potentials,
  chance,
  floor,
  threshold,
  proportions,
  balance,
  constants,
  rest,
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneId = keyof typeof SCENES;
