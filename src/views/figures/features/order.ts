/**
 * Features keep their order while a run plays, so that each can be followed: sorted by error at
 * t = 0 until the reader sorts again. The order belongs to a run, whose facts are the key.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame } from '../../../core/observe/frame.ts';

const sortedRuns = new WeakMap<Facts, readonly number[]>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The order in which a run shows its features. */
export function useOrder(facts: Facts, first: Frame | null): readonly number[] {
  const snapshot = () => sortedRuns.get(facts) ?? null;
  const sorted = useSyncExternalStore(subscribe, snapshot, snapshot);
  return useMemo(
    () => sorted ?? worstFirst(first?.columnErrors ?? new Float64Array(facts.n)),
    [sorted, first, facts],
  );
}

/** Sorts a run's features by the given errors, worst first, from now on. */
export function sortBy(facts: Facts, errors: Float64Array): void {
  sortedRuns.set(facts, worstFirst(errors));
  for (const listener of listeners) listener();
}

/** Features sorted by error, largest first; equal ones keep their order. */
export function worstFirst(errors: Float64Array): number[] {
  // NaN counts as the largest error
  const size = (feature: number) => {
    const error = errors[feature]!;
    return Number.isNaN(error) ? Infinity : error;
  };
  return Array.from(errors, (_, feature) => feature).sort((p, q) => {
    const [ofP, ofQ] = [size(p), size(q)];
    return ofP === ofQ ? p - q : ofQ - ofP;
  });
}
