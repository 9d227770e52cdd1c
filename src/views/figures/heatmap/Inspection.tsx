import { Fragment } from 'react';
import type { Lane, Mark } from '../../../state/lab/labState.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { LINE } from './arrangement.ts';
import type { Rectangle } from './geometry.ts';
import { History } from './History.tsx';
import { inspectEntry, inspectFeature, isEntry } from './inspect.ts';
import { type InspectionLayout, inspectionLayout } from './inspectionLayout.ts';
import { shownMatrices } from './shown.ts';

interface InspectionProps {
  readonly place: Rectangle;
  readonly lanes: readonly Lane[];
  readonly marked: Mark | null;
}

/** The numbers behind what is marked; a hint while nothing is. */
export function Inspection({ place, lanes, marked }: InspectionProps) {
  const history = useLab((state) => state.entryHistory);
  const layout = inspectionLayout(place, lanes.length);
  const { compact, firstRow, values: columns } = layout;
  if (marked === null) return <Hint x={place.x} layout={layout} />;
  const rows = isEntry(marked)
    ? inspectEntry(lanes, marked.i, marked.j)
    : inspectFeature(shownMatrices(lanes, 'side'), marked.i);
  const isOfMark = history !== null && history.i === marked.i && history.j === marked.j;
  return (
    <g className="inspection">
      {columns.length > 1 && (
        <text className="hint" y={firstRow - LINE}>
          <tspan x={columns[0]}>this run</tspan>
          <tspan x={columns[1]}>compared run</tspan>
        </text>
      )}
      {rows.map(({ words, fewWords, notation, values }, k) => (
        <text key={`${words}${notation.text}`} x={place.x} y={firstRow + k * LINE}>
          {compact ? fewWords : words}
          <SvgMathSymbol of={notation} /> ={' '}
          {values.map((value, run) => (
            <Fragment key={columns[run]}>
              {/* one run's numbers follow their words, two stand in columns */}
              <tspan {...(values.length > 1 ? { x: columns[run] } : {})}>
                <SvgQuantity value={value ?? Number.NaN} />
              </tspan>
            </Fragment>
          ))}
        </text>
      ))}
      {isOfMark && (
        <History
          history={history}
          now={lanes.map(({ frame }, run) => ({
            t: frame?.scalars.t ?? 0,
            value: rows[0]?.values[run] ?? null,
          }))}
          place={layout.history}
        />
      )}
    </g>
  );
}

interface HintProps {
  readonly x: number;
  readonly layout: InspectionLayout;
}

function Hint({ x, layout: { compact, firstRow } }: HintProps) {
  return (
    <text className="hint" y={firstRow} data-unsaved="">
      <tspan x={x}>Point at an entry to see its value, its history</tspan>
      {compact ? (
        <tspan x={x} dy={LINE}>
          and what pushes it.
        </tspan>
      ) : (
        ' and what pushes it.'
      )}
    </text>
  );
}
