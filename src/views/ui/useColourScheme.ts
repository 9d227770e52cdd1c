import { useSyncExternalStore } from 'react';
import { type ColourScheme, shownScheme } from './theme.ts';

/** The scheme the page wears, followed as it changes: what canvases take their colours from. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light');
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
