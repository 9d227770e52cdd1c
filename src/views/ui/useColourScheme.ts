import { useSyncExternalStore } from 'react';

export type ColourScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The scheme the reader's system asks for, followed as it changes. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function current(): ColourScheme {
  return matchMedia(DARK).matches ? 'dark' : 'light';
}
