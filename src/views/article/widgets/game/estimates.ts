/** The layout of the strokes' estimates: small pictures in rows. Pure. */
import { DISPLAY } from '../../../../core/demos/display.ts';
import type { Gallery } from '../../../figures/features/geometry.ts';
import { STROKES } from '../kit/strokes.ts';

const IN_A_ROW = 8;
/** Minimal distance between pictures. */
const GAP = 3;
/** Above a picture its number, below it its distance from the truth. */
export const LABELS = { above: 17, below: 17 } as const;
const ROW_GAP = 6;

/** As large as the width and the height allow, in whole pixels, which keep pictures sharp. */
export function estimatesGallery(width: number, height: number): Gallery {
  const rows = Math.ceil(STROKES / IN_A_ROW);
  const pitch = width / IN_A_ROW;
  const high = (height - (rows - 1) * ROW_GAP) / rows - LABELS.above - LABELS.below;
  const pixel = Math.max(
    1,
    Math.floor(Math.min((pitch - GAP) / DISPLAY.width, high / DISPLAY.height)),
  );
  const picture = { width: DISPLAY.width * pixel, height: DISPLAY.height * pixel };
  // the first and the last picture of a row are at the edges
  const step = (width - picture.width - 2) / (IN_A_ROW - 1);
  const down = LABELS.above + picture.height + LABELS.below + ROW_GAP;
  const cells = [{ x: 0, y: LABELS.above, ...picture }];
  return {
    groups: Array.from({ length: STROKES }, (_, k) => ({
      x: Math.round(1 + (k % IN_A_ROW) * step),
      y: Math.floor(k / IN_A_ROW) * down,
      width: picture.width,
      height: LABELS.above + picture.height + LABELS.below,
    })),
    cells,
    borders: cells,
  };
}
