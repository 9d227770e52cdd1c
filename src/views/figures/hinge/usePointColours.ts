import { coloursByScheme } from '../../drawing/coloursByScheme.ts';
import type { PointColours } from './paint.ts';

/** The colours of the signs in the page's current scheme. */
export const usePointColours = coloursByScheme<PointColours>((colourOf) => ({
  plus: colourOf('--symbol-e-plus'),
  minus: colourOf('--symbol-e-minus'),
  zero: colourOf('--ink-soft'),
}));
