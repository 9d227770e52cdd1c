import type { Params } from '../../src/core/params/params.ts';
import { createSolver } from '../../src/solver/client.ts';
import { createLab, type LabStore } from '../../src/state/store.ts';
import { ManualScheduler } from './manualScheduler.ts';
import { sessionLine } from './sessionLine.ts';
import { SMALL_PARAMS } from './smallParams.ts';

export interface LabOnThisThread {
  readonly lab: LabStore;
  readonly clock: ManualScheduler;
}

/** The lab with a real session on this thread, ten iterations a second of the clock in hand. */
export function labOnThisThread(params: Params = SMALL_PARAMS): LabOnThisThread {
  const clock = new ManualScheduler();
  const lab = createLab({
    params,
    pace: 10,
    openSolver: (onEvent) =>
      createSolver({
        connect: sessionLine(clock),
        afterPaint: (callback) => callback(),
        onEvent,
      }),
  });
  return { lab, clock };
}
