/** The runs of the sweep on the page: computes them in the pool, collects and stores them, and tells how long it takes. */
import { InvalidInput } from '../../core/params/problem.ts';
import { type Address, addresses } from '../../core/sweep/spec.ts';
import { RunTable } from '../../core/sweep/table.ts';
import type { PoolEvent } from '../../solver/sweep/pool.ts';
import { VERSION } from '../../version.ts';
import { throttle } from '../lab/throttle.ts';
import { breather, type RegimesAccess, SLICE } from './access.ts';
import type { RegimesState, Source, SweepStatus } from './regimesState.ts';
import { createSaver, storageKey, type SweepStorage } from './storage.ts';

/** Milliseconds between two changes of the state, however fast runs arrive. */
const PUBLISH_EVERY = 100;
/** The time left is unknown until the sweep has run for this long; milliseconds. */
const FIRST_ESTIMATE = 1000;

/** The failure that another attempt may repair: a page shows it with a button. */
export const UNLOADED = 'The program that computes sweeps could not be loaded.';

export interface Computing {
  readonly actions: Pick<
    RegimesState,
    'start' | 'pause' | 'cancel' | 'recompute' | 'computeCell' | 'clearStored'
  >;
  /** The results on the page. */
  readonly table: () => RunTable;
  /** Replaces them; whatever is being computed stops. */
  show(table: RunTable, source: Source): void;
  /** Adds what is stored for the sweep on the page; one that was running when the page was closed can resume. */
  loadStored(options: { readonly resumes: boolean }): Promise<void>;
  onEvent(event: Exclude<PoolEvent, { type: 'answer' }>): void;
  dispose(): void;
}

export interface ComputingOptions extends RegimesAccess {
  readonly storage: SweepStorage;
  readonly initial: RunTable;
  /** Called whenever runs have been added. */
  readonly onNewRuns: () => void;
}

export function createComputing(options: ComputingOptions): Computing {
  const { pool, storage, clock, get, set, notify, onNewRuns } = options;
  let table = options.initial;
  /** What the pool has to do: nothing, the whole sweep, or a cell, after which this status returns. */
  let task:
    | { readonly kind: 'sweep' }
    | { readonly kind: 'cell'; readonly then: SweepStatus }
    | null = null;
  /** The time and the number of runs when it last started. */
  let since = { time: 0, runs: 0 };

  const saver = createSaver(storage, clock, reportStorage);
  const publishing = throttle(clock, () => {
    set({
      revision: get().revision + 1,
      done: table.count,
      secondsLeft: get().status === 'running' ? secondsLeft() : null,
    });
    onNewRuns();
  });

  function reportStorage(error: unknown): void {
    const reason = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
    notify(
      `Results cannot be stored in this browser${reason}; they are kept until the page is closed.`,
    );
  }

  function secondsLeft(): number | null {
    const elapsed = clock.now() - since.time;
    const runs = table.count - since.runs;
    if (elapsed < FIRST_ESTIMATE || runs === 0) return null;
    return ((elapsed / runs) * (table.total - table.count)) / 1000;
  }

  function isComplete(): boolean {
    return table.count === table.total;
  }

  function* missing(of: RunTable): Generator<Address, void> {
    for (const address of addresses(of.spec)) if (!of.has(address)) yield address;
  }

  function run(): void {
    since = { time: clock.now(), runs: table.count };
    set({ status: 'running', failure: null, secondsLeft: null });
  }

  function rest(status: SweepStatus): void {
    saver.flush();
    if (get().status === 'running' && task?.kind === 'sweep') saver.setRunning(table, false);
    publishing.settle();
    set({ status: isComplete() ? 'done' : status, secondsLeft: null });
  }

  function start(): void {
    if (get().status === 'running' || isComplete()) return;
    if (table.version !== VERSION) {
      notify(
        `These runs were computed by version ${table.version}, and this is version ${VERSION}: recompute them to complete the sweep.`,
      );
      return;
    }
    run();
    saver.setRunning(table, true);
    if (task?.kind === 'sweep') pool.resume();
    else {
      task = { kind: 'sweep' };
      pool.start(table.spec, missing(table));
    }
  }

  function stop(): void {
    pool.cancel();
    rest('idle');
    task = null;
  }

  function show(next: RunTable, source: Source): void {
    stop();
    table = next;
    set({
      spec: next.spec,
      results: next,
      source,
      revision: get().revision + 1,
      status: isComplete() ? 'done' : 'idle',
      done: next.count,
      total: next.total,
      failure: null,
      suggested: null,
    });
  }

  function add(rows: Extract<PoolEvent, { type: 'rows' }>['rows']): void {
    const added = rows.filter((row) => table.put(row));
    saver.note(
      table,
      added.map((row) => table.addressOf(row)),
    );
    publishing.request(PUBLISH_EVERY);
  }

  async function loadStored({ resumes }: { readonly resumes: boolean }): Promise<void> {
    const of = table;
    let wasRunning = false;
    try {
      const stored = await storage.load(storageKey(of.spec, of.version));
      ({ wasRunning } = stored);
      let sliceEnd = clock.now() + SLICE;
      for (const part of stored.parts) {
        if (table !== of) return;
        of.unpack(part);
        if (clock.now() < sliceEnd) continue;
        await breather(clock);
        sliceEnd = clock.now() + SLICE;
      }
    } catch (error) {
      if (table !== of) return;
      if (error instanceof InvalidInput)
        notify(`Some stored results are damaged and are computed again: ${error.message}.`);
      else reportStorage(error);
    }
    const goesOn = resumes && wasRunning;
    if (table !== of || (of.count === 0 && !goesOn)) return;
    publishing.request(0);
    if (get().status !== 'idle') return;
    set({ status: isComplete() ? 'done' : 'paused' });
    if (goesOn) start();
  }

  return {
    table: () => table,
    show,
    loadStored,
    actions: {
      start,
      pause() {
        if (get().status !== 'running') return;
        pool.pause();
        rest('paused');
      },
      cancel: stop,
      recompute() {
        const { spec } = table;
        saver.forget();
        show(new RunTable(spec, VERSION), { kind: 'computed' });
        storage.remove(storageKey(spec, VERSION)).catch(() => {
          // a browser that does not store results has none to remove
        });
        start();
      },
      computeCell(cell) {
        const seeds = Array.from({ length: table.spec.seeds }, (_, seedIndex) => seedIndex);
        const runs = seeds
          .map((seedIndex) => ({ cell, seedIndex }))
          .filter((address) => !table.has(address));
        if (runs.length === 0 || table.version !== VERSION) return;
        const { status } = get();
        if (status === 'running') {
          pool.first(runs);
          return;
        }
        run();
        task = { kind: 'cell', then: status };
        pool.start(table.spec, runs);
      },
      async clearStored() {
        saver.forget();
        try {
          await storage.clear();
        } catch (error) {
          reportStorage(error);
        }
      },
    },
    onEvent(event) {
      switch (event.type) {
        case 'rows':
          add(event.rows);
          break;
        case 'finished':
          rest(task?.kind === 'cell' ? task.then : 'idle');
          task = null;
          break;
        case 'unloaded':
          set({ failure: UNLOADED });
          if (get().status === 'running') rest('paused');
          break;
        case 'failed':
          set({
            failure: `The workers that compute the sweep break down again and again: ${event.reason}.`,
          });
          rest('paused');
          break;
      }
    },
    dispose() {
      saver.flush();
      publishing.cancel();
    },
  };
}
