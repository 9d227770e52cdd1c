/** Computes runs of a sweep; as a thread's program, those that the pool sends. */
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { failedRow } from '../../core/sweep/failedRow.ts';
import { type Clock, measureRun, type SweepRow } from '../../core/sweep/measure.ts';
import type { Address, SweepSpec } from '../../core/sweep/spec.ts';
import { VERSION } from '../../version.ts';
import { ROW_FORMATS, type RowFormatName } from './rowFormat.ts';

/** A run's row in the format of the output. */
export interface Computed {
  readonly text: string;
  readonly failed: boolean;
}

/** The job of a thread. */
export interface Task {
  readonly spec: SweepSpec;
  readonly format: RowFormatName;
}

/** A message from a thread; it receives addresses. */
export type FromThread =
  | { readonly kind: 'ready' }
  /** A sign of life in the middle of a run. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'computed'; readonly computed: Computed };

export function compute({ spec, format }: Task, address: Address, clock: Clock): Computed {
  return computedOf(measureRun(spec, address, VERSION, clock), format);
}

/** The row of a run that was given up. */
export function givenUp({ spec, format }: Task, address: Address): Computed {
  return computedOf(failedRow(spec, address, VERSION), format);
}

function computedOf(row: SweepRow, format: RowFormatName): Computed {
  return { text: ROW_FORMATS[format].line(row), failed: row.outcome === 'failed' };
}

// --- The thread ---

/** Marks this program's threads: test runners start threads of their own. */
const MARK = 'purify sweep';

/** This module is also the thread's program. */
const PROGRAM = import.meta.url;

export function startThread(task: Task): Worker {
  const isBundled = !PROGRAM.endsWith('.ts');
  const program = isBundled ? new URL(PROGRAM) : new URL('./sourceThread.mjs', PROGRAM);
  return new Worker(program, { workerData: { mark: MARK, task } });
}

/** Milliseconds between two signs of life. */
const SIGN_INTERVAL = 1000;

function serve(port: MessagePort, task: Task): void {
  const send = (message: FromThread) => port.postMessage(message);
  let due = 0;
  const clock: Clock = {
    now: () => performance.now(),
    tick: () => {
      if (performance.now() < due) return;
      due = performance.now() + SIGN_INTERVAL;
      send({ kind: 'alive' });
    },
  };
  port.on('message', (address: Address) => {
    due = performance.now() + SIGN_INTERVAL;
    send({ kind: 'computed', computed: compute(task, address, clock) });
  });
  send({ kind: 'ready' });
}

const { mark, task } = (workerData ?? {}) as { readonly mark?: unknown; readonly task: Task };
if (parentPort !== null && mark === MARK) serve(parentPort, task);
