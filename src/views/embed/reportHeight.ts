/** The message that an embedding page gets; its `height` is in CSS pixels. */
const HEIGHT_MESSAGE = 'purify-height';

/** Tells the page around this one how high its content is, whenever that changes; returns a function that stops it. */
export function reportHeight(content: HTMLElement): () => void {
  if (parent === window) return () => {};
  const report = () =>
    // the height is no secret, and the page around this one may be anybody's
    parent.postMessage({ type: HEIGHT_MESSAGE, height: Math.ceil(content.offsetHeight) }, '*');
  const observer = new ResizeObserver(report);
  observer.observe(content);
  return () => observer.disconnect();
}
