/** What the reader can change, and how: the weights, how many a draw makes, noise, and the features' signs. */
import { bernoulliWeights } from '../../../../core/demos/display.ts';
import { Rng } from '../../../../core/rng.ts';
import type { MixtureVerb } from './verbs.ts';

export const FEATURES = 16;

/** Sliders: the value at place k is from + k·step. */
export const SPARSITY = { from: 0.5, step: 0.25, last: 22 } as const;
/** The darkest pixel of a stroke is 0.25. */
export const NOISE = { from: 0, step: 0.002, last: 50 } as const;

const SEED = 16;

export interface MixtureState {
  /** x*, 0 or 1 each. */
  readonly weights: Float64Array;
  /** Places of the two sliders. */
  readonly sparsity: number;
  readonly noise: number;
  readonly signed: boolean;
  /** How often an example was drawn: each has weights and noise of its own. */
  readonly drawn: number;
}

/** The top bar and the diagonal that make a seven. */
const SEVEN = [4, 5, 13, 14];

export const INITIAL: MixtureState = {
  weights: Float64Array.from({ length: FEATURES }, (_, i) => (SEVEN.includes(i) ? 1 : 0)),
  sparsity: placeOf(SPARSITY, 3),
  noise: placeOf(NOISE, 0.01),
  signed: false,
  drawn: 0,
};

type Scale = typeof SPARSITY | typeof NOISE;

/** Decimals as they are written, not as doubles add up. */
export function valueAt({ from, step }: Scale, place: number): number {
  return Number((from + place * step).toFixed(6));
}

function placeOf({ from, step }: Scale, value: number): number {
  return Math.round((value - from) / step);
}

/** The generator of this draw's noise. */
export function noiseRng({ drawn }: MixtureState): Rng {
  return new Rng(SEED, 'noise', drawn + 1);
}

export function withWeightSwitched(state: MixtureState, i: number): MixtureState {
  return { ...state, weights: state.weights.map((weight, k) => (k === i ? 1 - weight : weight)) };
}

export function cleared(state: MixtureState): MixtureState {
  return { ...state, weights: new Float64Array(FEATURES) };
}

/** Another example: every weight decided anew. */
export function withExampleDrawn(state: MixtureState): MixtureState {
  const drawn = state.drawn + 1;
  const s = valueAt(SPARSITY, state.sparsity);
  const weights = bernoulliWeights(FEATURES, s, new Rng(SEED, 'examples', drawn));
  return { ...state, drawn, weights };
}

/** As the text wants it. */
export function told(state: MixtureState, verb: MixtureVerb): MixtureState {
  switch (verb) {
    case 'draw':
      return withExampleDrawn(state);
    case 'clear':
      return cleared(state);
    case 'noise-on':
      return { ...state, noise: placeOf(NOISE, 0.04) };
    case 'noise-off':
      return { ...state, noise: 0 };
    case 'signed-on':
      return { ...state, signed: true };
    case 'signed-off':
      return { ...state, signed: false };
  }
}
