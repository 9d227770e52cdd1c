/** The scenes about the two parts of E and the weight of their sum. */
import { BETA } from '../../core/observe/potential.ts';
import { SMALL } from '../presets/settings.ts';
import { negativeRises, positiveRises, weightFails } from './notes.ts';
import type { Scene } from './scene.ts';

export const potentials: Scene = {
  id: 'potentials',
  params: { ...SMALL, N: 'infinity', T: 100, start: 'negative' },
  notes: positiveRises,
  pace: 15,
  plays: false,
  verbs: {
    negative: { change: {}, notes: positiveRises, then: 'play' },
    positive: { change: { start: 'positive' }, notes: negativeRises, then: 'play' },
    mixed: { change: { start: 'mixed' }, then: 'play' },
    step: { then: 'step' },
  },
  readouts: ['a', 'b'],
  knobs: [],
  stillAt: 60,
};

export const weight: Scene = {
  id: 'weight',
  params: potentials.params,
  pace: 30,
  plays: true,
  verbs: {
    'a alone': { change: {}, beta: 0, notes: weightFails, then: 'play' },
    unweighted: { change: {}, beta: 1, then: 'play' },
    heavy: { change: { start: 'positive' }, beta: 90, notes: weightFails, then: 'play' },
    papers: { change: {}, beta: BETA, then: 'play' },
  },
  readouts: ['a', 'b', 'potential'],
  knobs: [],
  stillAt: 60,
};
