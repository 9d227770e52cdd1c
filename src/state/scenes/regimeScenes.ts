/** The scenes of the chapter on one's own regime. */
import { SMALL } from '../presets/settings.ts';
import { questionExperiment, type QuestionId, questionRunName } from './questions.ts';
import { averages, endings, potentialFloor, potentialRises } from './notes.ts';
import type { Scene, Verb } from './scene.ts';

export const constants: Scene = {
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

/** The curves that a reader of the lab meets. */
export const reading: Scene = {
  id: 'reading',
  params: { ...SMALL, N: 'infinity', T: 300 },
  pace: 30,
  plays: true,
  verbs: {
    straight: { change: {}, then: 'play' },
    flat: { change: { N: 1000 }, notes: potentialFloor, then: 'play' },
    risen: {
      change: { decoder: 'linear', start: 'antisymmetric', T: 60 },
      notes: potentialRises,
      then: 'play',
    },
  },
  readouts: ['potential', 'recoveryError'],
  knobs: [],
  stillAt: 200,
};

export const asked: Scene = {
  id: 'asked',
  ...questionExperiment('start'),
  nameRun: questionRunName,
  notes: endings,
  pace: 60,
  plays: false,
  verbs: {
    start: { change: {}, notes: endings, then: 'play' },
    examples: { ...asking('examples'), notes: averages, then: 'play' },
    overlap: { ...asking('overlap'), notes: averages, then: 'play' },
  },
  readouts: ['recoveryError'],
  knobs: [],
  stillAt: 300,
};

function asking(id: QuestionId): Pick<Verb, 'change' | 'compare'> {
  const { params, compare } = questionExperiment(id);
  return { change: params, compare };
}
