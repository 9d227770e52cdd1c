/**
 * Trace: the scalars of every iteration of one run, one column each, append-only.
 *
 * A trace is a value: appending returns a new one and leaves the old one readable. Both share their
 * columns, because an append only writes behind the end of the old one: an iteration costs one row,
 * not a copy of the history.
 */
import type { Scalars } from '../../core/observe/frame.ts';
import type { Series } from '../../core/theory/series.ts';

export type ScalarName = keyof Scalars;

interface Storage {
  /** Columns by name, created when a run first has such a scalar. */
  readonly columns: Map<string, Float64Array>;
  readonly capacity: number;
  /** Rows written by the longest trace. */
  used: number;
}

export interface Trace {
  /** Number of iterations, including t = 0. */
  readonly length: number;
  readonly storage: Storage;
}

const FIRST_CAPACITY = 256;

export const EMPTY_TRACE: Trace = { length: 0, storage: storageFor(0) };

/** The trace with more iterations at its end. Scalars that are null or absent are stored as NaN. */
export function append(trace: Trace, rows: readonly Scalars[]): Trace {
  const length = trace.length + rows.length;
  const storage = roomFor(trace, length);
  rows.forEach((row, k) => {
    for (const [name, value] of Object.entries(row))
      columnIn(storage, name)[trace.length + k] = value ?? Number.NaN;
  });
  storage.used = length;
  return { length, storage };
}

/** One scalar over all iterations: a read-only view of the trace; NaN where the run has none. */
export function column({ storage, length }: Trace, name: ScalarName): Float64Array {
  return columnIn(storage, name).subarray(0, length);
}

/** The trace as the theory reads it. */
export function seriesOfTrace({ length, storage }: Trace): Series {
  return { length, at: (name, t) => (t < length ? columnIn(storage, name)[t]! : Number.NaN) };
}

/** Storage with room for `length` rows, in which writing does not change what another trace sees. */
function roomFor(trace: Trace, length: number): Storage {
  const { storage } = trace;
  const isLongest = storage.used === trace.length;
  if (isLongest && length <= storage.capacity) return storage;
  const larger = storageFor(Math.max(FIRST_CAPACITY, 2 * length));
  for (const [name, values] of storage.columns)
    columnIn(larger, name).set(values.subarray(0, trace.length));
  return larger;
}

function columnIn({ columns, capacity }: Storage, name: string): Float64Array {
  let values = columns.get(name);
  if (values === undefined) {
    values = new Float64Array(capacity).fill(Number.NaN);
    columns.set(name, values);
  }
  return values;
}

function storageFor(capacity: number): Storage {
  return { columns: new Map(), capacity, used: 0 };
}
