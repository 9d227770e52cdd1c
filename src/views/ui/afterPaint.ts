/** When the page is ready for another frame. */

/**
 * The eye follows thirty frames a second. Every one more would take time from computing, and from
 * answering to the reader.
 */
const LEAST_INTERVAL = 1000 / 30;

/** Calls back once what was just received is on the screen, and at most thirty times a second. */
export function pacedByPainting(): (callback: () => void) => void {
  let last = -Infinity;
  return (callback) => {
    const whenPainted = (now: number) => {
      // a picture drawn a little early is not worth waiting a whole one more for
      if (now - last < LEAST_INTERVAL - 4) requestAnimationFrame(whenPainted);
      else {
        last = now;
        callback();
      }
    };
    requestAnimationFrame(whenPainted);
  };
}
