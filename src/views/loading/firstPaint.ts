/** Milliseconds after which nobody waits any longer: a tab in the background is not painted at all. */
const LONGEST_WAIT = 3000;

/** Resolves once text has been painted. What loads after that does not delay it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((seen, observer) => {
      if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}
