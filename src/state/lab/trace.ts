/**
 * Trace: the scalars of every iteration of one run, a column each, append-only.
 *
 * A trace is a value: appending returns a new one and leaves the old one readable.
 * Both share their columns, since an append writes only behind what the old one can
 * see, so an iteration costs its own row and not a copy of the history.
 */
import type { Scalars } from '../../core/observe/frame.ts';
import type { Series } from '../../core/theory/series.ts';

export type ScalarName = keyof Scalars;

interface Storage {
  readonly columns: Readonly<Record<ScalarName, Float64Array>>;
  readonly capacity: number;
  /** Rows written by whichever trace is the longest. */
  used: number;
}

export interface Trace {
  /** Iterations recorded, t = 0 included. */
  readonly length: number;
  readonly storage: Storage;
}

const NAMES: Readonly<Record<ScalarName, true>> = {
  t: true,
  a: true,
  b: true,
  potential: true,
  recoveryError: true,
  sigmaMin: true,
  sigmaMax: true,
  leftInverseInfNorm: true,
  N1Norm: true,
  NInfNorm: true,
  symmetricNorm: true,
  antisymmetricNorm: true,
  falseActivationRate: true,
  missRate: true,
  ESNorm: true,
  E1Norm: true,
  xiBound: true,
  lambda: true,
  membersOfS: true,
  leastInS: true,
  mostProportion: true,
  E11Norm: true,
  E12Norm: true,
  E21Norm: true,
  E22Norm: true,
  outsideSNorm: true,
  outsideSMin: true,
};
const SCALAR_NAMES = Object.keys(NAMES) as ScalarName[];
const FIRST_CAPACITY = 256;

export const EMPTY_TRACE: Trace = { length: 0, storage: storageFor(0) };

/** The trace with some more iterations; what a run does not have is NaN. */
export function append(trace: Trace, rows: readonly Scalars[]): Trace {
  const length = trace.length + rows.length;
  const storage = roomFor(trace, length);
  rows.forEach((row, k) => {
    for (const name of SCALAR_NAMES)
      storage.columns[name][trace.length + k] = row[name] ?? Number.NaN;
  });
  storage.used = length;
  return { length, storage };
}

/** One scalar over all iterations: a view of the trace, not a copy; not to be written. */
export function column(trace: Trace, name: ScalarName): Float64Array {
  return trace.storage.columns[name].subarray(0, trace.length);
}

/** The trace as the theory reads it. */
export function seriesOfTrace(trace: Trace): Series {
  const { length, storage } = trace;
  return { length, at: (name, t) => (t < length ? storage.columns[name][t]! : Number.NaN) };
}

/** Storage that takes `length` rows without touching what another trace can see. */
function roomFor(trace: Trace, length: number): Storage {
  const { storage } = trace;
  const behindIsFree = storage.used === trace.length;
  if (behindIsFree && length <= storage.capacity) return storage;
  const larger = storageFor(Math.max(FIRST_CAPACITY, 2 * length));
  for (const name of SCALAR_NAMES) larger.columns[name].set(column(trace, name));
  return larger;
}

function storageFor(capacity: number): Storage {
  const columns = Object.fromEntries(
    SCALAR_NAMES.map((name) => [name, new Float64Array(capacity)]),
  ) as Record<ScalarName, Float64Array>;
  return { columns, capacity, used: 0 };
}
