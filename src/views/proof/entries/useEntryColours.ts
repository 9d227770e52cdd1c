import { createColourHook } from '../../drawing/canvases.tsx';
import type { EntryColours } from './paint.ts';

/** The colours of entries in the page's current scheme. */
export const useEntryColours = createColourHook<EntryColours>((colourOf) => ({
  plain: colourOf('--ink'),
  plus: colourOf('--symbol-e-plus'),
  minus: colourOf('--symbol-e-minus'),
  outside: colourOf('--bad-ink'),
  beyond: colourOf('--bad-ground'),
}));
