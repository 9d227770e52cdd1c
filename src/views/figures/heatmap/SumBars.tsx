import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { barPath, barsPath } from './bars.ts';
import { BAR_GAP, LINE } from './arrangement.ts';
import type { PanelPlace } from './geometry.ts';
import { PART_NOTATION, type Part } from './parts.ts';
import { lineOutline } from './pointing.ts';
import type { ShownMatrix } from './shown.ts';

interface SumBarsProps {
  readonly matrix: ShownMatrix;
  readonly part: Part;
  readonly place: PanelPlace;
  /** The sum with the longest bar; a longer one is cut. */
  readonly longest: number;
  readonly twoLines: boolean;
}

/** Row and column sums as bars along the edges, and the largest of them in full. */
export function SumBars({ matrix, part, place, longest, twoLines }: SumBarsProps) {
  const sums = matrix.sums?.[part];
  if (sums === undefined) return null;
  const { rows, columns, attained } = sums;
  const { norm } = PART_NOTATION[part];
  const lengthOf = (sum: number) => (sum > 0 ? Math.min(1, sum / longest) : 0);
  const textY = place.y + place.side + BAR_GAP + place.bar + LINE - 4;
  return (
    <g
      style={{ fill: `var(${norm.colour})` }}
      data-symbol={matrix.of === 'difference' ? undefined : norm.id}
    >
      <path
        className="bars"
        d={barsPath(place, 'row', rows, lengthOf) + barsPath(place, 'column', columns, lengthOf)}
      />
      {attained !== null && (
        <>
          <path d={barPath(place, attained, lengthOf(attained.value))} />
          <rect
            className="attaining"
            {...lineOutline(place, attained)}
            stroke={`var(${norm.colour})`}
          />
        </>
      )}
      <text className="sum" x={place.x} y={textY}>
        {matrix.of === 'difference' ? 'largest sum' : <SvgMathSymbol of={norm} />}
        {' = '}
        <SvgQuantity value={attained?.value ?? 0} />
        {attained !== null && (
          <tspan className="sum-of" {...(twoLines ? { x: place.x, dy: LINE - 3 } : {})}>
            {twoLines ? '' : ', '}
            sum of {attained.kind} {attained.index + 1}
          </tspan>
        )}
      </text>
    </g>
  );
}
