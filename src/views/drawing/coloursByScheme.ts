import { useContext } from 'react';
import { StillContext } from './still.ts';
import type { ColourScheme } from '../ui/theme.ts';
import { useColourScheme } from '../ui/useColourScheme.ts';

/** The value of a custom property of styles/tokens.css. */
type ColourOf = (token: string) => string;

/**
 * Makes a hook that gives a canvas its colours. A canvas knows no custom properties, so they are
 * read for it, once a colour scheme.
 */
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
