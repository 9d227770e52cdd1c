/** Goes through a run one iteration at a time, for recordings. */
import type { Experiment, LabState } from './labState.ts';
import type { LabStore } from './store.ts';

/** Whether two states are about the same run: any change of the experiment starts another. */
export function isSameRun(one: Experiment, other: Experiment): boolean {
  return one.params === other.params && one.compare === other.compare && one.own === other.own;
}

/**
 * Seeks iteration t and resolves with the state that shows it, or with the end of the run if that is
 * earlier. Rejects if the run fails, is replaced, or is lost with its worker, and if the signal aborts.
 *
 * @param run the run that is meant; by default the current one
 */
export function stateAt(
  lab: LabStore,
  t: number,
  signal: AbortSignal,
  run: Experiment = lab.getState(),
): Promise<LabState> {
  const { notices, seek } = lab.getState();
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const onAbort = () => fail(signal.reason);
    const look = (state: LabState) => {
      if (state.failure !== null) fail(new Error(state.failure));
      else if (!isSameRun(state, run)) fail(new Error('another run has started.'));
      // the seek was lost with the worker
      else if (state.notices !== notices) fail(new Error(state.notices.at(-1)));
      else if (isShown(state, t)) {
        stop();
        resolve(state);
      }
    };
    const unsubscribe = lab.subscribe(look);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else {
      if (isSameRun(lab.getState(), run)) seek(t);
      look(lab.getState());
    }
  });
}

function isShown(state: LabState, t: number): boolean {
  if (state.seeking !== null) return false;
  const isEarlyEnd = state.status === 'ended' && state.t < t;
  return isEarlyEnd || (state.t === t && state.subStep === 'update');
}

/** The state without anything that depends on iterations after t, so that a picture of t is always the same. */
export function withoutFuture(state: LabState): LabState {
  const { t, lanes, pinned } = state;
  return {
    ...state,
    latest: t,
    runT: t,
    status: 'paused',
    marked: pinned,
    entryHistory: null,
    lanes: lanes.map((lane) => ({
      ...lane,
      outcome: lane.trace.length > t + 1 ? null : lane.outcome,
      trace: { ...lane.trace, length: Math.min(lane.trace.length, t + 1) },
    })),
  };
}
