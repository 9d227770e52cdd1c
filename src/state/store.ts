/**
 * The lab's state: the parameters, the run they determine and how far it has come.
 * It speaks to the solver and knows nothing of what is drawn.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Frame } from '../core/frame.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Params } from '../core/params/params.ts';
import type { Solver } from '../solver/client.ts';
import type { Pace, Progress, SolverEvent } from '../solver/messages.ts';
import { append, EMPTY_TRACE, type Trace } from './trace.ts';

/** `idle`: at t = 0, not yet played. `ended`: there is an outcome. `failed`: there is a failure. */
export type Status = 'idle' | 'running' | 'paused' | 'ended' | 'failed';

export interface LabState {
  readonly params: Params;
  readonly pace: Pace;
  readonly status: Status;
  /** Scalars of every iteration so far. */
  readonly trace: Trace;
  /** The run at t = 0, and as it stands; null until the solver has built it. */
  readonly firstFrame: Frame | null;
  readonly frame: Frame | null;
  readonly outcome: Outcome | null;
  /** Why the run could not start or go on, as a sentence. */
  readonly failure: string | null;

  /** Runs on; a run that is over is played again from t = 0. */
  play(): void;
  pause(): void;
  /** One iteration, then pause. */
  step(): void;
  /** Back to t = 0 of the identical run. */
  reset(): void;
  /** Nobody is looking: nothing computes until someone is, and the status stays as it is. */
  setWatched(watched: boolean): void;
  dispose(): void;
}

export type LabStore = StoreApi<LabState>;

export interface LabOptions {
  readonly params: Params;
  readonly pace: Pace;
  /** Opens the solver whose events the lab follows. */
  readonly openSolver: (onEvent: (event: SolverEvent) => void) => Solver;
}

export function createLab({ params, pace, openSolver }: LabOptions): LabStore {
  let watched = true;
  const solver = openSolver((event) =>
    lab.setState((state) =>
      event.type === 'progress' ? progressed(state, event) : failed(event.sentence),
    ),
  );
  const lab = createStore<LabState>((set, get) => ({
    params,
    pace,
    status: 'idle',
    trace: EMPTY_TRACE,
    firstFrame: null,
    frame: null,
    outcome: null,
    failure: null,

    play() {
      const { status, reset } = get();
      if (status === 'running') return;
      if (status === 'ended' || status === 'failed') reset();
      set({ status: 'running' });
      if (watched) solver.play();
    },
    pause() {
      if (get().status !== 'running') return;
      set({ status: 'paused' });
      solver.pause();
    },
    step() {
      const { status } = get();
      if (status === 'ended' || status === 'failed') return;
      set({ status: 'paused' });
      solver.step();
    },
    reset() {
      set({ status: 'idle', outcome: null, failure: null });
      solver.start(get().params, get().pace);
    },
    setWatched(now) {
      watched = now;
      if (get().status !== 'running') return;
      if (watched) solver.play();
      else solver.pause();
    },
    dispose: () => solver.dispose(),
  }));
  solver.start(params, pace);
  return lab;
}

/** What an event of the run changes; the first of a run replaces all of the run before it. */
function progressed(state: LabState, { frame, scalars, outcome }: Progress): Partial<LabState> {
  const begins = scalars[0]?.t === 0;
  return {
    frame,
    firstFrame: begins ? frame : state.firstFrame,
    trace: append(begins ? EMPTY_TRACE : state.trace, scalars),
    outcome,
    status: outcome === null ? state.status : 'ended',
  };
}

function failed(sentence: string): Partial<LabState> {
  return { status: 'failed', failure: sentence };
}
