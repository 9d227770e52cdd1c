/** Undo and redo of any immutable state. */

const MOST_STEPS = 100;
/** Changes of the same thing less than this many milliseconds apart are one step: a drag. */
const ONE_STEP = 1000;

export interface Undo<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
  /** The last change and its time; null once that step is closed. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

export const NOTHING_TO_UNDO: Undo<never> = { past: [], future: [], last: null };

export interface Change<State> {
  readonly before: State;
  readonly after: State;
  /** Names the change, so that a drag is one step; null is always a step of its own. */
  readonly what: string | null;
  readonly now: number;
}

/** A step back or forward: the state it restores, and the undo history after it. */
interface Step<State> {
  readonly undo: Undo<State>;
  readonly state: State;
}

export function recorded<State>(
  undo: Undo<State>,
  { before, after, what, now }: Change<State>,
  same: (one: State, other: State) => boolean,
): Undo<State> {
  const { past, last } = undo;
  const continues = last !== null && last.what === what && now - last.at < ONE_STEP;
  if (continues && same(past.at(-1)!, after))
    // dragged back to where it began
    return { past: past.slice(0, -1), future: [], last: null };
  return {
    past: continues ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    last: what === null ? null : { what, at: now },
  };
}

/** One step back from `current`; null if there is none. */
export function undone<State>({ past, future }: Undo<State>, current: State): Step<State> | null {
  const state = past.at(-1);
  if (state === undefined) return null;
  return {
    undo: { past: past.slice(0, -1), future: [current, ...future], last: null },
    state,
  };
}

/** One step forward again; null if there is none. */
export function redone<State>({ past, future }: Undo<State>, current: State): Step<State> | null {
  const [state, ...rest] = future;
  if (state === undefined) return null;
  return { undo: { past: [...past, current], future: rest, last: null }, state };
}
