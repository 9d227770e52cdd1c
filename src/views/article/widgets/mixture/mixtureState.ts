/** The mixture widget's state and the example it shows. Pure. */
import {
  bernoulliWeights,
  boundedNoise,
  DISPLAY_PIXELS,
  mixture,
} from '../../../../core/demos/display.ts';
import { norm1 } from '../../../../core/matrix.ts';
import { Rng } from '../../../../core/rng.ts';
import { speakNumber } from '../../../math/numberText.ts';
import { STROKE_NAMES, strokeFeatures, STROKES } from '../kit/strokes.ts';

/** Scales of the sliders: the value at place k is from + k·step. */
export const SPARSITY = { from: 0.5, step: 0.25, last: 22 } as const;
/** The darkest pixel of a stroke is 0.25. */
export const NOISE = { from: 0, step: 0.002, last: 50 } as const;

const SEED = 16;

export interface MixtureState {
  /** x*, with entries 0 or 1. */
  readonly weights: Float64Array;
  /** Places of the two sliders. */
  readonly sparsity: number;
  readonly noise: number;
  readonly signed: boolean;
  /** Number of examples drawn; each has its own weights and noise. */
  readonly drawn: number;
}

/** The top bar and the diagonal of a seven. */
const SEVEN = [4, 5, 13, 14];

export const INITIAL: MixtureState = {
  weights: Float64Array.from({ length: STROKES }, (_, i) => (SEVEN.includes(i) ? 1 : 0)),
  sparsity: placeOf(SPARSITY, 3),
  noise: placeOf(NOISE, 0.01),
  signed: false,
  drawn: 0,
};

type Scale = typeof SPARSITY | typeof NOISE;

/** Rounded, so that sums of decimals show no rounding errors. */
export function valueAt({ from, step }: Scale, place: number): number {
  return Number((from + place * step).toFixed(6));
}

function placeOf({ from, step }: Scale, value: number): number {
  return Math.round((value - from) / step);
}

export function withWeightSwitched(state: MixtureState, i: number): MixtureState {
  return { ...state, weights: state.weights.map((weight, k) => (k === i ? 1 - weight : weight)) };
}

export function cleared(state: MixtureState): MixtureState {
  return { ...state, weights: new Float64Array(STROKES) };
}

/** Draws all weights and the noise again. */
export function withExampleDrawn(state: MixtureState): MixtureState {
  const drawn = state.drawn + 1;
  const s = valueAt(SPARSITY, state.sparsity);
  const weights = bernoulliWeights(STROKES, s, new Rng(SEED, 'examples', drawn));
  return { ...state, drawn, weights };
}

/** The effects of the verbs in the prose. */
export const MIXTURE_VERBS = {
  draw: withExampleDrawn,
  clear: cleared,
  'noise-on': (state) => ({ ...state, noise: placeOf(NOISE, 0.04) }),
  'noise-off': (state) => ({ ...state, noise: 0 }),
  'signed-on': (state) => ({ ...state, signed: true }),
  'signed-off': (state) => ({ ...state, signed: false }),
} satisfies Record<string, (state: MixtureState) => MixtureState>;

export interface Example {
  /** The features with positive weights. */
  readonly active: readonly number[];
  readonly noiseLevel: number;
  readonly nu: Float64Array;
  readonly y: Float64Array;
  /** ‖y‖₁. */
  readonly norm: number;
  /** The smallest and the largest entry of y. */
  readonly least: number;
  readonly most: number;
}

export function exampleOf(state: MixtureState): Example {
  const { weights, signed, drawn } = state;
  const noiseLevel = valueAt(NOISE, state.noise);
  const nu = boundedNoise(DISPLAY_PIXELS, noiseLevel, new Rng(SEED, 'noise', drawn + 1));
  const y = mixture(strokeFeatures(signed).AStar, weights, nu);
  return {
    active: Array.from(weights.keys()).filter((i) => weights[i]! > 0),
    noiseLevel,
    nu,
    y: y.data,
    norm: norm1(y),
    least: Math.min(...y.data),
    most: Math.max(...y.data),
  };
}

/** A text alternative for the widget. */
export function summary({ signed }: MixtureState, example: Example): string {
  const { active, noiseLevel, norm, least, most } = example;
  const kind = signed ? 'with entries of both signs' : 'with no negative entry';
  return [
    `Sixteen features ${kind}, ${active.length} of ${STROKES} with weight 1, the others with weight 0.`,
    active.length > 0 && `Active: ${active.map((i) => `${i + 1}, ${STROKE_NAMES[i]}`).join('; ')}.`,
    noiseLevel === 0 ? 'There is no noise.' : `Noise changes each entry by at most ${noiseLevel}.`,
    `The entries of y are between ${speakNumber(least)} and ${speakNumber(most)}; their absolute values add up to ${speakNumber(norm)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
