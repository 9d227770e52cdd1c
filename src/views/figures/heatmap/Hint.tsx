import { relationOf } from '../../../core/model/families/registry.ts';
import type { Box } from '../../drawing/shapes.ts';
import { useLab } from '../../useLab.ts';
import { textWidth } from './captions.ts';
import './heatmap.css';

const HINT = 'Point at an entry to see its value, its history and what pushes it.';
const SHORT_HINT = 'Point at an entry to see its numbers.';

const UNDETERMINED = 'A1 fails, so A does not determine E: this is one choice of several.';
const SHORT_UNDETERMINED = 'A1 fails: this E is one of several.';

/** What to do to see numbers, or why they are not determined. */
export function Hint({ place }: { readonly place: Box | undefined }) {
  const isDetermined = useLab(({ lanes }) =>
    lanes.every(({ params }) => relationOf(params) === null),
  );
  if (place === undefined) return null;
  const [long, short] = isDetermined ? [HINT, SHORT_HINT] : [UNDETERMINED, SHORT_UNDETERMINED];
  return (
    <text className="heatmap-text" x={place.x} y={place.y + 13} data-unsaved="">
      {textWidth(long) <= place.width ? long : short}
    </text>
  );
}
