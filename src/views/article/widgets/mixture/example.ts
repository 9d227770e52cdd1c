/** The example on show with its parts and what is measured of it. */
import {
  boundedNoise,
  columnsOf,
  DISPLAY_PIXELS,
  mixture,
  signedStrokes,
  strokes,
} from '../../../../core/demos/display.ts';
import { type Matrix, norm1, normMax } from '../../../../core/matrix.ts';
import { FEATURES, type MixtureState, NOISE, noiseRng, valueAt } from './mixtureState.ts';

interface Features {
  readonly AStar: Matrix;
  /** Its columns, a picture each. */
  readonly pictures: readonly Float64Array[];
  /** The largest size of an entry: where the scale of colours ends. */
  readonly top: number;
}

function featuresOf(AStar: Matrix): Features {
  return { AStar, pictures: columnsOf(AStar), top: normMax(AStar) };
}

/** Made once, when first seen. */
const known = new Map<boolean, Features>();

export function features(signed: boolean): Features {
  const made =
    known.get(signed) ?? featuresOf(signed ? signedStrokes(FEATURES) : strokes(FEATURES));
  known.set(signed, made);
  return made;
}

export interface Example {
  /** Which weights are above zero. */
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
  const noiseLevel = valueAt(NOISE, state.noise);
  const nu = boundedNoise(DISPLAY_PIXELS, noiseLevel, noiseRng(state));
  const y = mixture(features(state.signed).AStar, state.weights, nu);
  return {
    active: Array.from(state.weights.keys()).filter((i) => state.weights[i]! > 0),
    noiseLevel,
    nu,
    y: y.data,
    norm: norm1(y),
    least: Math.min(...y.data),
    most: Math.max(...y.data),
  };
}
