import type { PackedRuns } from '../../src/core/sweep/table.ts';
import type { StoredSweep, SweepStorage } from '../../src/state/regimes/storage.ts';

/** A database of results in memory. Everything is cloned, as a real one does. */
export class MemoryStorage implements SweepStorage {
  readonly parts = new Map<string, PackedRuns[]>();

  private readonly running = new Set<string>();

  async load(sweep: string): Promise<StoredSweep> {
    return {
      parts: structuredClone(this.parts.get(sweep) ?? []),
      wasRunning: this.running.has(sweep),
    };
  }

  async setRunning(sweep: string, isRunning: boolean): Promise<void> {
    if (isRunning) this.running.add(sweep);
    else this.running.delete(sweep);
  }

  async add(sweep: string, runs: PackedRuns): Promise<void> {
    this.parts.set(sweep, [...(this.parts.get(sweep) ?? []), structuredClone(runs)]);
  }

  async remove(sweep: string): Promise<void> {
    this.parts.delete(sweep);
    this.running.delete(sweep);
  }

  async clear(): Promise<void> {
    this.parts.clear();
    this.running.clear();
  }

  /** Number of runs stored for a sweep. */
  count(sweep: string): number {
    return (this.parts.get(sweep) ?? []).reduce((sum, { runs }) => sum + runs.length, 0);
  }
}

/** A browser that forbids storage. */
export const deniedStorage: SweepStorage = {
  load: () => Promise.reject(new Error('denied')),
  setRunning: () => Promise.reject(new Error('denied')),
  add: () => Promise.reject(new Error('denied')),
  remove: () => Promise.reject(new Error('denied')),
  clear: () => Promise.reject(new Error('denied')),
};
