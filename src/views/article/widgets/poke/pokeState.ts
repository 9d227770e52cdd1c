/** The poke widget's state: the entries of E, the features of one point, the ReLU. Pure. */
import { POSITIVE } from '../../../../core/observe/decoding.ts';
import { copyOf, entry, type Matrix, zeros } from '../../../../core/matrix.ts';
import type { Poked } from '../../../../core/demos/poke.ts';

/** α is large enough to be visible and η to have a visible effect in one step; the hinge needs a small s/n. */
export const SETTING = { n: 6, s: 1, alpha: 0.05, eta: 0.25 } as const;
/** The indices of rows, columns and features. */
export const INDICES = Array.from({ length: SETTING.n }, (_, k) => k);
/** Bound on the absolute value of an entry. */
export const MOST = 0.4;
/** Entries are multiples of this. */
export const GRAIN = 0.01;
/** The value of an entry after the first press. */
const FIRST_POKE = -0.2;

/** Row i and column j, from 0. */
export interface Entry {
  readonly i: number;
  readonly j: number;
}

export interface PokeState {
  readonly E: Matrix;
  /** The entry that the slider sets. */
  readonly chosen: Entry;
  /** Bit j is set if feature j is active in the point. */
  readonly support: number;
  readonly relu: boolean;
}

/** The entry that the text discusses: row 2, column 5. */
const TEXT_ENTRY: Entry = { i: 1, j: 4 };
/** Features 3 and 5; the poked entry takes effect through feature 5. */
const TEXT_SUPPORT = 0b010100;

export const INITIAL: PokeState = pokedByText(FIRST_POKE, true);

function pokedByText(value: number, relu: boolean): PokeState {
  const nothing = { E: nothingPoked(), chosen: TEXT_ENTRY, support: TEXT_SUPPORT, relu };
  return withEntry(nothing, TEXT_ENTRY, value);
}

function nothingPoked(): Matrix {
  return zeros(SETTING.n, SETTING.n);
}

/** Chooses an entry and sets it to the nearest allowed value. */
export function withEntry(state: PokeState, chosen: Entry, value: number): PokeState {
  const E = copyOf(state.E);
  const bounded = Math.min(MOST, Math.max(-MOST, value));
  // + 0: never −0
  E.data[chosen.i * E.cols + chosen.j] =
    Number((Math.round(bounded / GRAIN) * GRAIN).toFixed(9)) + 0;
  return { ...state, E, chosen };
}

/** Cycles an entry through negative, positive and zero; the first press of another nonzero entry chooses it. */
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

/** Replaces E by its value after the step, without rounding errors around zero. */
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

/** The effects of the verbs in the prose. */
export const POKE_VERBS = {
  negative: ({ relu }) => pokedByText(FIRST_POKE, relu),
  positive: ({ relu }) => pokedByText(-FIRST_POKE, relu),
  clear: cleared,
  'relu-off': (state) => ({ ...state, relu: false }),
  'relu-on': (state) => ({ ...state, relu: true }),
} satisfies Record<string, (state: PokeState) => PokeState>;

/** Whether two states look the same. */
export function areAlike(one: PokeState, other: PokeState): boolean {
  return (
    one.support === other.support &&
    one.relu === other.relu &&
    one.E.data.every((value, k) => value === other.E.data[k])
  );
}

/** The next off-diagonal entry in a direction, or the same entry at the border. */
export function neighbour(from: Entry, down: number, right: number): Entry {
  const isInside = (k: number) => k >= 0 && k < SETTING.n;
  let { i, j } = { i: from.i + down, j: from.j + right };
  if (i === j) ({ i, j } = { i: i + down, j: j + right });
  return isInside(i) && isInside(j) ? { i, j } : from;
}

/**
 * The entry that is highlighted in all pictures: entry (i, j) of E acts on coordinate i of a point, and the
 * update answers at (j, i). A coordinate alone is row i of E and column i of the push.
 */
export interface Mark {
  readonly i: number;
  readonly j: number | null;
}

export type Look = 'marked' | 'partner' | null;
export type MarksOf = (mark: Mark, row: number, column: number) => Look;

export const inError: MarksOf = ({ i, j }, row, column) =>
  row === i && (j === null || column === j) ? 'marked' : null;

export const inPush: MarksOf = (mark, row, column) => inError(mark, column, row);

/** After the step both are visible: the entry and the update's answer. */
export const inNext: MarksOf = (mark, row, column) => {
  if (mark.j === null) return null;
  if (inError(mark, row, column) !== null) return 'marked';
  return inPush(mark, row, column) === null ? null : 'partner';
};
