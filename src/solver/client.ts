/**
 * The page's side of the thread boundary: numbers the runs, drops what belongs to an
 * earlier one, acknowledges frames once they are painted, and turns a broken worker
 * into a failure with a sentence.
 */
import type { Params } from '../core/params/params.ts';
import type { Pace, SolverCommand, SolverEvent } from './messages.ts';

export interface Solver {
  /** Begins a new run at t = 0 and forgets the one before. */
  start(params: Params, pace: Pace): void;
  play(): void;
  pause(): void;
  step(): void;
  dispose(): void;
}

/** One end of a line to a session, wherever that runs. */
export interface Line {
  send(command: SolverCommand): void;
  close(): void;
}

/** What a line brings: the session's events, or word that the line is broken. */
export interface Receiver {
  event(event: SolverEvent): void;
  broken(reason: string): void;
}

export type Connect = (receiver: Receiver) => Line;

/** A line to a session in a worker of its own. */
export function connectWorker(receiver: Receiver): Line {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<SolverEvent>) => receiver.event(data);
  worker.onerror = ({ message }) => receiver.broken(message || 'its program could not be loaded');
  worker.onmessageerror = () => receiver.broken('a message could not be read');
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
}

export interface SolverOptions {
  readonly connect: Connect;
  /** Calls back once what was received can be seen. */
  readonly afterPaint: (callback: () => void) => void;
  /** Gets the current run's events, in order. */
  readonly onEvent: (event: SolverEvent) => void;
}

export function createSolver({ connect, afterPaint, onEvent }: SolverOptions): Solver {
  let line: Line | null = null;
  let runId = 0;

  const receiver: Receiver = {
    event(event) {
      if (line === null || event.runId !== runId) return;
      onEvent(event);
      if (event.type === 'progress')
        afterPaint(() => line?.send({ type: 'acknowledge', runId: event.runId }));
    },
    broken(reason) {
      if (line === null) return;
      hangUp();
      onEvent({
        type: 'failed',
        runId,
        sentence: `The solver’s worker broke down: ${reason}. Reset starts a new one.`,
      });
    },
  };

  function hangUp(): void {
    line?.close();
    line = null;
  }

  return {
    start(params, pace) {
      line ??= connect(receiver);
      runId += 1;
      line.send({ type: 'configure', runId, params, pace });
    },
    play: () => line?.send({ type: 'play', runId }),
    pause: () => line?.send({ type: 'pause', runId }),
    step: () => line?.send({ type: 'step', runId }),
    dispose: hangUp,
  };
}
