/** The window for which the frame is designed, in CSS pixels. */
const DESIGNED = { width: 1280, height: 720 } as const;
const LARGEST = 1.7;
/** Less than 1: a larger window shows larger type and more room. */
const GROWTH = 0.6;

/** How much the frame is enlarged in a window of this size; it is never made smaller. */
export function scaleFor(width: number, height: number): number {
  const ratio = Math.min(width / DESIGNED.width, height / DESIGNED.height);
  return Math.min(LARGEST, Math.max(1, ratio ** GROWTH));
}

export function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
