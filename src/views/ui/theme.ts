/** Which colours the page wears: the reader's choice, or the system's while there is none. */
import type { Theme } from '../../state/labState.ts';

export type ColourScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** Follows the choice and the system; `currentTheme` is asked again when either changes. */
export function keepTheme(
  currentTheme: () => Theme,
  subscribe: (onChange: () => void) => () => void,
): () => void {
  const system = matchMedia(DARK);
  const apply = () => {
    const theme = currentTheme();
    const scheme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
    if (document.documentElement.dataset.theme !== scheme)
      document.documentElement.dataset.theme = scheme;
  };
  apply();
  system.addEventListener('change', apply);
  const unsubscribe = subscribe(apply);
  return () => {
    system.removeEventListener('change', apply);
    unsubscribe();
  };
}

/** The scheme on show. */
export function shownScheme(): ColourScheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
