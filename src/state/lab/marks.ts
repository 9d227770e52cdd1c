/** The marked feature or pair: pointed at or pinned, with the history of E_ij for a pair. */
import type { EntryHistory } from '../../solver/messages.ts';
import type { LabState, Mark, StoreAccess } from './labState.ts';
import { throttle } from './throttle.ts';

/** Shortest time between requests for different pairs, so that a moving pointer sends few; milliseconds. */
const BETWEEN_PAIRS = 250;
/** Shortest time between requests for the same pair while the run moves; milliseconds. */
const BETWEEN_REPEATS = 500;

type MarkState = Pick<LabState, 'marked' | 'pinned' | 'entryHistory'>;

export interface Marks {
  readonly actions: Pick<LabState, 'mark' | 'pin'>;
  /** Pins the mark when the next run is shown: its features are not those of the current run. */
  pinInNextRun(mark: Mark | null): void;
  /** The marks that still exist in a new run with n features. */
  within(n: number): MarkState;
  onProgress(): void;
  onHistory(history: EntryHistory): void;
  dispose(): void;
}

export function createMarks({ solver, clock, get, set }: StoreAccess): Marks {
  let pointed: Mark | null = null;
  let next: Mark | null | undefined;
  const requests = throttle(clock, () => {
    const { marked, lanes } = get();
    const built = lanes.some(({ frame }) => frame !== null);
    if (built && marked !== null && marked.j !== null) solver.requestHistory(marked.i, marked.j);
  });

  function show(pinned: Mark | null): void {
    const before = get().marked;
    const marked = pointed ?? pinned;
    const { entryHistory } = get();
    if (!sameMark(marked, before) || !sameMark(pinned, get().pinned))
      set({ marked, pinned, entryHistory: isOf(entryHistory, marked) ? entryHistory : null });
    if (marked === null || marked.j === null) requests.cancel();
    else if (!sameMark(marked, before)) requests.request(BETWEEN_PAIRS);
  }

  return {
    actions: {
      mark(mark) {
        pointed = fitting(mark, shownN(get()));
        show(get().pinned);
      },
      pin(mark) {
        const fits = fitting(mark, shownN(get()));
        show(sameMark(fits, get().pinned) ? null : fits);
      },
    },
    pinInNextRun(mark) {
      next = mark;
    },
    within(n) {
      pointed = fitting(pointed, n);
      const pinned = fitting(next === undefined ? get().pinned : next, n);
      next = undefined;
      return { marked: pointed ?? pinned, pinned, entryHistory: null };
    },
    onProgress() {
      const { marked } = get();
      if (marked !== null && marked.j !== null) requests.request(BETWEEN_REPEATS);
    },
    onHistory(history) {
      if (isOf(history, get().marked)) set({ entryHistory: history });
    },
    dispose: () => requests.cancel(),
  };
}

/** The number of features that every lane shown has. */
function shownN({ lanes }: LabState): number {
  return Math.min(...lanes.map(({ params }) => params.n));
}

/** The mark, or null where it is outside 0 … n−1. */
function fitting(mark: Mark | null, n: number): Mark | null {
  if (mark === null) return null;
  return isIndex(mark.i, n) && (mark.j === null || isIndex(mark.j, n)) ? mark : null;
}

function isIndex(k: number, n: number): boolean {
  return Number.isInteger(k) && k >= 0 && k < n;
}

export function sameMark(one: Mark | null, other: Mark | null): boolean {
  return one?.i === other?.i && one?.j === other?.j;
}

function isOf(history: EntryHistory | null, mark: Mark | null): boolean {
  return history !== null && history.i === mark?.i && history.j === mark.j;
}
