/** Records a run: goes through its iterations, draws each and hands it to the file. */
import type { LabState } from '../../../state/lab/labState.ts';
import { isSameRun, stateAt, withoutFuture } from '../../../state/lab/stateAt.ts';
import type { LabStore } from '../../../state/lab/store.ts';
import type { Sink } from './sink.ts';

export interface RecordOptions {
  readonly lab: LabStore;
  /** The iterations of the frames, in order. */
  readonly frames: readonly number[];
  /** Draws a state; resolves with the canvas that shows it. */
  readonly draw: (state: LabState) => Promise<HTMLCanvasElement>;
  /** Opens the file, with the first state. */
  readonly open: (first: LabState) => Promise<Sink>;
  /** Called after every frame, with their number. */
  readonly onFrame: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface Recorded {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly frames: number;
  /** The iteration of the last frame, and whether the run ends there, before the last one asked for. */
  readonly last: number;
  readonly isEarly: boolean;
}

/** Leaves the run where it was, paused, also if it is aborted or fails. */
export async function recordRun(options: RecordOptions): Promise<Recorded> {
  const { lab, frames, draw, open, onFrame, signal } = options;
  const run = lab.getState();
  run.pause();
  let sink: Sink | null = null;
  let done = 0;
  let last = -1;
  try {
    for (const t of frames) {
      const state = withoutFuture(await stateAt(lab, t, signal, run));
      // the run has ended, and its end is recorded
      if (state.t === last) break;
      last = state.t;
      const canvas = await draw(state);
      signal.throwIfAborted();
      sink ??= await open(state);
      await sink.add(canvas, done);
      done += 1;
      onFrame(done);
    }
    if (sink === null) throw new Error('there is no frame to record.');
    const file = await sink.finish();
    signal.throwIfAborted();
    return { file, frames: done, last, isEarly: last < frames.at(-1)! };
  } finally {
    sink?.close();
    // not if another run has replaced this one
    if (isSameRun(lab.getState(), run)) run.seek(run.runT);
  }
}
