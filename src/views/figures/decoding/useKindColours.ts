import { createColourHook } from '../../drawing/canvases.tsx';
import type { KindColours } from './drawClouds.ts';

/** The colours of active and inactive coordinates, for a canvas, in the page's current scheme. */
export const useKindColours = createColourHook<KindColours>((colourOf) => ({
  active: colourOf('--symbol-active'),
  inactive: colourOf('--symbol-inactive'),
  ink: colourOf('--ink'),
}));
