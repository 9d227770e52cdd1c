import { navigationType } from '../../loading/navigationType.ts';
import { isTop } from './address.ts';

/** What a reader does first on a touch screen; a scroll may also be the browser's, back to a position. */
const INPUTS = ['scroll', 'touchstart', 'pointerdown', 'keydown'] as const;

let touched: Promise<void> | null = null;

/**
 * Resolves when figures may start. On a touch screen that is with the first touch or scroll: starting the
 * opening figure blocks a phone for about a second, and its first frame is already in the page. Elsewhere
 * it is at once, as in a page that opens below its top, whose figures are still empty.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (!matchMedia('(pointer: coarse)').matches || !opensAtTop()) return resolve();
    const input = new AbortController();
    const options = { signal: input.signal, passive: true, capture: true };
    const onInput = () => {
      input.abort();
      resolve();
    };
    for (const type of INPUTS) addEventListener(type, onInput, options);
  });
  return touched;
}

/** In a document reached by a reload or the history, the browser scrolls to where the reader was. */
const opensAtTop = () => navigationType() === 'navigate' && isTop(location.hash);
