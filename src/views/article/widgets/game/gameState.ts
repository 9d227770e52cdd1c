/** The reader's noise: on which pixels, when, and how strong. Pure. */
import { columnsOf, DISPLAY_PIXELS, strokes } from '../../../../core/demos/display.ts';
import { normMax } from '../../../../core/matrix.ts';
import {
  type PlacedRule,
  tidyPlaced,
  writePlaced,
} from '../../../../core/model/noises/placedRules.ts';
import type { Sign } from './painting.ts';
import { STROKES } from './theRun.ts';

/** Whenever this stroke is on, or, where it is null, always. */
export type When = number | null;

/** C_ν on its slider: a thousandth a place. */
export const LAST_LEVEL = 100;
const FIRST_LEVEL = 20;

export interface GameState {
  /** A sign a pixel; what has no noise is left out. */
  readonly noise: ReadonlyMap<When, Int8Array>;
  /** Which of them is being painted. */
  readonly when: When;
  /** The slider's place. */
  readonly level: number;
  /** How many suggestions were made. */
  readonly suggested: number;
}

export const FIRST_STATE: GameState = {
  noise: new Map(),
  when: 0,
  level: FIRST_LEVEL,
  suggested: 0,
};

interface TrueStrokes {
  /** A picture each, ‖·‖₁ = 1. */
  readonly pictures: readonly Float64Array[];
  /** The darkest pixel of all. */
  readonly top: number;
}

let made: TrueStrokes | null = null;

/** Made once, when first seen. */
export function trueStrokes(): TrueStrokes {
  if (made === null) {
    const AStar = strokes(STROKES);
    made = { pictures: columnsOf(AStar), top: normMax(AStar) };
  }
  return made;
}

/** C_ν. */
export function levelOf({ level }: GameState): number {
  return level / 1000;
}

const NOTHING = new Int8Array(DISPLAY_PIXELS);

export function signsWhen({ noise }: GameState, when: When): Int8Array {
  return noise.get(when) ?? NOTHING;
}

/** The noise that comes then, an entry a pixel. */
export function noiseWhen(state: GameState, when: When): Float64Array {
  const level = levelOf(state);
  return Float64Array.from(signsWhen(state, when), (sign) => sign * level);
}

/** How many pixels have noise then. */
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
 * A mean one: whenever one stroke is on, the shape of another comes along. Asked again, it is another
 * shape, those of many pixels first, as they hold the most noise.
 */
export function withSuggestion(state: GameState): GameState {
  const when = state.when ?? 0;
  const shapes = trueStrokes().pictures.map((picture) =>
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

/** In the order in which they are tried: strokes by their number, then what comes always. */
export function placedWhen({ noise }: GameState): When[] {
  return Array.from(noise.keys()).sort((p, q) => (p ?? STROKES) - (q ?? STROKES));
}

/** The noise as the run's parameter; null where it is too much to write down. */
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
