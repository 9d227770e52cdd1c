/** The scenes of the chapters on other decoders and updates, and on classical factorizations. */
import type { Params } from '../../core/params/params.ts';
import { PAIRS } from '../link/defaults.ts';
import { endings } from './notes.ts';
import { algorithmName, pairName } from './runNames.ts';
import type { Scene, Verb } from './scene.ts';

/** The paper's pair beside another one. */
export const choices: Scene = {
  id: 'choices',
  params: PAIRS,
  compare: { update: 'correlation' },
  nameRun: pairName,
  notes: endings,
  pace: 30,
  plays: false,
  verbs: {
    correlation: against({ update: 'correlation' }),
    gradient: against({ update: 'gradient' }),
    'least-squares': against({ update: 'least-squares' }),
    linear: against({ decoder: 'linear' }),
    nnls: against({ decoder: 'nnls' }),
    matched: against({ decoder: 'matched' }),
    'nnls-longer': { ...against({ decoder: 'nnls' }), change: { T: 1000 } },
    fitting: against({ decoder: 'nnls', update: 'least-squares' }),
    sampled: { ...against({ update: 'least-squares' }), change: { N: 5000 } },
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 250,
};

function against(compare: Partial<Params>): Verb & { readonly change: Partial<Params> } {
  return { change: {}, compare, notes: endings, then: 'play' };
}

/** One batch and a start without negative entries, which Lee–Seung and HALS need. */
export const ONE_BATCH = {
  ...PAIRS,
  start: 'positive',
  examples: 'fixed',
  T: 400,
} as const satisfies Partial<Params>;

/** Features without zeros: every entry of every feature is positive. */
export const fit: Scene = {
  id: 'fit',
  params: { ...ONE_BATCH, family: 'nonnegative', N: 2000 },
  compare: { algorithm: 'hals' },
  nameRun: algorithmName,
  notes: endings,
  pace: 30,
  plays: false,
  verbs: {
    hals: factorizing('hals'),
    'lee-seung': factorizing('lee-seung'),
    more: factorizing('hals', { N: 8000 }),
    near: factorizing('hals', { ell: 0.05 }),
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 400,
};

/** Strokes: each has pixels that no other stroke has. */
export const strokes: Scene = {
  id: 'strokes',
  params: { ...ONE_BATCH, family: 'segments', m: 117, N: 300 },
  compare: { algorithm: 'hals' },
  nameRun: algorithmName,
  notes: endings,
  pace: 30,
  plays: false,
  verbs: {
    hals: factorizing('hals'),
    'lee-seung': factorizing('lee-seung'),
    'semi-hals': factorizing('semi-hals'),
    more: factorizing('hals', { N: 3000 }),
    'all on': factorizing('hals', { weights: 'spike-uniform', s: 8 }),
    'mostly on': factorizing('hals', { weights: 'spike-uniform', s: 7 }),
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 400,
};

function factorizing(algorithm: Params['algorithm'], change: Partial<Params> = {}): Verb {
  return { change, compare: { algorithm }, notes: endings, then: 'play' };
}
