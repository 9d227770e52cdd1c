import type { Memory } from '../state/reader/themeChoice.ts';

/** One key of localStorage; without storage it remembers nothing. */
export function localMemory(key: string): Memory {
  return memoryIn(() => localStorage, key);
}

/** One key of sessionStorage: remembered until the tab is closed. */
export function sessionMemory(key: string): Memory {
  return memoryIn(() => sessionStorage, key);
}

/** @param storage throws where storage is blocked */
function memoryIn(storage: () => Storage, key: string): Memory {
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, value);
      } catch {
        // the value lasts until the page is left
      }
    },
  };
}

/** Remembers nothing. */
export const NO_MEMORY: Memory = { read: () => null, write: () => {} };
