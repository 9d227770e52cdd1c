import { createPool } from '../../src/solver/sweep/pool.ts';
import { writeRegimesLink } from '../../src/state/regimes/link.ts';
import { createRegimes, type RegimesStore } from '../../src/state/regimes/store.ts';
import type { SweepStorage } from '../../src/state/regimes/storage.ts';
import { readSpec } from '../../src/core/sweep/readSpec.ts';
import { ManualScheduler } from './manualScheduler.ts';
import { sweepWorkers } from './sweepWorkers.ts';

/** Nothing is stored. */
const NO_STORAGE: SweepStorage = {
  load: () => Promise.resolve({ parts: [], wasRunning: false }),
  setRunning: () => Promise.resolve(),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

export interface RegimesOnThisThread {
  readonly regimes: RegimesStore;
  readonly clock: ManualScheduler;
}

/** The store of regimes with a real pool of two workers on this thread, and a manual clock. */
export function regimesOnThisThread(spec: object): RegimesOnThisThread {
  const clock = new ManualScheduler(1);
  const link = writeRegimesLink({
    spec: readSpec(spec),
    source: { kind: 'computed' },
    threshold: 0.01,
    chosen: null,
    facet: 0,
    sliceAlong: 'x',
    constants: {},
  });
  const regimes = createRegimes({
    openPool: (onEvent) =>
      createPool({ connect: sweepWorkers(clock).connect, size: 2, onEvent, scheduler: clock }),
    storage: NO_STORAGE,
    recorded: { ids: [], load: () => Promise.reject(new Error('nothing is recorded')) },
    initial: { link },
    clock,
  });
  return { regimes, clock };
}
