import { coloursByScheme } from '../../drawing/coloursByScheme.ts';
import type { KindColours } from './drawClouds.ts';

/** The colours of active and inactive coordinates, for a canvas, in the page's current scheme. */
export const useKindColours = coloursByScheme<KindColours>((colourOf) => ({
  active: colourOf('--symbol-active'),
  inactive: colourOf('--symbol-inactive'),
  ink: colourOf('--ink'),
}));
