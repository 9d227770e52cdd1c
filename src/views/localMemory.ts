import type { Memory } from '../state/reader/themeChoice.ts';

/** A place in the browser's own storage; where a browser keeps nothing, it forgets. */
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
        // it holds until the page is left
      }
    },
  };
}
