/**
 * Limits how often the solver sends a frame: after the page's figures have drawn the previous
 * one, and at most sixty times a second, as often as most screens show one.
 */
import { useLayoutEffect } from 'react';

/** Milliseconds. More frames would only take time from computing and input. */
const MIN_INTERVAL = 1000 / 60;

/** Number of mounted figures that report their drawing, and the callbacks waiting for them. */
let mountedFigures = 0;
let waiting: (() => void)[] = [];

function releaseWaiting(): void {
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}

/** Reports that a figure has drawn `shown`; while mounted, the figure holds back the next frame. */
export function useFrameDrawn(shown: unknown): void {
  useLayoutEffect(() => {
    mountedFigures += 1;
    return () => {
      mountedFigures -= 1;
      // an unmounted figure will never report
      if (mountedFigures === 0) releaseWaiting();
    };
  }, []);
  // a layout effect runs before the paint, so the next frame is computed while this one is painted
  useLayoutEffect(releaseWaiting, [shown]);
}

/** Returns a scheduler that runs a callback once the last frame is drawn, at most 60 times a second. */
export function createFramePacer(): (callback: () => void) => void {
  let last = -Infinity;
  return (callback) => {
    const proceed = () => {
      last = performance.now();
      callback();
    };
    const whenDrawn = () => {
      const remaining = last + MIN_INTERVAL - performance.now();
      if (remaining > 0) setTimeout(proceed, remaining);
      else proceed();
    };
    if (mountedFigures === 0) requestAnimationFrame(whenDrawn);
    else waiting.push(whenDrawn);
  };
}
