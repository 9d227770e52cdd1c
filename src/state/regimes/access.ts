/** What the parts of the store of regimes have in common. */
import type { Scheduler } from '../../solver/scheduler.ts';
import type { Pool } from '../../solver/sweep/pool.ts';
import type { RegimesState } from './regimesState.ts';

export interface RegimesAccess {
  readonly pool: Pool;
  readonly clock: Scheduler;
  readonly get: () => RegimesState;
  readonly set: (change: Partial<RegimesState>) => void;
  /** Adds a sentence to the notices. */
  readonly notify: (sentence: string) => void;
}

/** Resolves after everything that is waiting for this thread. */
export function breather(clock: Scheduler): Promise<void> {
  return new Promise((resolve) => {
    clock.after(0, resolve);
  });
}

/** Milliseconds of work on the page's thread between two breathers. */
export const SLICE = 10;
