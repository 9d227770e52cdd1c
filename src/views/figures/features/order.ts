/**
 * In which order the features stand. A feature that moved about while one looks at it could not be
 * followed, so the order is that of t = 0, worst first, until someone asks to sort again. It belongs
 * to a run: another run has other facts, and begins with its own order.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame } from '../../../core/observe/frame.ts';
import { worstFirst } from './columns.ts';

const sortedRuns = new WeakMap<Facts, readonly number[]>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Features in the order in which a run shows them. */
export function useOrder(facts: Facts, first: Frame | null): readonly number[] {
  const asked = () => sortedRuns.get(facts) ?? null;
  const sorted = useSyncExternalStore(subscribe, asked, asked);
  return useMemo(
    () => sorted ?? worstFirst(first?.columnErrors ?? new Float64Array(facts.n)),
    [sorted, first, facts],
  );
}

/** Worst first by some errors, from now on. */
export function sortBy(facts: Facts, errors: Float64Array): void {
  sortedRuns.set(facts, worstFirst(errors));
  for (const listener of listeners) listener();
}
