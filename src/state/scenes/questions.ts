/** Questions about a regime of one's own, each with the experiment that answers it. */
import type { Params } from '../../core/params/params.ts';
import { defaultParams } from '../../core/params/validate.ts';
import type { Experiment } from '../lab/labState.ts';
import { writeLink } from '../link/link.ts';
import { PLAIN_VIEW } from '../lab/view.ts';
import { examplesName } from './runNames.ts';

interface Question {
  readonly params: Partial<Params>;
  readonly compare: Partial<Params>;
  /** A name for each of the two runs. */
  readonly nameRun: (params: Params) => string;
}

const QUESTIONS = {
  /** How far off may the start be? */
  start: {
    params: { n: 12, m: 24, s: 2, ell: 0.9, alpha: 0.05, eta: 0.05, N: 'infinity', T: 700 },
    compare: { ell: 0.75 },
    nameRun: ({ ell }) => `ℓ = ${ell}`,
  },
  /** How many examples does it take? */
  examples: {
    params: { N: 500, T: 300, eta: 0.05, noise: 'uniform', noiseLevel: 0.005 },
    compare: { N: 8000 },
    nameRun: examplesName,
  },
  /** What if features overlap? */
  overlap: {
    params: {
      n: 12,
      m: 24,
      s: 2,
      alpha: 0.05,
      eta: 0.05,
      T: 400,
      family: 'correlated',
      correlation: 0.9,
      noise: 'uniform',
      noiseLevel: 0.002,
    },
    compare: { correlation: 0 },
    nameRun: ({ correlation }) => (correlation > 0 ? 'overlapping' : 'uncorrelated'),
  },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionId = keyof typeof QUESTIONS;

export function questionExperiment(
  id: QuestionId,
): Experiment & { readonly compare: Partial<Params> } {
  const { params, compare } = QUESTIONS[id];
  return { params: { ...defaultParams(), ...params }, compare };
}

/** The name of a run of any of the questions. */
export function questionRunName(params: Params): string {
  const questions: readonly Question[] = Object.values(QUESTIONS);
  const asked = questions.find(({ params: own, compare }) =>
    Object.entries({ ...defaultParams(), ...own }).every(
      ([name, value]) => name in compare || params[name as keyof Params] === value,
    ),
  );
  return asked?.nameRun(params) ?? 'a run of your own';
}

export function questionLink(id: QuestionId): string {
  return writeLink({
    ...PLAIN_VIEW,
    ...questionExperiment(id),
    pace: 60,
    pinned: null,
    status: 'idle',
    runT: 0,
  });
}
