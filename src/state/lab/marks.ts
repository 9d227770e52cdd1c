/** What is pointed at and what is pinned, and E_ij over time for the pair. */
import type { Solver } from '../../solver/client.ts';
import type { EntryHistory } from '../../solver/messages.ts';
import type { Scheduler } from '../../solver/scheduler.ts';
import type { LabState, Mark } from './labState.ts';
import { throttle } from './throttle.ts';

/** A pair that the pointer only crosses is not worth a question; milliseconds. */
const BETWEEN_PAIRS = 250;
/** How often the same pair is asked for again while the run moves; milliseconds. */
const BETWEEN_REPEATS = 500;

export interface MarksOptions {
  readonly solver: Solver;
  readonly clock: Scheduler;
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
}

type MarkState = Pick<LabState, 'marked' | 'pinned' | 'entryHistory'>;

export interface Marks {
  readonly actions: Pick<LabState, 'mark' | 'pin'>;
  /** Pins this as soon as the next run is on show: its features are not those of the last. */
  pinInNextRun(mark: Mark | null): void;
  /** What is left of the marks when a new run has n features. */
  within(n: number): MarkState;
  /** The run on show has moved. */
  moved(): void;
  heard(history: EntryHistory): void;
  dispose(): void;
}

export function createMarks({ solver, clock, get, set }: MarksOptions): Marks {
  let pointed: Mark | null = null;
  let next: Mark | null | undefined;
  const questions = throttle(clock, () => {
    const { marked, lanes } = get();
    const built = lanes.some(({ frame }) => frame !== null);
    if (built && marked !== null && marked.j !== null) solver.askHistory(marked.i, marked.j);
  });

  function show(pinned: Mark | null): void {
    const before = get().marked;
    const marked = pointed ?? pinned;
    const { entryHistory } = get();
    if (!sameMark(marked, before) || !sameMark(pinned, get().pinned))
      set({ marked, pinned, entryHistory: isOf(entryHistory, marked) ? entryHistory : null });
    if (marked === null || marked.j === null) questions.cancel();
    else if (!sameMark(marked, before)) questions.request(BETWEEN_PAIRS);
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
    moved() {
      const { marked } = get();
      if (marked !== null && marked.j !== null) questions.request(BETWEEN_REPEATS);
    },
    heard(history) {
      if (isOf(history, get().marked)) set({ entryHistory: history });
    },
    dispose: () => questions.cancel(),
  };
}

/** How many features every lane on show has. */
function shownN({ lanes }: LabState): number {
  return Math.min(...lanes.map(({ params }) => params.n));
}

/** The mark, unless it marks nothing. */
function fitting(mark: Mark | null, n: number): Mark | null {
  if (mark === null) return null;
  return isIndex(mark.i, n) && (mark.j === null || isIndex(mark.j, n)) ? mark : null;
}

function isIndex(k: number, n: number): boolean {
  return Number.isInteger(k) && k >= 0 && k < n;
}

function sameMark(one: Mark | null, other: Mark | null): boolean {
  return one?.i === other?.i && one?.j === other?.j;
}

function isOf(history: EntryHistory | null, mark: Mark | null): boolean {
  return history !== null && history.i === mark?.i && history.j === mark.j;
}
