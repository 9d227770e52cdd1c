/**
 * Experiments worth a look; the first nine are on the keys 1 to 9. The claims of `lookFor` are
 * measured in test/state/presets: measure again after changing a preset.
 */
import type { Params } from '../../core/params/params.ts';
import { defaultParams } from '../../core/params/validate.ts';
import type { Pace } from '../../solver/messages.ts';
import { sameExperiment } from '../lab/experiment.ts';
import type { Experiment } from '../lab/labState.ts';
import type { PaceFrom } from '../lab/runner.ts';
import { DEFAULT_PACE } from '../lab/view.ts';
import { SMALL, STROKES, UNBALANCED } from './settings.ts';

export interface Preset {
  readonly id: string;
  /** Short enough for a menu. */
  readonly name: string;
  /** What to look for, in a sentence or two. */
  readonly lookFor: string;
  /** Differences from the defaults. */
  readonly params: Partial<Params>;
  /** Changes of the compared run; omitted, there is none. */
  readonly compare?: Partial<Params>;
  readonly pace?: Pace;
  /** The pace of the first iterations, if they are to be watched one by one. */
  readonly slowStart?: { readonly pace: Pace; readonly until: number };
}

/** The preset that the page opens with: it converges visibly, without sampling noise. */
export const OPENING: Preset = {
  id: 'negative-start',
  name: 'Infinite samples, negative start',
  lookFor:
    'Every entry of E starts negative. As b falls, a first rises from zero and then falls too. Neither alone can be the proof’s potential, but a + βb falls at every step.',
  params: { ...SMALL, N: 'infinity', T: 700, start: 'negative' },
  pace: 30,
  slowStart: { pace: 6, until: 60 },
};

export const PRESETS: readonly Preset[] = [
  OPENING,
  {
    id: 'paper',
    name: 'The paper’s setting',
    lookFor:
      'ℓ = 1/10 with the paper’s own α = c₂/(80C₁), η = ℓ/6 and r = n/c₂. The steps are small, yet a + βb falls about twenty times as fast as the proof guarantees.',
    params: { n: 12, m: 24, s: 2, N: 'infinity', T: 1000 },
    pace: 40,
  },
  {
    id: 'mixed-start',
    name: 'Infinite samples, mixed start',
    lookFor:
      'E starts with both signs, and there is no sampling noise. After the first fifty iterations E shrinks by the same factor each time, a straight line on the logarithmic scale, down to the last digits.',
    params: { ...SMALL, N: 'infinity', T: 700 },
    pace: 30,
  },
  {
    id: 'no-relu',
    name: 'Without the ReLU',
    lookFor:
      'The same start without the ReLU and with it. Without it, the symmetric part of E dies out, but the antisymmetric part grows and stays; with it, both vanish.',
    params: { ...SMALL, N: 'infinity', T: 400, decoder: 'linear' },
    compare: { decoder: 'relu' },
    pace: 25,
  },
  {
    id: 'antisymmetric-start',
    name: 'Antisymmetric start',
    lookFor:
      'E starts antisymmetric, exactly where a linear decoder gets stuck. The ReLU treats the two signs differently: a small symmetric part appears, and then all of E fades.',
    params: { ...SMALL, N: 'infinity', T: 400, start: 'antisymmetric' },
    pace: 25,
  },
  {
    id: 'unbiased-noise',
    name: 'Heavy unbiased noise',
    lookFor:
      'Noise of up to 0.03 per entry, while the entries of a feature average 0.04: a quarter of the inactive weights decode as active. The recovery error falls to a floor and stays there; sixteen times as many examples lower the floor.',
    params: { ...SMALL, N: 500, T: 400, noise: 'uniform', noiseLevel: 0.03 },
    compare: { N: 8000 },
    pace: 25,
  },
  {
    id: 'adversary',
    name: 'An adversary',
    lookFor:
      'Noise of the same size, chosen by an adversary who knows A† and drawn at random. Random noise averages out: it leaves about an eighth of the error that the adversary maintains.',
    params: { ...SMALL, N: 4000, T: 300, noise: 'decoder-attack', noiseLevel: 0.005 },
    compare: { noise: 'uniform' },
    pace: 20,
  },
  {
    id: 'left-inverse',
    name: 'Two left inverses',
    lookFor:
      'The adversary again, against the left inverse of least ‖·‖_∞ and against Moore–Penrose. The adversary can push a weight only as far as ‖A†‖_∞ allows, and the least ‖A†‖_∞ leaves about half the error.',
    params: {
      ...SMALL,
      m: 36,
      ell: 0.1,
      N: 'infinity',
      T: 300,
      family: 'topics',
      noise: 'decoder-attack',
      noiseLevel: 0.002,
    },
    compare: { leftInverse: 'moore-penrose' },
    pace: 20,
  },
  {
    id: 'pictures',
    name: 'Pictures',
    lookFor:
      'The features are the sixteen strokes of a segment display, 9 × 13 pixels each. At first every estimate shows the ghosts of other strokes; they fade until each stroke stands alone.',
    params: { ...STROKES, ell: 0.6, eta: 0.05, T: 300, start: 'positive' },
    pace: 15,
  },
  {
    id: 'proportions',
    name: 'Unequal proportions',
    lookFor:
      'The first feature is ten times as common as the last. Σ spreads out and is larger for common features. With 1 000 examples per iteration the rare features stay noisy; with infinitely many, all are recovered.',
    params: { ...SMALL, ell: 0.1, N: 1000, T: 500, ratio: 10 },
    compare: { N: 'infinity' },
    pace: 25,
  },
  {
    id: 'lambda-rule',
    name: 'λ as printed and corrected',
    lookFor:
      'Two rules for the threshold λ of Equilibration. As printed, λ falls more slowly than the bars: they drop below bλ, which violates invariant (c), and in the end the common features have become the rare ones. Corrected, λ falls with the bars, and all end up alike.',
    params: { ...UNBALANCED, algorithm: 'equilibration', T: 300 },
    compare: { lambdaUpdate: 'printed' },
    pace: 8,
  },
  {
    id: 'balanced-first',
    name: 'Balanced first, or not',
    lookFor:
      'Equilibration followed by Purification, beside Purification alone, on features of unequal proportions. Both recover every feature: the proof needs the balancing, but this run does not. The difference is in Σ, which without balancing spreads out as the proportions do.',
    params: { ...UNBALANCED, algorithm: 'equilibration', T: 400 },
    compare: { algorithm: 'purification' },
    pace: 12,
  },
  {
    id: 'divergence',
    name: 'A step too large',
    lookFor:
      'Ten examples per iteration, and a step that replaces nine tenths of A. A forgets whatever the examples do not show and comes close to losing rank; A† becomes huge, and one update destroys A. With the paper’s step, the same examples do no harm.',
    params: { n: 12, m: 24, s: 1, eta: 0.9, N: 10, T: 100, seed: 4 },
    compare: { eta: 'paper' },
    pace: 5,
  },
  {
    id: 'nnls',
    name: 'Decoding by NNLS',
    lookFor:
      'The same start, decoded by non-negative least squares and by the ReLU. Both errors fall, but without a threshold about a third of the inactive weights keep decoding as active, and after 300 iterations the error is still more than a thousand times as large.',
    params: { ...SMALL, n: 9, m: 18, N: 'infinity', T: 300, decoder: 'nnls' },
    compare: { decoder: 'relu' },
    pace: 25,
  },
  {
    id: 'gradient',
    name: 'A gradient step',
    lookFor:
      'A step down the gradient of ‖y − Ax‖², beside the paper’s update. It fits the decoded weights, from which α is missing: the error falls at first and then rises again, while that of the paper’s update keeps falling.',
    params: { ...SMALL, N: 'infinity', T: 600, update: 'gradient' },
    compare: { update: 'covariance' },
    pace: 30,
  },
];

export function presetById(id: string): Preset | null {
  return PRESETS.find((preset) => preset.id === id) ?? null;
}

export function presetExperiment({ params, compare }: Preset): Experiment {
  return { params: { ...defaultParams(), ...params }, compare: compare ?? null };
}

/** The pace at which a preset begins, and the iteration from which it is another; null if it stays. */
export function presetPace({ pace = DEFAULT_PACE, slowStart }: Preset): {
  readonly pace: Pace;
  readonly paceFrom: PaceFrom | null;
} {
  if (slowStart === undefined) return { pace, paceFrom: null };
  return { pace: slowStart.pace, paceFrom: { t: slowStart.until, pace } };
}

/** The id of the preset with this experiment, or null. */
export function presetOf(experiment: Experiment): string | null {
  const preset =
    PRESETS.find((candidate) => sameExperiment(presetExperiment(candidate), experiment)) ??
    PRESETS.find((candidate) => !isChanged(candidate, experiment));
  return preset?.id ?? null;
}

/** Whether an experiment differs from the preset's; comparing with a second run alone is no change. */
export function isChanged(preset: Preset, { params, compare }: Experiment): boolean {
  const compared = preset.compare === undefined ? null : compare;
  return !sameExperiment(presetExperiment(preset), { params, compare: compared });
}
