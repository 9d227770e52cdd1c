/** Which colours the page wears: the reader's choice, or the system's while there is none. */
import type { Theme } from '../../state/lab/labState.ts';

export type ColourScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/**
 * Follows the choice and the system; `currentTheme` is asked again when either changes. Paper is light:
 * canvases, which know no style sheet, are drawn anew for it.
 */
export function keepTheme(
  currentTheme: () => Theme,
  subscribe: (onChange: () => void) => () => void,
): () => void {
  const system = matchMedia(DARK);
  const apply = () => {
    const theme = currentTheme();
    wear(theme === 'system' ? (system.matches ? 'dark' : 'light') : theme);
  };
  const wearLight = () => wear('light');
  apply();
  system.addEventListener('change', apply);
  addEventListener('beforeprint', wearLight);
  addEventListener('afterprint', apply);
  const unsubscribe = subscribe(apply);
  return () => {
    system.removeEventListener('change', apply);
    removeEventListener('beforeprint', wearLight);
    removeEventListener('afterprint', apply);
    unsubscribe();
  };
}

function wear(scheme: ColourScheme): void {
  const { dataset } = document.documentElement;
  if (dataset.theme !== scheme) dataset.theme = scheme;
}

/** The scheme on show. */
export function shownScheme(): ColourScheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
