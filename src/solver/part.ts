/** A part of the program that is loaded on demand, and again after a failure. */
export interface Part<T> {
  /** Null until it is loaded. */
  readonly get: () => T | null;
  /** Whether the last attempt failed; true until it is loaded, also while it is tried again. */
  readonly hasFailed: () => boolean;
  /** Loads it at most once, however many callers ask. A caller after a failure tries again. */
  readonly load: () => Promise<T>;
  /** Calls the listener after every attempt; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function lazyPart<T>(importIt: () => Promise<T>): Part<T> {
  let loaded: { readonly value: T } | null = null;
  let failed = false;
  let attempt: Promise<T> | null = null;
  const listeners = new Set<() => void>();

  async function load(): Promise<T> {
    try {
      loaded = { value: await importIt() };
      failed = false;
      return loaded.value;
    } catch (error) {
      failed = true;
      attempt = null;
      throw error;
    } finally {
      for (const listener of listeners) listener();
    }
  }
  return {
    get: () => loaded?.value ?? null,
    hasFailed: () => failed,
    load: () => (attempt ??= load()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part that is already there. */
export function loadedPart<T>(value: T): Part<T> {
  return {
    get: () => value,
    hasFailed: () => false,
    load: () => Promise.resolve(value),
    subscribe: () => () => {},
  };
}

/** Calls `use` with the part: at once if it is loaded, otherwise when it has loaded. */
export function withPart<T>(part: Part<T>, use: (value: T) => void, onFailure: () => void): void {
  const value = part.get();
  if (value !== null) use(value);
  else part.load().then(use, onFailure);
}
