/** Limits how often an action runs: at once if possible, otherwise as soon as allowed. */
import type { Scheduler } from '../../solver/scheduler.ts';

export interface Throttle {
  /** Runs the action, at least this many milliseconds after the last time. */
  request(interval: number): void;
  /** Runs a waiting action now. */
  settle(): void;
  /** Cancels a waiting action. */
  cancel(): void;
}

export function throttle(clock: Scheduler, act: () => void): Throttle {
  let lastRun = -Infinity;
  let cancelWaiting: (() => void) | null = null;

  function perform(): void {
    cancelWaiting = null;
    lastRun = clock.now();
    act();
  }
  function cancel(): void {
    cancelWaiting?.();
    cancelWaiting = null;
  }

  return {
    request(interval) {
      // a further request does not postpone a waiting action
      if (cancelWaiting !== null) return;
      const wait = lastRun + interval - clock.now();
      if (wait <= 0) perform();
      else cancelWaiting = clock.after(wait, perform);
    },
    settle() {
      if (cancelWaiting === null) return;
      cancel();
      perform();
    },
    cancel,
  };
}
