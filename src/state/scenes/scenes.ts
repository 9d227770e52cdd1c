/**
 * The article's scenes, in chapter order. The claims of the prose are measured in test/views/article:
 * measure again after changing a scene.
 */
import { SMALL, STROKES, UNBALANCED } from '../presets/settings.ts';
import { choices, fit, strokes } from './familyScenes.ts';
import * as noted from './notes.ts';
import { potentials, weight } from './potentialScenes.ts';
import { asked, constants, reading } from './regimeScenes.ts';
import { examplesName, leftInverseName, noiseName, reluName } from './runNames.ts';
import type { Scene } from './scene.ts';

/** Without sampling noise. */
const EXACT = { ...SMALL, N: 'infinity' } as const;

const hook: Scene = {
  id: 'hook',
  params: {
    ...STROKES,
    ell: 0.5,
    alpha: 0.3,
    eta: 0.1,
    N: 4000,
    T: 60,
    noise: 'uniform',
    noiseLevel: 0.2,
    leftInverse: 'moore-penrose',
  },
  pace: 8,
  slowStart: { pace: 3, until: 15 },
  plays: true,
  verbs: {
    replay: { change: {}, then: 'play' },
    scramble: { then: 'new seed' },
    more: { change: { N: 20_000 }, then: 'play' },
    missing: { change: { start: 'negative' }, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 60,
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
  readouts: ['recoveryError'],
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
  nameRun: leftInverseName,
  notes: noted.endings,
  pace: 30,
  plays: false,
  verbs: {
    adversary: { change: {}, notes: noted.endings, then: 'play' },
    chance: {
      change: { noise: 'uniform', noiseLevel: 0.02, N: 4000 },
      notes: noted.averages,
      then: 'play',
    },
  },
  readouts: ['leftInverseInfNorm', 'recoveryError'],
  knobs: [],
  stillAt: 120,
};

const pure: Scene = {
  id: 'pure',
  params: {
    ...STROKES,
    n: 8,
    s: 2,
    ell: 0.1,
    eta: 0.1,
    T: 300,
    start: 'data-points',
  },
  pace: 20,
  plays: false,
  verbs: {
    'nearly pure': { change: {}, then: 'play' },
    'half pure': { change: { ell: 0.5 }, then: 'play' },
    'too mixed': { change: { ell: 0.9 }, then: 'play' },
    another: { then: 'new seed' },
  },
  readouts: ['recoveryError'],
  knobs: ['ell'],
  stillAt: 10,
};

const sigma: Scene = {
  id: 'sigma',
  params: { ...EXACT, T: 250 },
  notes: noted.settles,
  pace: 30,
  plays: true,
  verbs: {
    watch: { change: {}, notes: noted.settles, then: 'play' },
    dense: { change: { s: 6 }, notes: noted.settles, then: 'play' },
    sparse: { change: { s: 0.5 }, notes: noted.settles, then: 'play' },
  },
  readouts: ['sigmaMin', 'sigmaMax'],
  knobs: ['s'],
  stillAt: 120,
};

const relu: Scene = {
  id: 'relu',
  params: { ...EXACT, T: 400 },
  compare: { decoder: 'linear' },
  nameRun: reluName,
  notes: noted.antisymmetricStays,
  pace: 30,
  plays: false,
  verbs: {
    both: { change: {}, notes: noted.antisymmetricStays, then: 'play' },
    off: { change: { decoder: 'linear' }, compare: null, then: 'play' },
    on: { change: {}, compare: null, then: 'play' },
    antisymmetric: {
      change: { start: 'antisymmetric' },
      notes: [...noted.antisymmetricStays, noted.symmetricRises],
      then: 'play',
    },
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
    off: { change: { decoder: 'linear' }, then: 'wait' },
    zero: { change: { alpha: 0 }, then: 'wait' },
    on: { change: {}, then: 'wait' },
    high: { change: { alpha: 0.4 }, then: 'wait' },
    step: { then: 'step' },
    run: { then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['alpha'],
  stillAt: 0,
};

const chance: Scene = {
  id: 'chance',
  params: { ...EXACT, N: 4000, T: 300, noise: 'uniform', noiseLevel: 0.005 },
  compare: { noise: 'decoder-attack' },
  nameRun: noiseName,
  notes: noted.levels,
  pace: 30,
  plays: false,
  verbs: {
    both: { change: {}, notes: noted.levels, then: 'play' },
    quiet: { change: { noise: 'none' }, compare: null, notes: noted.levels, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['noiseLevel'],
  stillAt: 200,
};

const floor: Scene = {
  id: 'floor',
  params: { ...EXACT, N: 500, T: 300, noise: 'uniform', noiseLevel: 0.005 },
  compare: { N: 8000 },
  nameRun: examplesName,
  notes: noted.levels,
  pace: 30,
  plays: true,
  verbs: {
    few: { change: { N: 125 }, notes: noted.levels, then: 'play' },
    some: { change: {}, notes: noted.levels, then: 'play' },
    many: { change: { N: 2000 }, notes: noted.levels, then: 'play' },
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
  notes: noted.average,
  verbs: {
    low: { change: { alpha: 0.01 }, notes: noted.average, then: 'play' },
    between: { change: { alpha: 0.2 }, notes: noted.average, then: 'play' },
    high: { change: { alpha: 0.7 }, notes: noted.average, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: ['alpha', 'noiseLevel'],
  stillAt: 100,
};

const proportions: Scene = {
  id: 'proportions',
  params: { ...EXACT, ell: 0.1, T: 500, ratio: 10 },
  compare: { N: 1000 },
  nameRun: examplesName,
  pace: 40,
  plays: false,
  notes: noted.exactAndSampled,
  verbs: {
    equal: { change: { ratio: 1 }, notes: noted.exactAndSampled, then: 'play' },
    ten: { change: {}, notes: noted.exactAndSampled, then: 'play' },
    thirty: { change: { ratio: 30 }, notes: noted.exactAndSampled, then: 'play' },
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

const rest: Scene = {
  id: 'rest',
  params: { ...EXACT, alpha: 0.2, eta: 0.1, N: 1000, T: 300 },
  pace: 30,
  plays: true,
  notes: noted.symmetricFloor,
  verbs: {
    fewer: { change: {}, notes: noted.symmetricFloor, then: 'play' },
    more: { change: { N: 4000 }, notes: noted.symmetricFloor, then: 'play' },
    'large step': { change: { eta: 0.4 }, notes: noted.symmetricFloor, then: 'play' },
  },
  readouts: ['symmetricNorm', 'antisymmetricNorm'],
  knobs: [],
  stillAt: 200,
};

export const SCENES = {
  hook,
  steps,
  inverse,
  pure,
  sigma,
  relu,
  hinge,
  potentials,
  weight,
  chance,
  floor,
  threshold,
  proportions,
  balance,
  constants,
  reading,
  asked,
  rest,
  choices,
  fit,
  strokes,
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneId = keyof typeof SCENES;
