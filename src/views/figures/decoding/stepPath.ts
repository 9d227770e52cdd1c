/** Bins of a histogram as SVG path data. */
import { pathRound } from 'd3';

export interface Steps {
  readonly histogram: Float64Array;
  readonly isDrawn: (bin: number) => boolean;
  /** Where a bin begins, in pixels. */
  readonly edgeAt: (bin: number) => number;
  readonly yOf: (share: number) => number;
  /** What the bins stand on. */
  readonly base: number;
}

/** Up at the first of some neighbouring bins, along their heights, and back to the base. */
export function stepPath({ histogram, isDrawn, edgeAt, yOf, base }: Steps): string {
  const path = pathRound(1);
  let open = false;
  for (let bin = 0; bin <= histogram.length; bin++) {
    const share = histogram[bin] ?? 0;
    const drawn = share > 0 && isDrawn(bin);
    if (drawn && !open) path.moveTo(edgeAt(bin), base);
    if (drawn) {
      path.lineTo(edgeAt(bin), yOf(share));
      path.lineTo(edgeAt(bin + 1), yOf(share));
    } else if (open) {
      path.lineTo(edgeAt(bin), base);
      path.closePath();
    }
    open = drawn;
  }
  return `${path}`;
}
