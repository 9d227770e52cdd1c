/**
 * Results in IndexedDB. A sweep is a record with its size and the time of its last use, and a number of
 * parts, each written once. Above the limit, the sweeps used least recently are deleted.
 */
import type { PackedRuns } from '../../core/sweep/table.ts';
import type { SweepStorage } from './storage.ts';

const NAME = 'purify-sweeps';
/** A database of another version is emptied: its layout is unknown. */
const VERSION = 1;
const SWEEPS = 'sweeps';
const PARTS = 'parts';
const BY_SWEEP = 'sweep';

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
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(factory(), () => {
      opening = null;
    });
    // a later call tries again
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  /** Resolves once the transaction is complete. */
  async function transact<Result>(
    work: (sweeps: IDBObjectStore, parts: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    const database = await open();
    const transaction = database.transaction([SWEEPS, PARTS], 'readwrite');
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
    const [result] = await Promise.all([
      work(transaction.objectStore(SWEEPS), transaction.objectStore(PARTS)),
      completed,
    ]);
    return result;
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

function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const database = request.result;
      Array.from(database.objectStoreNames).forEach((name) => database.deleteObjectStore(name));
      database.createObjectStore(SWEEPS, { keyPath: 'sweep' });
      database.createObjectStore(PARTS, { autoIncrement: true }).createIndex(BY_SWEEP, 'sweep');
    };
    request.onsuccess = () => {
      const database = request.result;
      // another tab may need a new version, or the reader has deleted the data
      const close = () => {
        database.close();
        onClosed();
      };
      database.onversionchange = close;
      database.onclose = close;
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another tab uses an older version'));
  });
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
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
