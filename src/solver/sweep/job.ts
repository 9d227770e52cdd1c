/** The runs that a pool has to compute: which come next, which are repeated, and how many make a batch. */
import type { Address } from '../../core/sweep/spec.ts';
import type { Kind, RowOf, SpecOf } from './messages.ts';
import { REPORT_EVERY } from './session.ts';

/** Most runs per message. */
const LARGEST_BATCH = 50;

/** The sweep or table that a pool is computing. */
export class Job<K extends Kind> {
  readonly spec: SpecOf<K>;
  isPaused = false;
  breakdowns = 0;
  /** Runs to be repeated alone. */
  readonly suspects: Address[] = [];
  private readonly waiting: Address[] = [];
  private readonly upcoming: Iterator<Address>;
  /** Milliseconds per run; null before the first. */
  private pace: number | null = null;

  constructor(spec: SpecOf<K>, runs: Iterable<Address>) {
    this.spec = spec;
    this.upcoming = runs[Symbol.iterator]();
  }

  /** Puts runs before all others. */
  putFirst(runs: readonly Address[]): void {
    this.waiting.unshift(...runs);
  }

  /** The next runs, at most this many. */
  take(most: number): Address[] {
    while (this.waiting.length < most) {
      const next = this.upcoming.next();
      if (next.done) break;
      this.waiting.push(next.value);
    }
    return this.waiting.splice(0, most);
  }

  hasMore(): boolean {
    if (this.suspects.length > 0) return true;
    const next = this.take(1);
    this.putFirst(next);
    return next.length > 0;
  }

  observe(rows: readonly RowOf<Kind>[]): void {
    this.breakdowns = 0;
    for (const { ms } of rows) this.pace = this.pace === null ? ms : 0.9 * this.pace + 0.1 * ms;
  }

  /** As many runs as a worker computes between two reports. */
  get batch(): number {
    if (this.pace === null) return 1;
    return Math.min(LARGEST_BATCH, Math.max(1, Math.round(REPORT_EVERY / this.pace)));
  }
}
