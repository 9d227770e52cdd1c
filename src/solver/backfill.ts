/**
 * Backfill: computes the lemmas of all iterations that a run has made, while nothing else is asked of the
 * solver. Only their numbers are sent. It works on replays, in slices short enough for commands to get
 * through, and after an interruption continues where it stopped.
 *
 * Two limits keep it affordable. Of a run of more than `most` iterations it takes every second, fourth, …
 * one. It gives up where a single report would delay a command noticeably.
 */
import type { LemmaReport, ReportLemmas } from '../core/theory/lemmas/reading.ts';
import { everyOf } from './keyframes.ts';
import type { Lane } from './lane.ts';
import type { Coverage, ReportNumbers } from './messages.ts';
import { SLICE } from './playback.ts';
import { Replay } from './replay.ts';
import type { Scheduler } from './scheduler.ts';

/** Time without commands after which it begins, in milliseconds: longer than between two steps by hand. */
export const QUIET = 300;
/** Interval of its events, in milliseconds. */
const BETWEEN_EVENTS = 250;
/** The longest that a command should have to wait for a report, in milliseconds. */
export const LONGEST_REPORT = 100;
/** The first reports are slow because their code is not compiled yet. */
const ATTEMPTS = 3;

export interface BackfillOptions {
  readonly lanes: readonly Lane[];
  readonly report: ReportLemmas;
  /** Number of iterations to compute at most. */
  readonly most: number;
  readonly scheduler: Scheduler;
  /** Whether the run is neither playing nor seeking. */
  readonly isAtRest: () => boolean;
  /** Runs a slice and catches its errors. */
  readonly runSlice: (work: () => void) => void;
  /** @param lanes the reports since the last call, in order of computation, for each lane */
  readonly onReports: (lanes: readonly (readonly ReportNumbers[])[], coverage: Coverage) => void;
}

export class Backfill {
  private readonly options: BackfillOptions;
  private replays: readonly Replay[] | null = null;
  private cancelSlice: (() => void) | null = null;
  /** The iterations that have been computed. */
  private readonly done = new Set<number>();
  private latest = -1;
  private every = 1;
  private pending: Iterator<number> | null = null;
  /** The next iteration, and the lane whose report of it is due. */
  private t: number | null = null;
  private lane = 0;
  /** Durations of the last reports, in milliseconds. */
  private durations: number[] = [];
  private unsent: ReportNumbers[][];
  private sendAt = 0;
  /** Whether the coverage has changed since the last event. */
  private hasNews = false;

  constructor(options: BackfillOptions) {
    this.options = options;
    this.unsent = options.lanes.map(() => []);
  }

  get isBusy(): boolean {
    return this.cancelSlice !== null;
  }

  /** Stops, and continues once nothing has been asked of the solver for a while. */
  interrupt(): void {
    this.stop();
    if (this.isTooSlow) return;
    this.schedule(QUIET, () => {
      if (this.options.isAtRest()) this.begin();
      else this.interrupt();
    });
  }

  stop(): void {
    this.cancelSlice?.();
    this.cancelSlice = null;
  }

  private begin(): void {
    const latest = Math.max(...this.options.lanes.map((lane) => lane.latest));
    if (latest !== this.latest) {
      this.latest = latest;
      this.hasNews = true;
      this.every = everyOf(latest, this.options.most);
      this.pending = coarseToFine(latest, this.every);
      this.t = null;
      this.lane = 0;
    }
    this.sendAt = this.options.scheduler.now() + BETWEEN_EVENTS;
    this.continue();
  }

  private continue(): void {
    this.t ??= this.nextIteration();
    if (this.t === null || this.isTooSlow) {
      if (this.hasNews) this.send();
    } else
      this.schedule(0, () => {
        this.compute();
        this.continue();
      });
  }

  private compute(): void {
    const { scheduler } = this.options;
    let now = scheduler.now();
    const end = now + SLICE;
    while (now < end && this.t !== null && !this.isTooSlow) {
      this.makeStep(this.t);
      now = scheduler.now();
    }
    if (now >= this.sendAt) this.send();
  }

  /** One iteration of a replay, or one report. */
  private makeStep(t: number): void {
    const { lanes, scheduler, report } = this.options;
    this.replays ??= lanes.map((lane) => new Replay(lane));
    const replay = this.replays[this.lane]!;
    // a lane may have ended before the other
    if (t <= lanes[this.lane]!.latest) {
      if (!replay.approach(t)) return;
      const from = scheduler.now();
      const lemmas = replay.lemmas(report);
      this.durations = [...this.durations, scheduler.now() - from].slice(-ATTEMPTS);
      if (lemmas !== null) this.unsent[this.lane]!.push(numbersOf(lemmas));
    }
    this.lane += 1;
    if (this.lane < lanes.length) return;
    this.lane = 0;
    this.done.add(t);
    this.hasNews = true;
    this.t = this.nextIteration();
  }

  private nextIteration(): number | null {
    for (;;) {
      const next = this.pending?.next();
      if (next === undefined || next.done === true) return null;
      if (!this.done.has(next.value)) return next.value;
    }
  }

  private get isTooSlow(): boolean {
    return this.durations.length === ATTEMPTS && Math.min(...this.durations) > LONGEST_REPORT;
  }

  private send(): void {
    const { scheduler, onReports } = this.options;
    const { unsent, latest, every } = this;
    this.unsent = unsent.map(() => []);
    this.hasNews = false;
    this.sendAt = scheduler.now() + BETWEEN_EVENTS;
    let done = 0;
    for (let t = 0; t <= latest; t += every) if (this.done.has(t)) done++;
    onReports(unsent, {
      done,
      of: Math.floor(latest / every) + 1,
      every,
      latest,
      tooSlow: this.isTooSlow ? Math.min(...this.durations) : null,
    });
  }

  private schedule(delay: number, work: () => void): void {
    const { scheduler, runSlice } = this.options;
    this.cancelSlice = scheduler.after(delay, () => {
      this.cancelSlice = null;
      runSlice(work);
    });
  }
}

/**
 * The multiples of `every` up to `latest`: first a few over the whole range, then those in between. t = 0 is
 * not the first, because its A† has no warm start and shows least how long a report takes.
 */
function* coarseToFine(latest: number, every: number): Generator<number, void> {
  let stride = every;
  while (stride * 4 <= latest) stride *= 2;
  for (let t = stride; t <= latest; t += stride) yield t;
  yield 0;
  for (; stride > every; stride /= 2) for (let t = stride / 2; t <= latest; t += stride) yield t;
}

function numbersOf({ t, readings }: LemmaReport): ReportNumbers {
  return {
    t,
    readings: readings.map(({ lemma, part, measured, bound, slack }) => ({
      lemma,
      part,
      measured,
      bound,
      slack,
    })),
  };
}
