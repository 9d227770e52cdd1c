import type { Mark } from '../../../state/lab/labState.ts';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { NOTATION } from '../../math/notation.ts';
import { type Gallery, LABEL_LINE } from './geometry.ts';

interface GroupLabelsProps {
  readonly gallery: Gallery;
  readonly order: readonly number[];
  /** Of each run, by feature. */
  readonly errors: readonly Float64Array[];
  readonly marked: Mark | null;
}

/** Each group's number and errors, thin lines around its cells, and a strong one around what is marked. */
export function GroupLabels({ gallery, order, errors, marked }: GroupLabelsProps) {
  // a frame each, the truth's first; strips have one around them all
  const pictured = gallery.frames.length > 1;
  return gallery.groups.map((box, place) => {
    const feature = order[place] ?? 0;
    const isMarked = marked !== null && (feature === marked.i || feature === marked.j);
    return (
      <g key={feature} transform={`translate(${box.x} ${box.y})`} data-feature={feature + 1}>
        {gallery.frames.map((frame, k) => (
          <rect
            key={`${frame.x} ${frame.y}`}
            className="feature-cell"
            data-symbol={pictured ? (k === 0 ? NOTATION.AStar.id : NOTATION.AHat.id) : undefined}
            x={frame.x - 0.5}
            y={frame.y - 0.5}
            width={frame.width + 1}
            height={frame.height + 1}
          />
        ))}
        {isMarked && (
          <rect
            className="feature-marked"
            x={-5}
            y={-2}
            width={box.width + 10}
            height={box.height + 7}
            rx={4}
          />
        )}
        <text className="feature-number" y={LABEL_LINE - 5}>
          {feature + 1}
        </text>
        {errors.map((ofRun, k) => (
          <text
            // a run is its place
            key={k === 0 ? 'own' : 'compared'}
            className="feature-error"
            x={box.width}
            y={(k + 1) * LABEL_LINE - 5}
            textAnchor="end"
          >
            <SvgQuantity value={ofRun[feature] ?? Number.NaN} />
          </text>
        ))}
        {errors.length > 1 && (
          <line
            className="feature-compared"
            x2={18}
            y1={2 * LABEL_LINE - 9}
            y2={2 * LABEL_LINE - 9}
          />
        )}
      </g>
    );
  });
}
