import { loadedPart } from '../../src/solver/part.ts';
import { scanOn } from '../../src/core/theory/claims/scan.ts';
import type { Params } from '../../src/core/params/params.ts';
import { createSolver } from '../../src/solver/client.ts';
import type { Connect } from '../../src/solver/connection.ts';
import type { Scheduler } from '../../src/solver/scheduler.ts';
import { plainState, writeLink } from '../../src/state/link/link.ts';
import { createLab, type LabOptions, type LabStore } from '../../src/state/lab/store.ts';
import { PLAIN_HEAT } from '../../src/state/lab/view.ts';
import { ManualScheduler } from './manualScheduler.ts';
import { sessionConnection } from './sessionConnection.ts';
import { SMALL_PARAMS } from './smallParams.ts';

export interface LabOnThisThread {
  readonly lab: LabStore;
  readonly clock: ManualScheduler;
}

interface TestOptions extends Partial<LabOptions> {
  readonly compare?: Partial<Params>;
  /** Delay of messages in either direction, in milliseconds; none if omitted. */
  readonly latency?: number;
}

/**
 * The lab with a real session on this thread, playing ten iterations per second of a manual clock. It
 * waits at t = 0 unless `calm` is false.
 */
export function labOnThisThread(
  params: Params = SMALL_PARAMS,
  { compare, latency, ...options }: TestOptions = {},
): LabOnThisThread {
  const clock = new ManualScheduler();
  const connect = sessionConnection(clock);
  const lab = createLab({
    initial: { link: linkTo(params, compare ?? null) },
    openSolver: (onEvent) =>
      createSolver({
        connect: latency === undefined ? connect : delayed(connect, clock, latency),
        afterPaint: (callback) => callback(),
        onEvent,
        // a clock that never advances: a session on this thread cannot stop responding
        scheduler: new ManualScheduler(),
      }),
    calm: true,
    claims: loadedPart(scanOn),
    randomSeed: () => 12_345,
    clock,
    ...options,
  });
  return { lab, clock };
}

/** A connection that delays every message, as between threads. */
function delayed(connect: Connect, clock: Scheduler, latency: number): Connect {
  return (receiver, failures) => {
    const connection = connect(
      {
        onEvent: (event) => clock.after(latency, () => receiver.onEvent(event)),
        onBroken: (reason) => receiver.onBroken(reason),
        onUnloaded: () => receiver.onUnloaded(),
      },
      failures,
    );
    return {
      ...connection,
      send: (command) => clock.after(latency, () => connection.send(command)),
    };
  };
}

/** A link to these parameters, paused, at ten iterations per second. */
export function linkTo(params: Params, compare: Partial<Params> | null = null): string {
  return writeLink({ ...plainState(params), heat: PLAIN_HEAT, compare, pace: 10 });
}
