/** Applies the colour scheme: the reader's choice, or else the system's. */
import type { Theme } from '../../state/lab/labState.ts';

export type ColourScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/**
 * Applies the theme and keeps it up to date with the reader's choice and the system. Printing is
 * always light, which also redraws canvases. Returns a function that stops it.
 */
export function keepTheme(
  currentTheme: () => Theme,
  subscribe: (onChange: () => void) => () => void,
): () => void {
  const system = matchMedia(DARK);
  const apply = () => {
    const theme = currentTheme();
    setScheme(theme === 'system' ? (system.matches ? 'dark' : 'light') : theme);
  };
  const applyLight = () => setScheme('light');
  apply();
  system.addEventListener('change', apply);
  addEventListener('beforeprint', applyLight);
  addEventListener('afterprint', apply);
  const unsubscribe = subscribe(apply);
  return () => {
    system.removeEventListener('change', apply);
    removeEventListener('beforeprint', applyLight);
    removeEventListener('afterprint', apply);
    unsubscribe();
  };
}

function setScheme(scheme: ColourScheme): void {
  const { dataset } = document.documentElement;
  if (dataset.theme !== scheme) dataset.theme = scheme;
}

/** The current scheme. */
export function shownScheme(): ColourScheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
