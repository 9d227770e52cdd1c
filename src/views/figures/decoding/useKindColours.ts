import type { ColourScheme } from '../../ui/theme.ts';
import { useColourScheme } from '../../ui/useColourScheme.ts';
import type { KindColours } from './drawClouds.ts';

const known = new Map<ColourScheme, KindColours>();

/** The colours of active and inactive coordinates, for a canvas, in the page's current scheme. */
export function useKindColours(): KindColours {
  const scheme = useColourScheme();
  const colours = known.get(scheme) ?? readColours();
  known.set(scheme, colours);
  return colours;
}

function readColours(): KindColours {
  const style = getComputedStyle(document.documentElement);
  return {
    active: style.getPropertyValue('--symbol-active'),
    inactive: style.getPropertyValue('--symbol-inactive'),
    ink: style.getPropertyValue('--ink'),
  };
}
