/** Computes runs on several threads and hands them back in their order. */
import type { Worker } from 'node:worker_threads';
import type { Address } from '../../core/sweep/spec.ts';
import type { Computed, FromThread } from './thread.ts';

export interface PoolOptions {
  /** The number of threads. */
  readonly jobs: number;
  /** A thread is given up after this many milliseconds without a sign of life. */
  readonly patience: number;
  start(): Worker;
  /** The row of a run that two threads could not compute. */
  givenUp(address: Address): Computed;
}

interface Run {
  readonly address: Address;
  readonly position: number;
  /** The number of threads that were lost while computing it. */
  readonly losses: number;
}

interface Thread {
  readonly worker: Worker;
  /** The run it computes, and the next one, so that it never waits for this thread. */
  readonly runs: Run[];
  readonly silence: NodeJS.Timeout;
  isReady: boolean;
}

const RUNS_PER_THREAD = 2;
/** A run is given up once this many threads were lost while computing it. */
const MOST_LOSSES = 2;
/** Runs per thread that may be finished before a slow one ahead of them. */
const WINDOW = 32;

export class Pool {
  readonly #options: PoolOptions;
  readonly #pending: Iterator<Address>;
  readonly #threads = new Set<Thread>();
  /** Runs whose thread was lost. */
  readonly #again: Run[] = [];
  /** By position: finished before a run ahead of them. */
  readonly #finished = new Map<number, Computed>();
  #started = 0;
  #returned = 0;
  #isExhausted = false;
  #error: Error | null = null;
  #wake = () => {};

  constructor(runs: Iterator<Address>, options: PoolOptions) {
    this.#pending = runs;
    this.#options = options;
  }

  /** Threads end with the generator, also if its reader stops early. */
  async *results(): AsyncGenerator<Computed, void> {
    try {
      for (let k = 0; k < this.#options.jobs; k++) this.#startThread();
      for (;;) {
        const next = this.#finished.get(this.#returned);
        if (next !== undefined) {
          this.#finished.delete(this.#returned);
          this.#returned += 1;
          this.#feedAll();
          yield next;
        } else if (this.#isExhausted && this.#returned === this.#started) return;
        else if (this.#error !== null) throw this.#error;
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
      }
    } finally {
      const workers = Array.from(this.#threads, ({ worker }) => worker);
      this.#threads.clear();
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  }

  #startThread(): void {
    const worker = this.#options.start();
    const silence = setTimeout(() => {
      if (thread.isReady && thread.runs.length === 0) silence.refresh();
      else void worker.terminate();
    }, this.#options.patience);
    const thread: Thread = { worker, runs: [], silence, isReady: false };
    this.#threads.add(thread);
    let reason = 'it ended, or was silent for too long';
    worker.on('message', (message: FromThread) => {
      silence.refresh();
      if (message.kind === 'ready') thread.isReady = true;
      if (message.kind === 'computed')
        this.#finished.set(thread.runs.shift()!.position, message.computed);
      this.#feed(thread);
      this.#wake();
    });
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => {
      clearTimeout(silence);
      // not if the pool itself has ended
      if (this.#threads.delete(thread)) this.#replace(thread, reason);
    });
  }

  /** Repeats or gives up what a lost thread was computing. */
  #replace({ runs: [current, ...others], isReady }: Thread, reason: string): void {
    if (!isReady) this.#error = new Error(`a thread of the sweep could not start: ${reason}`);
    else {
      this.#again.push(...others);
      if (current !== undefined) this.#lose(current);
      this.#startThread();
    }
    this.#wake();
  }

  #lose(run: Run): void {
    const losses = run.losses + 1;
    if (losses < MOST_LOSSES) this.#again.unshift({ ...run, losses });
    else this.#finished.set(run.position, this.#options.givenUp(run.address));
  }

  #feedAll(): void {
    for (const thread of this.#threads) this.#feed(thread);
  }

  #feed({ worker, runs, silence, isReady }: Thread): void {
    if (!isReady) return;
    while (runs.length < RUNS_PER_THREAD) {
      const run = this.#next();
      if (run === null) return;
      // silence was normal while it had no work
      if (runs.length === 0) silence.refresh();
      runs.push(run);
      worker.postMessage(run.address);
    }
  }

  #next(): Run | null {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    if (this.#started >= this.#returned + WINDOW * this.#options.jobs) return null;
    const { value, done } = this.#pending.next();
    if (done) {
      this.#isExhausted = true;
      return null;
    }
    this.#started += 1;
    return { address: value, position: this.#started - 1, losses: 0 };
  }
}
