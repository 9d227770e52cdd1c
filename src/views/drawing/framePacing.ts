/**
 * When the page is ready for another frame: once its figures have drawn the last one, and at most
 * thirty times a second.
 */
import { useLayoutEffect } from 'react';

/**
 * The eye follows thirty frames a second. Every one more would take time from computing, and from
 * answering to the reader.
 */
const LEAST_INTERVAL = 1000 / 30;

/** How many figures are being drawn on this page, and who waits for them. */
let figures = 0;
let waiting: (() => void)[] = [];

function drawn(): void {
  const ready = waiting;
  waiting = [];
  for (const callback of ready) callback();
}

/** Tells that a figure has drawn `shown`, and that it will draw what comes next. */
export function useDrawn(shown: unknown): void {
  useLayoutEffect(() => {
    figures += 1;
    return () => {
      figures -= 1;
      // whoever waits for a figure that is gone waits in vain
      if (figures === 0) drawn();
    };
  }, []);
  // while the browser paints this one, the next can be computed
  useLayoutEffect(drawn, [shown]);
}

/** Calls back once what was just received is drawn, at most thirty times a second. */
export function pacedByDrawing(): (callback: () => void) => void {
  let last = -Infinity;
  return (callback) => {
    const proceed = () => {
      last = performance.now();
      callback();
    };
    const whenDrawn = () => {
      const early = last + LEAST_INTERVAL - performance.now();
      if (early > 0) setTimeout(proceed, early);
      else proceed();
    };
    if (figures === 0) requestAnimationFrame(whenDrawn);
    else waiting.push(whenDrawn);
  };
}
