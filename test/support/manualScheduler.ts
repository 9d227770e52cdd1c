import type { Scheduler } from '../../src/solver/scheduler.ts';

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** Time that passes only when a test says so, or a little whenever the clock is read. */
export class ManualScheduler implements Scheduler {
  private time = 0;
  private tasks: Task[] = [];
  private readonly perLook: number;

  /** @param perLook milliseconds that pass with every look at the clock: computing takes time */
  constructor(perLook = 0) {
    this.perLook = perLook;
  }

  now(): number {
    this.time += this.perLook;
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

  /** Lets the next task run, whenever it is due; says whether there was one. */
  runNext(): boolean {
    const next = this.tasks.toSorted((p, q) => p.at - q.at)[0];
    if (next === undefined) return false;
    this.tasks = this.tasks.filter((task) => task !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    return true;
  }

  /** Lets time go by in which nothing gets its turn. */
  freeze(milliseconds: number): void {
    this.time += milliseconds;
  }

  /** Lets this many milliseconds pass, and what is due in them happen. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    while (this.tasks.some((task) => task.at <= end)) this.runNext();
    this.time = Math.max(this.time, end);
  }
}
