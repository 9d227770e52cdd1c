/**
 * The proof's lemmas at the iteration on show, asked for while someone looks at them, and what was
 * seen of them at other iterations before.
 */
import type { LemmaReport, Reading } from '../../core/theory/reading.ts';
import type { Solver } from '../../solver/client.ts';
import type { Lemmas } from '../../solver/messages.ts';
import type { Scheduler } from '../../solver/scheduler.ts';
import type { BoundOverTime, Inspection, LabState } from './labState.ts';
import { throttle } from './throttle.ts';

/** A report is dear: so many milliseconds lie between two at least. */
const BETWEEN_REPORTS = 100;
/** Iterations of which a reading is kept; beyond that every second one goes. */
const MOST_POINTS = 600;

export const NOTHING_INSPECTED: Inspection = { t: null, reports: [], overTime: [] };

export interface InspectionOptions {
  readonly solver: Solver;
  readonly clock: Scheduler;
  readonly get: () => LabState;
  readonly set: (change: Partial<LabState>) => void;
}

export interface Inspecting {
  readonly actions: Pick<LabState, 'setPage'>;
  /** The run on show has moved. */
  moved(): void;
  heard(lemmas: Lemmas): void;
  /** What was asked of a worker that broke down is not answered. */
  lost(): void;
  dispose(): void;
}

export function createInspection({ solver, clock, get, set }: InspectionOptions): Inspecting {
  /** Whether an answer is under way: the next question waits for it. */
  let asked = false;
  const questions = throttle(clock, () => {
    if (!wanted() || asked) return;
    asked = true;
    solver.askLemmas();
  });

  /** Whether someone looks, and there is something to see that is not there yet. */
  function wanted(): boolean {
    const { page, lanes, t, inspection } = get();
    return page === 'proof' && lanes.some(({ frame }) => frame !== null) && inspection.t !== t;
  }

  return {
    actions: {
      setPage(page) {
        if (page === get().page) return;
        set({ page });
        if (wanted()) questions.request(BETWEEN_REPORTS);
      },
    },
    moved() {
      // whatever was asked of a run that has been replaced is not answered
      if (get().inspection.t === null) asked = false;
      if (wanted()) questions.request(BETWEEN_REPORTS);
    },
    heard({ t, lanes }) {
      asked = false;
      const { overTime } = get().inspection;
      set({
        inspection: {
          t,
          reports: lanes,
          overTime: lanes.map((report, k) => withReport(overTime[k] ?? new Map(), report)),
        },
      });
      if (wanted()) questions.request(BETWEEN_REPORTS);
    },
    lost() {
      asked = false;
    },
    dispose: () => questions.cancel(),
  };
}

/** Under which name a reading is kept over time. */
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
    after.set(key, withPoint(before.get(key) ?? [], { ...pick(reading), t: report.t }));
  }
  return after;
}

function pick({ measured, bound, slack }: Reading) {
  return { measured, bound, slack };
}

/** In order of t, one a t. */
function withPoint(points: BoundOverTime, point: BoundOverTime[number]): BoundOverTime {
  const others = points.filter(({ t }) => t !== point.t);
  const kept = others.length < MOST_POINTS ? others : others.filter((_, k) => k % 2 === 0);
  const after = kept.findIndex(({ t }) => t > point.t);
  return after === -1 ? [...kept, point] : kept.toSpliced(after, 0, point);
}
