/** The reader's choice of colours: one for all pages, kept for the next visit. */
import type { Theme } from '../lab/labState.ts';

/** Where it is kept; what cannot be kept holds until the page is left. */
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
