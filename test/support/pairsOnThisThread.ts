import { createPairsPool } from '../../src/solver/sweep/pool.ts';
import { createPairs, type PairsStore } from '../../src/state/pairs/store.ts';
import { ManualScheduler } from './manualScheduler.ts';
import { type SweepWorker, sweepWorkers, type WorkerBehaviour } from './sweepWorkers.ts';

/** Sixteen runs of a few milliseconds. */
export const SMALL_PAIRS = '#/family?v=1&n=4&m=8&s=1&ell=0.2&eta=0.3&T=40';

export interface PairsOnThisThread {
  readonly pairs: PairsStore;
  readonly clock: ManualScheduler;
  readonly workers: readonly SweepWorker[];
}

/** The store of the page of choices with a real pool of two workers on this thread, and a manual clock. */
export function pairsOnThisThread(
  link = SMALL_PAIRS,
  behave?: (number: number) => WorkerBehaviour,
  clock = new ManualScheduler(1),
): PairsOnThisThread {
  const { connect, workers } = sweepWorkers(clock, behave);
  const pairs = createPairs({
    openPool: (onEvent) => createPairsPool({ connect, size: 2, onEvent, scheduler: clock }),
    initial: { link },
    clock,
  });
  return { pairs, clock, workers };
}
