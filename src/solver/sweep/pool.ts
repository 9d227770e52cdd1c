/**
 * The pool: computes the runs of a sweep, or of a table of pairs, in several workers, in about the order given. If a worker breaks
 * down or falls silent, the runs it had are repeated one at a time; the one that brings down a second
 * worker is recorded as failed. Questions about single runs have a worker of their own, so that they need
 * not wait for the sweep.
 */
import { failedPair } from '../../core/pairs/row.ts';
import { failedRow } from '../../core/sweep/failedRow.ts';
import type { Address } from '../../core/sweep/spec.ts';
import { VERSION } from '../../version.ts';
import { type Scheduler, timers } from '../scheduler.ts';
import { Job } from './job.ts';
import { Member, type SweepConnect } from './member.ts';
import type { Answer, Growth, Kind, Question, RowOf, Rows, SpecOf, Subjects } from './messages.ts';

export type PoolEvent<K extends Kind = 'sweep'> =
  | Rows<K>
  /** Of a run that is not done; only of pairs. */
  | Growth
  /** Every run that was requested is done. */
  | { readonly type: 'finished' }
  | Answer
  /** The workers' program could not be loaded; the sweep waits for `resume`. */
  | { readonly type: 'unloaded' }
  /** Workers break down again and again, so that nothing can be computed; the sweep is paused. */
  | { readonly type: 'failed'; readonly reason: string };

export interface Pool<K extends Kind = 'sweep'> {
  /** Computes these runs in place of earlier ones. They are taken from the iterable as they are needed. */
  start(spec: SpecOf<K>, runs: Iterable<Address>): void;
  /** Computes these runs of the current sweep before the others. */
  first(runs: readonly Address[]): void;
  /** Each worker finishes its current run. */
  pause(): void;
  resume(): void;
  /** Stops at once and forgets the sweep. */
  cancel(): void;
  /**
   * Asks something about each of these subjects; returns the id of the answers. An earlier request with
   * the same question is no longer answered.
   */
  ask<Q extends Question>(question: Q, subjects: readonly Subjects[Q][]): number;
  dispose(): void;
}

export interface PoolOptions<K extends Kind = 'sweep'> {
  readonly connect: SweepConnect;
  /** The number of workers. */
  readonly size: number;
  readonly onEvent: (event: PoolEvent<K>) => void;
  readonly scheduler?: Scheduler;
}

/** All cores but one, which is left to the page; at least one. */
export function workersFor(cores: number): number {
  return Math.max(1, cores - 1);
}

/** This many breakdowns without a run in between pause the sweep: runs are not the cause. */
const MOST_BREAKDOWNS = 10;

/** The row of a run that brought down two workers. */
const FAILED: { readonly [K in Kind]: (spec: SpecOf<K>, run: Address) => RowOf<K> } = {
  sweep: (spec, run) => failedRow(spec, run, VERSION),
  pairs: (_, run) => failedPair(run),
};

/** A pool for a sweep. */
export function createPool(options: PoolOptions): Pool {
  return new WorkerPool('sweep', options);
}

/** A pool for a table of pairs. */
export function createPairsPool(options: PoolOptions<'pairs'>): Pool<'pairs'> {
  return new WorkerPool('pairs', options);
}

class WorkerPool<K extends Kind> implements Pool<K> {
  private readonly kind: K;
  private readonly options: PoolOptions<K>;
  private readonly members = new Set<Member>();
  /** How many members there may be: fewer where the program did not load for some. */
  private room: number;
  private job: Job<K> | null = null;
  private failedLoads = 0;
  private desk: Member | null = null;
  private lastQuestion = 0;
  private readonly asked = new Map<Question, { readonly id: number; unanswered: Set<number> }>();

  constructor(kind: K, options: PoolOptions<K>) {
    this.kind = kind;
    this.options = options;
    this.room = options.size;
  }

  start(spec: SpecOf<K>, runs: Iterable<Address>): void {
    this.cancel();
    this.job = new Job(spec, runs);
    this.resume();
  }

  first(runs: readonly Address[]): void {
    this.job?.putFirst(runs);
  }

  pause(): void {
    if (this.job === null) return;
    this.job.isPaused = true;
    for (const member of this.members) member.drop();
  }

  resume(): void {
    if (this.job === null) return;
    this.job.isPaused = false;
    this.job.breakdowns = 0;
    this.room = this.options.size;
    this.fill(this.job);
  }

  cancel(): void {
    this.job = null;
    this.closeMembers();
  }

  ask<Q extends Question>(question: Q, subjects: readonly Subjects[Q][]): number {
    this.lastQuestion += 1;
    const id = this.lastQuestion;
    this.asked.set(question, { id, unanswered: new Set(subjects.keys()) });
    if (subjects.length > 0) this.desk ??= this.openDesk();
    this.desk?.ask({ type: 'ask', question, id, subjects });
    return id;
  }

  dispose(): void {
    this.cancel();
    this.desk?.close();
    this.desk = null;
  }

  private closeMembers(): void {
    for (const member of this.members) member.close();
    this.members.clear();
  }

  /** Gives every member enough to do. */
  private fill(job: Job<K>): void {
    if (job.isPaused) return;
    for (const member of this.members) this.supply(member, job);
    while (this.members.size < this.room && job.hasMore()) {
      const member = this.openMember(job);
      this.members.add(member);
      this.supply(member, job);
    }
    const isIdle = [...this.members].every(({ outstanding }) => outstanding.length === 0);
    if (!isIdle || job.hasMore()) return;
    // an idle worker would keep its memory
    this.cancel();
    this.options.onEvent({ type: 'finished' });
  }

  private supply(member: Member, job: Job<K>): void {
    const { outstanding } = member;
    if (member.hasSuspect) return;
    if (job.suspects.length > 0) {
      if (outstanding.length > 0) return;
      member.hasSuspect = true;
      member.compute(this.kind, job.spec, job.suspects.splice(0, 1));
      return;
    }
    // one batch ahead, so that the worker need not wait for the page
    if (outstanding.length >= job.batch) return;
    const runs = job.take(2 * job.batch - outstanding.length);
    if (runs.length > 0) member.compute(this.kind, job.spec, runs);
  }

  private openMember(job: Job<K>): Member {
    return new Member({
      ...this.shared(),
      onRows: (_, event) => {
        job.observe(event.rows);
        // a member computes runs of this pool's kind only
        this.options.onEvent(event as Rows<K>);
        // the page may have started something else in response
        if (this.job === job) this.fill(job);
      },
      onGrowth: (event) => this.options.onEvent(event),
      onDropped: (runs) => {
        job.putFirst(runs);
        if (this.job === job) this.fill(job);
      },
      onLost: (member, reason) => this.loseMember(member, job, reason),
      onUnloaded: (member) => this.withoutMember(member, job),
    });
  }

  private shared() {
    const { connect, scheduler = timers } = this.options;
    const onAnswer = (event: Answer) => this.pass(event);
    return { connect, scheduler, failures: this.failedLoads, onAnswer };
  }

  private loseMember(member: Member, job: Job<K>, reason: string): void {
    this.members.delete(member);
    job.breakdowns += 1;
    if (member.hasSuspect) {
      const rows = member.outstanding.map((run) => FAILED[this.kind](job.spec, run));
      this.options.onEvent({ type: 'rows', rows });
    } else job.suspects.push(...member.outstanding);
    if (this.job !== job) return;
    if (job.breakdowns < MOST_BREAKDOWNS) {
      this.fill(job);
      return;
    }
    this.pause();
    this.options.onEvent({ type: 'failed', reason });
  }

  /** A member whose program did not load: the others go on without it. */
  private withoutMember(member: Member, job: Job<K>): void {
    this.members.delete(member);
    job.putFirst(member.outstanding);
    this.failedLoads += 1;
    this.room -= 1;
    if (this.job !== job) return;
    if (this.members.size > 0) {
      this.fill(job);
      return;
    }
    job.isPaused = true;
    this.options.onEvent({ type: 'unloaded' });
  }

  private openDesk(): Member {
    return new Member({
      ...this.shared(),
      onRows: () => {},
      onGrowth: () => {},
      onDropped: () => {},
      onLost: () => this.loseDesk(),
      onUnloaded: () => {
        this.failedLoads += 1;
        this.loseDesk();
        this.options.onEvent({ type: 'unloaded' });
      },
    });
  }

  /** Nothing that was asked will be answered: one of the runs may have brought the worker down. */
  private loseDesk(): void {
    this.desk = null;
    for (const [question, { id, unanswered }] of this.asked)
      for (const index of unanswered)
        this.pass({ type: 'answer', question, id, index, value: null });
  }

  private pass(event: Answer): void {
    const asked = this.asked.get(event.question);
    if (asked?.id !== event.id) return;
    asked.unanswered.delete(event.index);
    this.options.onEvent(event);
  }
}
