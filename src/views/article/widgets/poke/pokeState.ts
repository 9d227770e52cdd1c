/** What the reader can change, and how: E entry by entry, the features of one point, the ReLU. */
import { POSITIVE } from '../../../../core/observe/decoding.ts';
import { copyOf, entry, type Matrix, zeros } from '../../../../core/matrix.ts';
import type { Poked } from '../../../../core/demos/poke.ts';
import type { PokeVerb } from './verbs.ts';

/** α is large enough to be seen and η to show in one step; s/n is small, as the hinge wants it. */
export const SETTING = { n: 6, s: 1, alpha: 0.05, eta: 0.25 } as const;
/** The largest size that an entry can be set to. */
export const MOST = 0.4;
/** Entries are set in steps of this. */
export const GRAIN = 0.01;
/** What a press makes of an entry that was zero. */
const FIRST_POKE = -0.2;

/** Row i and column j, from 0. */
export interface Entry {
  readonly i: number;
  readonly j: number;
}

export interface PokeState {
  readonly E: Matrix;
  /** The entry that the slider moves. */
  readonly chosen: Entry;
  /** Bit j says whether feature j is active in the point on show. */
  readonly support: number;
  readonly relu: boolean;
}

/** The entry that the text speaks of: row 2, column 5. */
const TEXT_ENTRY: Entry = { i: 1, j: 4 };
/** Features 3 and 5: the latter brings the poked entry to bear. */
const TEXT_SUPPORT = 0b010100;

export const INITIAL: PokeState = pokedByText(FIRST_POKE, true);

function pokedByText(value: number, relu: boolean): PokeState {
  const nothing = { E: nothingPoked(), chosen: TEXT_ENTRY, support: TEXT_SUPPORT, relu };
  return withEntry(nothing, TEXT_ENTRY, value);
}

function nothingPoked(): Matrix {
  return zeros(SETTING.n, SETTING.n);
}

/** Chooses an entry and sets it, on the grain and within bounds. */
export function withEntry(state: PokeState, chosen: Entry, value: number): PokeState {
  const E = copyOf(state.E);
  const bounded = Math.min(MOST, Math.max(-MOST, value));
  // + 0: never −0
  E.data[chosen.i * E.cols + chosen.j] =
    Number((Math.round(bounded / GRAIN) * GRAIN).toFixed(9)) + 0;
  return { ...state, E, chosen };
}

/** A press pokes what is zero; pressed again, an entry changes its sign, and then is zero. */
export function pressed(state: PokeState, at: Entry): PokeState {
  const value = entry(state.E, at.i, at.j);
  if (value === 0) return withEntry(state, at, FIRST_POKE);
  if (at.i !== state.chosen.i || at.j !== state.chosen.j) return { ...state, chosen: at };
  return withEntry(state, at, value < 0 ? -value : 0);
}

export function cleared(state: PokeState): PokeState {
  return { ...state, E: nothingPoked() };
}

export function isUnpoked({ E }: PokeState): boolean {
  return E.data.every((value) => value === 0);
}

/** With E as the step leaves it; what rounding makes of a zero is zero again. */
export function stepped(state: PokeState, { next }: Poked): PokeState {
  const E = copyOf(next);
  E.data.forEach((value, k) => {
    if (Math.abs(value) <= POSITIVE) E.data[k] = 0;
  });
  return { ...state, E };
}

export function withFeatureSwitched(state: PokeState, j: number): PokeState {
  return { ...state, support: state.support ^ (1 << j) };
}

/** As the text wants it. */
export function told(state: PokeState, verb: PokeVerb): PokeState {
  switch (verb) {
    case 'negative':
      return pokedByText(FIRST_POKE, state.relu);
    case 'positive':
      return pokedByText(-FIRST_POKE, state.relu);
    case 'clear':
      return cleared(state);
    case 'relu-off':
      return { ...state, relu: false };
    case 'relu-on':
      return { ...state, relu: true };
  }
}

/** Whether two states show the same. */
export function areAlike(one: PokeState, other: PokeState): boolean {
  return (
    one.support === other.support &&
    one.relu === other.relu &&
    one.E.data.every((value, k) => value === other.E.data[k])
  );
}

/** The next off-diagonal entry in a direction; the same one at the border. */
export function neighbour(from: Entry, down: number, right: number): Entry {
  const isInside = (k: number) => k >= 0 && k < SETTING.n;
  let { i, j } = { i: from.i + down, j: from.j + right };
  if (i === j) ({ i, j } = { i: i + down, j: j + right });
  return isInside(i) && isInside(j) ? { i, j } : from;
}
