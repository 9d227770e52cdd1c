import { createColourHook } from '../../drawing/canvases.tsx';
import type { PointColours } from './paint.ts';

/** The colours of the signs in the page's current scheme. */
export const usePointColours = createColourHook<PointColours>((colourOf) => ({
  plus: colourOf('--symbol-e-plus'),
  minus: colourOf('--symbol-e-minus'),
  zero: colourOf('--ink-soft'),
}));
