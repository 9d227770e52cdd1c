/** Time, as the session needs it: a clock, and a task done later unless cancelled. */

export interface Scheduler {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Does the task once, after `delay` milliseconds at least; returns what calls it off. */
  after(delay: number, task: () => void): () => void;
}

/** The timers of a page, a worker or Node. */
export const timers: Scheduler = {
  now: () => performance.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};
