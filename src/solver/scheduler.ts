/** Time: a clock, and tasks that run later unless cancelled. */

export interface Scheduler {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Runs the task once, after at least `delay` milliseconds; returns a function that cancels it. */
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

/**
 * Timers that run a task without delay as soon as all earlier messages have been received. Browsers
 * delay nested timers by 4 ms, which would waste a fifth of a worker's time.
 */
export function promptTimers(): Scheduler {
  const { port1, port2 } = new MessageChannel();
  const due: (() => void)[] = [];
  port1.onmessage = () => due.shift()?.();
  return {
    now: timers.now,
    after(delay, task) {
      if (delay > 0) return timers.after(delay, task);
      let cancelled = false;
      due.push(() => {
        if (!cancelled) task();
      });
      port2.postMessage(null);
      return () => {
        cancelled = true;
      };
    },
  };
}
