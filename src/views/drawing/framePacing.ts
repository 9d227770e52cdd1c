/**
 * Limits how often the solver sends a frame: after the page's figures have drawn the previous
 * one, and at most sixty times a second, as often as most screens show one.
 */

/** Milliseconds. More frames would only take time from computing and input. */
const MIN_INTERVAL = 1000 / 60;

/** Number of figures that report their drawing, and the callbacks waiting for them. */
let reporters = 0;
let waiting: (() => void)[] = [];

/** The figures have drawn the last frame. */
export function reportDrawn(): void {
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
}

/** From now on a figure reports every frame that it has drawn, and holds back the next until then; returns the function that ends it. */
export function willReport(): () => void {
  reporters += 1;
  return () => {
    reporters -= 1;
    // a figure that is gone will never report
    if (reporters === 0) reportDrawn();
  };
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
    if (reporters === 0) requestAnimationFrame(whenDrawn);
    else waiting.push(whenDrawn);
  };
}
