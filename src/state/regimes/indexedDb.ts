/**
 * Results in IndexedDB. A sweep is a record with its size and the time of its last use, and a number of
 * parts, each written once. Above the limit, the sweeps used least recently are deleted.
 */
import type { PackedRuns } from '../../core/sweep/table.ts';
import { answer, type DatabaseLayout, openedOnDemand } from '../database.ts';
import type { SweepStorage } from './storage.ts';

const SWEEPS = 'sweeps';
const PARTS = 'parts';
const BY_SWEEP = 'sweep';

const LAYOUT: DatabaseLayout = {
  name: 'purify-sweeps',
  version: 1,
  create(database) {
    database.createObjectStore(SWEEPS, { keyPath: 'sweep' });
    database.createObjectStore(PARTS, { autoIncrement: true }).createIndex(BY_SWEEP, 'sweep');
  },
};

const MOST_BYTES = 64 * 2 ** 20;

interface SweepRecord {
  readonly sweep: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
  readonly isRunning?: boolean;
}

interface StoredPart extends PackedRuns {
  readonly sweep: string;
}

/** @param now the time in milliseconds since 1970 */
export function indexedDbStorage(
  factory: () => IDBFactory,
  now: () => number,
  mostBytes = MOST_BYTES,
): SweepStorage {
  const inDatabase = openedOnDemand(factory, LAYOUT);

  /** Resolves once the transaction is complete. */
  function transact<Result>(
    work: (sweeps: IDBObjectStore, parts: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    return inDatabase([SWEEPS, PARTS], (transaction) =>
      work(transaction.objectStore(SWEEPS), transaction.objectStore(PARTS)),
    );
  }

  async function removeFrom(
    sweeps: IDBObjectStore,
    parts: IDBObjectStore,
    sweep: string,
  ): Promise<void> {
    const keys = await answer(parts.index(BY_SWEEP).getAllKeys(sweep));
    await Promise.all(keys.map((key) => answer(parts.delete(key))));
    await answer(sweeps.delete(sweep));
  }

  return {
    load: (sweep) =>
      transact(async (sweeps, parts) => {
        const stored: SweepRecord | undefined = await answer(sweeps.get(sweep));
        if (stored === undefined) return { parts: [], wasRunning: false };
        await answer(sweeps.put({ ...stored, usedAt: now() }));
        const found: unknown[] = await answer(parts.index(BY_SWEEP).getAll(sweep));
        return { parts: found.filter(isPart), wasRunning: stored.isRunning === true };
      }),
    setRunning: (sweep, isRunning) =>
      transact(async (sweeps) => {
        const stored: SweepRecord | undefined = await answer(sweeps.get(sweep));
        const record: SweepRecord = { sweep, bytes: 0, ...stored, usedAt: now(), isRunning };
        await answer(sweeps.put(record));
      }),
    add: (sweep, runs) =>
      transact(async (sweeps, parts) => {
        const stored: SweepRecord | undefined = await answer(sweeps.get(sweep));
        const bytes = (stored?.bytes ?? 0) + runs.numbers.byteLength + runs.runs.byteLength;
        await answer(parts.add({ ...runs, sweep } satisfies StoredPart));
        await answer(sweeps.put({ ...stored, sweep, bytes, usedAt: now() } satisfies SweepRecord));
        const all: SweepRecord[] = await answer(sweeps.getAll());
        let total = all.reduce((sum, each) => sum + each.bytes, 0);
        for (const each of all.sort((p, q) => p.usedAt - q.usedAt)) {
          if (total <= mostBytes) break;
          // even the current sweep, which is the last: it goes on without being stored
          await removeFrom(sweeps, parts, each.sweep);
          total -= each.bytes;
        }
      }),
    remove: (sweep) => transact((sweeps, parts) => removeFrom(sweeps, parts, sweep)),
    clear: () =>
      transact(async (sweeps, parts) => {
        await answer(parts.clear());
        await answer(sweeps.clear());
      }),
  };
}

function isPart(value: unknown): value is StoredPart {
  if (typeof value !== 'object' || value === null) return false;
  const { runs, numbers, claims } = value as Partial<Record<keyof StoredPart, unknown>>;
  return (
    runs instanceof Uint32Array &&
    numbers instanceof Float64Array &&
    Array.isArray(claims) &&
    claims.every((claim) => typeof claim === 'string')
  );
}
