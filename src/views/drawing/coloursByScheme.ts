/** Colours for canvases, which cannot read custom properties themselves. */
import { useContext, useSyncExternalStore } from 'react';
import { type ColourScheme, shownScheme } from '../ui/theme.ts';
import { StillContext } from './still.ts';

/** The value of a custom property of styles/tokens.css. */
type ColourOf = (token: string) => string;

/** Makes a hook that returns a canvas's colours, read once per colour scheme. */
export function coloursByScheme<T>(read: (colourOf: ColourOf) => T): () => T {
  const known = new Map<ColourScheme, T>();
  return function useColours() {
    const still = useContext(StillContext);
    const scheme = useColourScheme();
    if (still !== null) return read(still.colourOf);
    const colours = known.get(scheme) ?? read(colourOnPage());
    known.set(scheme, colours);
    return colours;
  };
}

function colourOnPage(): ColourOf {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(token);
}

/** The page's current colour scheme; re-renders when it changes. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, shownScheme, () => 'light');
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
