/** The pixel grid of a picture family: m = width × height, upright and not too slim. */

export interface PictureGrid {
  readonly width: number;
  readonly height: number;
}

/** Below this the strokes of a display run into each other. */
export const MIN_PICTURE_SIDE = 7;
const IDEAL_ASPECT = 1.4;

/** The factorisation of m nearest to a display's shape, or null when m has none. */
export function pictureGrid(m: number): PictureGrid | null {
  let best: PictureGrid | null = null;
  let bestDistance = Infinity;
  for (let width = MIN_PICTURE_SIDE; width * width <= m; width++) {
    const height = m / width;
    if (!Number.isInteger(height) || height > 2 * width) continue;
    const distance = Math.abs(height / width - IDEAL_ASPECT);
    if (distance < bestDistance) {
      best = { width, height };
      bestDistance = distance;
    }
  }
  return best;
}
