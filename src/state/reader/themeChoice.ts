/** The reader's colour theme: the same on all pages, stored for the next visit. */
import type { Theme } from '../lab/labState.ts';

/** Persistent storage of one text; without it, a choice lasts until the page is closed. */
export interface Memory {
  read(): string | null;
  write(value: string): void;
}

export interface ThemeChoice {
  get(): Theme;
  set(theme: Theme): void;
  subscribe(onChange: () => void): () => void;
}

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function createThemeChoice(memory: Memory): ThemeChoice {
  const remembered = memory.read();
  let current = THEMES.find((theme) => theme === remembered) ?? 'system';
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(theme) {
      if (theme === current) return;
      current = theme;
      memory.write(theme);
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
