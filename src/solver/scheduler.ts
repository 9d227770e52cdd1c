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

/**
 * The same, with a task that is due at once done as soon as all messages before it are heard. A
 * browser makes nested timers wait for 4 ms, which would be a fifth of a worker's time.
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
