import type { Scheduler } from '../../../../solver/scheduler.ts';

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** Time that is not waited for: it stands still while one computes, and jumps to what is due next. */
export class RunAllClock implements Scheduler {
  private time = 0;
  private tasks: readonly Task[] = [];

  now(): number {
    return this.time;
  }

  after(delay: number, run: () => void): () => void {
    const task = { at: this.time + delay, run };
    this.tasks = [...this.tasks, task];
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  /** Does all there is to do, in order, and what comes of it. */
  runAll(): void {
    for (;;) {
      const [next, ...others] = this.tasks.toSorted((p, q) => p.at - q.at);
      if (next === undefined) return;
      this.tasks = others;
      this.time = Math.max(this.time, next.at);
      next.run();
    }
  }
}
