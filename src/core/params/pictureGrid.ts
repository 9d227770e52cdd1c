/** The pixel grid of a picture family: m = width × height, upright and at most twice as tall as wide. */

export interface PictureGrid {
  readonly width: number;
  readonly height: number;
}

/** On smaller pictures the strokes of a display merge. */
export const MIN_PICTURE_SIDE = 7;
const IDEAL_ASPECT = 1.4;

/** The factorisation of m closest to a display's aspect ratio, or null if there is none. */
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
