/**
 * The proof's lemmas at the iteration shown, requested while the proof page is open, and their
 * earlier readings over time.
 */
import type { LemmaReport, Reading } from '../../core/theory/lemmas/reading.ts';
import type { Lemmas } from '../../solver/messages.ts';
import type { BoundOverTime, Inspection, LabState, StoreAccess } from './labState.ts';
import { throttle } from './throttle.ts';

/** Shortest time between two reports, which are expensive; milliseconds. */
const BETWEEN_REPORTS = 100;
/** Most points of a reading over time; beyond that every second one is dropped. */
const MOST_POINTS = 600;

export const NOTHING_INSPECTED: Inspection = { t: null, reports: [], overTime: [] };

export interface Inspecting {
  readonly actions: Pick<LabState, 'setPage'>;
  onProgress(): void;
  onLemmas(lemmas: Lemmas): void;
  /** Whoever had the last request does not answer it any more: a worker that broke down, or one without the theory. */
  onRecovered(): void;
  dispose(): void;
}

export function createInspection({ solver, clock, get, set }: StoreAccess): Inspecting {
  /** Whether a report is under way: the next request waits for it. */
  let isPending = false;
  const requests = throttle(clock, () => {
    if (!isWanted() || isPending) return;
    isPending = true;
    solver.requestLemmas();
  });

  /** Whether the proof page is open and has no report of the iteration shown. */
  function isWanted(): boolean {
    const { page, lanes, t, inspection } = get();
    return page === 'proof' && lanes.some(({ frame }) => frame !== null) && inspection.t !== t;
  }

  return {
    actions: {
      setPage(page) {
        if (page === get().page) return;
        set({ page });
        if (isWanted()) requests.request(BETWEEN_REPORTS);
      },
    },
    onProgress() {
      // a replaced run does not answer any more
      if (get().inspection.t === null) isPending = false;
      if (isWanted()) requests.request(BETWEEN_REPORTS);
    },
    onLemmas({ t, lanes }) {
      isPending = false;
      const { overTime } = get().inspection;
      set({
        inspection: {
          t,
          reports: lanes,
          overTime: lanes.map((report, k) => withReport(overTime[k] ?? new Map(), report)),
        },
      });
      if (isWanted()) requests.request(BETWEEN_REPORTS);
    },
    onRecovered() {
      isPending = false;
      if (isWanted()) requests.request(BETWEEN_REPORTS);
    },
    dispose: () => requests.cancel(),
  };
}

/** The key of a reading in `Inspection.overTime`. */
export function readingKey({ lemma, part }: Pick<Reading, 'lemma' | 'part'>): string {
  return `${lemma}: ${part}`;
}

function withReport(
  before: ReadonlyMap<string, BoundOverTime>,
  report: LemmaReport | null,
): ReadonlyMap<string, BoundOverTime> {
  if (report === null) return before;
  const after = new Map(before);
  for (const reading of report.readings) {
    const key = readingKey(reading);
    const { measured, bound, slack } = reading;
    after.set(key, withPoint(before.get(key) ?? [], { measured, bound, slack, t: report.t }));
  }
  return after;
}

/** The points in order of t, with this one in place of any other at its t. */
function withPoint(points: BoundOverTime, point: BoundOverTime[number]): BoundOverTime {
  const others = points.filter(({ t }) => t !== point.t);
  const kept = others.length < MOST_POINTS ? others : others.filter((_, k) => k % 2 === 0);
  const after = kept.findIndex(({ t }) => t > point.t);
  return after === -1 ? [...kept, point] : kept.toSpliced(after, 0, point);
}
