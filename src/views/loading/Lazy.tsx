import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Part } from '../../solver/part.ts';
import { Boundary } from './Boundary.tsx';
import { LoadingNotice } from './LoadingNotice.tsx';

interface LazyProps<T> {
  readonly part: Part<T>;
  /** The subject of a sentence, such as “The proof”. */
  readonly name: string;
  /** A sentence about the rest of the page, if the part is missing. */
  readonly rest?: string;
  /** Shown while it is loading. */
  readonly waiting: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loads a part and shows it; if it cannot be loaded or drawn, a message with a way on. */
export function Lazy<T>({ part, name, rest, waiting, children }: LazyProps<T>) {
  const { value, hasFailed } = usePart(part, true);
  if (value !== null)
    return (
      <Boundary name={name} rest={rest}>
        {children(value)}
      </Boundary>
    );
  return hasFailed ? <LoadingNotice name={name} rest={rest} retry={part.load} /> : waiting;
}

/** A part, null until it is loaded; starts loading as soon as it is `wanted`. */
export function usePart<T>(part: Part<T>, wanted: boolean) {
  const value = useSyncExternalStore(part.subscribe, part.get, part.get);
  const hasFailed = useSyncExternalStore(part.subscribe, part.hasFailed, part.hasFailed);
  const load = useCallback(() => {
    // whoever shows the part shows its failure too
    part.load().catch(() => {});
  }, [part]);
  const isMissing = wanted && value === null;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { value, hasFailed: isMissing && hasFailed };
}
