/** Something done at once when it may be, and otherwise as soon as it may: the last request is never lost. */
import type { Scheduler } from '../../solver/scheduler.ts';

export interface Throttle {
  /** Asks for it, this many milliseconds after it was last done or later. */
  request(interval: number): void;
  /** Does now what waits. */
  settle(): void;
  /** Forgets what waits. */
  cancel(): void;
}

export function throttle(clock: Scheduler, act: () => void): Throttle {
  let doneAt = -Infinity;
  let cancelWaiting: (() => void) | null = null;

  function perform(): void {
    cancelWaiting = null;
    doneAt = clock.now();
    act();
  }
  function cancel(): void {
    cancelWaiting?.();
    cancelWaiting = null;
  }

  return {
    request(interval) {
      // what waits already is not put off by being asked for again
      if (cancelWaiting !== null) return;
      const wait = doneAt + interval - clock.now();
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
