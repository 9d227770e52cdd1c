/**
 * The proof's lemmas at the iteration shown, requested while the proof page is open, and their readings
 * over time: of the iterations shown, and of all others as the solver computes them in idle time.
 */
import type { Reading } from '../../core/theory/lemmas/reading.ts';
import { everyOf, MOST_ITERATIONS } from '../../solver/keyframes.ts';
import type { Backfilled, Lemmas, ReportNumbers } from '../../solver/messages.ts';
import type { BoundOverTime, Inspection, LabState, StoreAccess } from './labState.ts';
import { throttle } from './throttle.ts';

/** Shortest time between two reports, which are expensive; milliseconds. */
const BETWEEN_REPORTS = 100;
/**
 * Most points of a reading over time. Beyond that only every second, fourth, … iteration is kept. The solver
 * fills in fewer and coarser ones, so it never drops what was filled in.
 */
export const MOST_POINTS = 2 * MOST_ITERATIONS;

export const NOTHING_INSPECTED: Inspection = { t: null, reports: [], overTime: [], coverage: null };

export interface Inspecting {
  readonly actions: Pick<LabState, 'setPage'>;
  onProgress(): void;
  onLemmas(lemmas: Lemmas): void;
  onBackfilled(backfilled: Backfilled): void;
  /** A new worker takes over; it has made no progress yet. */
  onRecovered(): void;
  /** The worker could not answer earlier requests without the theory. */
  onTheoryLoaded(): void;
  dispose(): void;
}

export function createInspection({ solver, clock, get, set }: StoreAccess): Inspecting {
  /** Whether a report is under way: the next request waits for it. */
  let isPending = false;
  /** Whether the solver was told to compute the other iterations of this run in idle time. */
  let isBackfilling = false;
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

  /** Requests what the page open now needs. */
  function update(): void {
    const { page, lanes } = get();
    const backfills = page === 'proof' && lanes.some(({ frame }) => frame !== null);
    if (backfills !== isBackfilling) {
      isBackfilling = backfills;
      solver.setBackfill(backfills);
    }
    if (isWanted()) requests.request(BETWEEN_REPORTS);
  }

  /** The solver knows nothing of earlier requests: the run is new, or its worker is. */
  function forgetRequests(): void {
    isPending = false;
    isBackfilling = false;
  }

  return {
    actions: {
      setPage(page) {
        if (page === get().page) return;
        set({ page });
        update();
      },
    },
    onProgress() {
      if (get().inspection === NOTHING_INSPECTED) forgetRequests();
      update();
    },
    onLemmas({ t, lanes }) {
      isPending = false;
      const reports = lanes.map((report) => (report === null ? [] : [report]));
      set({ inspection: { ...withReports(get().inspection, reports), t, reports: lanes } });
      update();
    },
    onBackfilled({ lanes, coverage }) {
      set({ inspection: { ...withReports(get().inspection, lanes), coverage } });
    },
    onRecovered() {
      forgetRequests();
      if (isWanted()) requests.request(BETWEEN_REPORTS);
    },
    onTheoryLoaded() {
      forgetRequests();
      update();
    },
    dispose: () => requests.cancel(),
  };
}

/** The key of a reading in `Inspection.overTime`. */
export function readingKey({ lemma, part }: Pick<Reading, 'lemma' | 'part'>): string {
  return `${lemma}: ${part}`;
}

function withReports(
  inspection: Inspection,
  lanes: readonly (readonly ReportNumbers[])[],
): Inspection {
  const overTime = lanes.map((reports, k) => {
    const after = new Map(inspection.overTime[k]);
    for (const [key, points] of pointsOf(reports))
      after.set(key, merged(after.get(key) ?? [], points));
    return after;
  });
  return { ...inspection, overTime };
}

/** The points of each reading in the reports, in order of t. */
function pointsOf(reports: readonly ReportNumbers[]): Map<string, BoundOverTime[number][]> {
  const all = new Map<string, BoundOverTime[number][]>();
  for (const { t, readings } of reports.toSorted((p, q) => p.t - q.t))
    for (const reading of readings) {
      const key = readingKey(reading);
      const { measured, bound, slack } = reading;
      const point = { t, measured, bound, slack };
      const points = all.get(key);
      if (points === undefined) all.set(key, [point]);
      else points.push(point);
    }
  return all;
}

/** Both in order of t, with the new point where both have one. */
function merged(before: BoundOverTime, added: BoundOverTime): BoundOverTime {
  const points: BoundOverTime[number][] = [];
  let k = 0;
  for (const point of added) {
    while (k < before.length && before[k]!.t < point.t) points.push(before[k++]!);
    if (before[k]?.t === point.t) k++;
    points.push(point);
  }
  while (k < before.length) points.push(before[k++]!);
  if (points.length <= MOST_POINTS) return points;
  const every = everyOf(points.at(-1)!.t, MOST_POINTS);
  return points.filter(({ t }) => t % every === 0);
}
