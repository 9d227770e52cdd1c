/** However busy the page is, it has a moment within this many milliseconds. */
const LONGEST_WAIT = 2000;
/** Where the browser does not tell when it is idle. */
const WAIT = 200;

/** Does the task once when the browser has nothing better to do; returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari cannot tell
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, WAIT);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(task, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(waiting);
}
