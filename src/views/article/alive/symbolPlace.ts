/** Where a note stands: over what it speaks of, or under it where there is no room, and on the screen. */

export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 7;
const MARGIN = 8;

export function placeBeside(of: Edges, { width, height }: Size, screen: Edges) {
  const middle = (of.left + of.right - width) / 2;
  const left = Math.max(screen.left + MARGIN, Math.min(screen.right - MARGIN - width, middle));
  const over = of.top - GAP - height;
  return { left, top: over >= screen.top + MARGIN ? over : of.bottom + GAP };
}
