import type { Box } from '../../drawing/shapes.ts';
import { textWidth } from './captions.ts';
import './heatmap.css';

const HINT = 'Point at an entry to see its value, its history and what pushes it.';
const SHORT_HINT = 'Point at an entry to see its numbers.';

/** What to do to see numbers. */
export function Hint({ place }: { readonly place: Box | undefined }) {
  if (place === undefined) return null;
  return (
    <text className="heatmap-text" x={place.x} y={place.y + 13} data-unsaved="">
      {textWidth(HINT) <= place.width ? HINT : SHORT_HINT}
    </text>
  );
}
