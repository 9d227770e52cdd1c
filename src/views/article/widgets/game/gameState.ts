/** The run to break, and the reader's noise: its pixels, when it is added, its strength. Pure. */
import { DISPLAY_PIXELS } from '../../../../core/demos/display.ts';
import {
  type PlacedRule,
  tidyPlaced,
  writePlaced,
} from '../../../../core/model/noises/placedRules.ts';
import type { Scene } from '../../../../state/scenes/scene.ts';
import type { Sign } from './painting.ts';
import { strokeFeatures, STROKES } from '../kit/strokes.ts';

/** Exact expectation, compared with the same run without noise. */
export const SCENE: Scene = {
  id: 'game',
  params: {
    family: 'segments',
    n: STROKES,
    m: DISPLAY_PIXELS,
    s: 3,
    ell: 0.3,
    // a large step, so that the run takes seconds only
    eta: 0.3,
    alpha: 0.1,
    N: 'infinity',
    T: 40,
    start: 'positive',
    noise: 'placed',
  },
  compare: { noise: 'none' },
  pace: 15,
  plays: false,
  verbs: {},
  readouts: [],
  knobs: [],
  stillAt: 0,
};

/** The noise is added whenever this stroke is on, or always if null. */
export type When = number | null;

/** C_ν is a thousandth of the slider's place. */
export const LAST_LEVEL = 100;
const FIRST_LEVEL = 20;

export interface GameState {
  /** The sign of each pixel, for every `When` that has noise. */
  readonly noise: ReadonlyMap<When, Int8Array>;
  /** The `When` being painted. */
  readonly when: When;
  /** The slider's place. */
  readonly level: number;
  /** Number of suggestions made so far. */
  readonly suggested: number;
}

export const FIRST_STATE: GameState = {
  noise: new Map(),
  when: 0,
  level: FIRST_LEVEL,
  suggested: 0,
};

/** C_ν. */
export function levelOf({ level }: GameState): number {
  return level / 1000;
}

const NO_NOISE = new Int8Array(DISPLAY_PIXELS);

export function signsWhen({ noise }: GameState, when: When): Int8Array {
  return noise.get(when) ?? NO_NOISE;
}

/** The noise, one entry per pixel. */
export function noiseWhen(state: GameState, when: When): Float64Array {
  const level = levelOf(state);
  return Float64Array.from(signsWhen(state, when), (sign) => sign * level);
}

/** The number of pixels with noise. */
export function pixelsWhen(state: GameState, when: When): number {
  return signsWhen(state, when).reduce((count, sign) => count + Math.abs(sign), 0);
}

export function painted(state: GameState, pixels: readonly number[], sign: Sign): GameState {
  const signs = signsWhen(state, state.when).slice();
  for (const pixel of pixels) signs[pixel] = sign;
  return withSigns(state, state.when, signs);
}

function withSigns(state: GameState, when: When, signs: Int8Array): GameState {
  const noise = new Map(state.noise);
  if (signs.some((sign) => sign !== 0)) noise.set(when, signs);
  else noise.delete(when);
  return { ...state, noise };
}

/**
 * An effective noise: whenever one stroke is on, the shape of another is added. Every suggestion takes
 * another shape, beginning with those of many pixels, which hold the most noise.
 */
export function withSuggestion(state: GameState): GameState {
  const when = state.when ?? 0;
  const shapes = strokeFeatures().pictures.map((picture) =>
    Int8Array.from(picture, (value) => (value >= Math.max(...picture) / 2 ? 1 : 0)),
  );
  const size = (shape: Int8Array) => shape.reduce((sum, sign) => sum + sign, 0);
  const others = shapes
    .filter((_, k) => k !== when)
    .toReversed()
    .sort((p, q) => size(q) - size(p));
  const shape = others[state.suggested % others.length]!;
  return {
    ...withSigns(state, when, shape),
    when,
    level: state.level || FIRST_LEVEL,
    suggested: state.suggested + 1,
  };
}

export function cleared(state: GameState): GameState {
  return { ...state, noise: new Map() };
}

/** In order of precedence: strokes by number, then the noise that is always added. */
export function placedWhen({ noise }: GameState): When[] {
  return Array.from(noise.keys()).sort((p, q) => (p ?? STROKES) - (q ?? STROKES));
}

/** The noise as the run's parameter; null if it is too long. */
export function placedText(state: GameState): string | null {
  const rules = placedWhen(state).map(
    (when): PlacedRule => ({
      feature: when,
      entries: Array.from(signsWhen(state, when), (sign, entry) => ({ sign, entry })).filter(
        (placed): placed is PlacedRule['entries'][number] => placed.sign !== 0,
      ),
    }),
  );
  return tidyPlaced(writePlaced(rules)) ?? null;
}
