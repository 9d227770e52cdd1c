/**
 * Stored results of sweeps: what the store needs of a database, and the part that saves new runs now and
 * then. Everything works without a database; a failure is reported once.
 */
import { type Address, specId, type SweepSpec } from '../../core/sweep/spec.ts';
import type { PackedRuns, RunTable } from '../../core/sweep/table.ts';
import type { Scheduler } from '../../solver/scheduler.ts';

export interface StoredSweep {
  /** Everything that was added. */
  readonly parts: readonly PackedRuns[];
  /** Whether it was being computed when the page was closed. */
  readonly wasRunning: boolean;
}

/** A database of results. Every method may fail, for example where the reader forbids storage. */
export interface SweepStorage {
  load(sweep: string): Promise<StoredSweep>;
  /** Notes whether a sweep is being computed, for the next time that it is opened. */
  setRunning(sweep: string, isRunning: boolean): Promise<void>;
  /** Deletes the sweeps used least recently if there are too many bytes. */
  add(sweep: string, runs: PackedRuns): Promise<void>;
  remove(sweep: string): Promise<void>;
  clear(): Promise<void>;
}

/** Results of another version may differ, so they are another sweep. */
export function storageKey(spec: SweepSpec, version: string): string {
  return `${specId(spec)} ${version}`;
}

/** Milliseconds between two writes. */
const SAVE_EVERY = 2000;

export interface Saver {
  /** Notes that these runs of the table are new. */
  note(table: RunTable, runs: readonly Address[]): void;
  /** Saves what is not saved yet. */
  flush(): void;
  /** Forgets what is not saved yet. */
  forget(): void;
  /** Saves whether the sweep of the table is being computed. */
  setRunning(table: RunTable, isRunning: boolean): void;
}

/** @param onFailure called once: after a failure nothing more is saved */
export function createSaver(
  storage: SweepStorage,
  clock: Scheduler,
  onFailure: (error: unknown) => void,
): Saver {
  let unsaved: Address[] = [];
  let table: RunTable | null = null;
  let cancelWaiting: (() => void) | null = null;
  let isBroken = false;

  function flush(): void {
    cancelWaiting?.();
    cancelWaiting = null;
    if (table === null || unsaved.length === 0 || isBroken) return;
    const packed = table.pack(unsaved);
    unsaved = [];
    storage.add(storageKey(table.spec, table.version), packed).catch(fail);
  }

  function fail(error: unknown): void {
    if (!isBroken) onFailure(error);
    isBroken = true;
  }

  return {
    note(of, runs) {
      if (table !== of) flush();
      table = of;
      if (isBroken) return;
      for (const run of runs) unsaved.push(run);
      cancelWaiting ??= clock.after(SAVE_EVERY, flush);
    },
    flush,
    forget() {
      unsaved = [];
    },
    setRunning(of, isRunning) {
      if (!isBroken) storage.setRunning(storageKey(of.spec, of.version), isRunning).catch(fail);
    },
  };
}
