/**
 * Limits how often the solver sends a frame: it computes one while the page's figures draw the one
 * before it, and sends at most sixty a second, as many as most screens show.
 */

/** Milliseconds. More frames would only take time from computing and input. */
const MIN_INTERVAL = 1000 / 60;

/** Number of figures that report their drawing, and the callbacks waiting for them. */
let reporters = 0;
let waiting: (() => void)[] = [];
/** Whether a frame has arrived that no figure has drawn yet, as far as is known. */
let isDrawing = false;

/** A figure has drawn a frame. */
export function reportDrawn(): void {
  const callbacks = waiting;
  waiting = [];
  // the frames of those that waited are drawn next
  isDrawing = callbacks.length > 0;
  for (const callback of callbacks) callback();
}

/** From now on a figure reports what it has drawn, and holds back frames until then; returns the function that ends it. */
export function willReport(): () => void {
  reporters += 1;
  return () => {
    reporters -= 1;
    // a figure that is gone will never report
    if (reporters === 0) reportDrawn();
  };
}

/** Returns a scheduler, to be called with every frame: runs a callback once the frame before is drawn, at most 60 times a second. */
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
    if (reporters === 0) requestAnimationFrame(whenDrawn);
    else if (isDrawing) waiting.push(whenDrawn);
    else {
      isDrawing = true;
      whenDrawn();
    }
  };
}
