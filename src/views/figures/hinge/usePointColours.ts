import type { ColourScheme } from '../../ui/theme.ts';
import { useColourScheme } from '../../ui/useColourScheme.ts';
import type { PointColours } from './paint.ts';

const known = new Map<ColourScheme, PointColours>();

/** The colours of the signs in the page's current scheme: custom properties in styles/tokens.css. */
export function usePointColours(): PointColours {
  const scheme = useColourScheme();
  const colours = known.get(scheme) ?? readColours();
  known.set(scheme, colours);
  return colours;
}

function readColours(): PointColours {
  const style = getComputedStyle(document.documentElement);
  const colourOf = (token: string) => style.getPropertyValue(token);
  return {
    plus: colourOf('--symbol-e-plus'),
    minus: colourOf('--symbol-e-minus'),
    zero: colourOf('--ink-soft'),
  };
}
