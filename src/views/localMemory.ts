import type { Memory } from '../state/reader/themeChoice.ts';

/** One key of localStorage; without storage it remembers nothing. */
export function localMemory(key: string): Memory {
  return {
    read() {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // the value lasts until the page is left
      }
    },
  };
}

/** Remembers nothing. */
export const NO_MEMORY: Memory = { read: () => null, write: () => {} };
