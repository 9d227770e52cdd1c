import type { Scheduler } from '../../src/solver/scheduler.ts';

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that advances only when a test says so, or by a fixed amount at each reading. */
export class ManualScheduler implements Scheduler {
  private time = 0;
  private tasks: Task[] = [];
  private readonly perRead: number;

  /** @param perRead milliseconds to advance at each reading, as if computing took time */
  constructor(perRead = 0) {
    this.perRead = perRead;
  }

  now(): number {
    this.time += this.perRead;
    return this.time;
  }

  after(delay: number, run: () => void): () => void {
    const task = { at: this.time + delay, run };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  get waiting(): number {
    return this.tasks.length;
  }

  /** Runs the next task, whenever it is due; returns whether there was one. */
  runNext(): boolean {
    const next = this.tasks.toSorted((p, q) => p.at - q.at)[0];
    if (next === undefined) return false;
    this.tasks = this.tasks.filter((task) => task !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    return true;
  }

  /** Advances the clock without running any task. */
  freeze(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Advances the clock by this many milliseconds and runs the tasks due in them. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    while (this.tasks.some((task) => task.at <= end)) this.runNext();
    this.time = Math.max(this.time, end);
  }
}
