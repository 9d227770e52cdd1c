import { Fragment } from 'react';
import type { EntryHistory } from '../../../solver/messages.ts';
import type { Lane, Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';
import { LINE } from './arrangement.ts';
import './heatmap.css';
import {
  inspectEntry,
  inspectFeature,
  type InspectionLayout,
  inspectionLayout,
  isEntry,
} from './inspect.ts';
import { shownMatrices } from './matrices.ts';
import { type Now, sparkline } from './sparkline.ts';

interface InspectionProps {
  readonly place: Box;
  readonly lanes: readonly Lane[];
  readonly marked: Mark | null;
}

/** The numbers of the marked entry or feature; a hint while nothing is marked. */
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
    <g className="heatmap-inspection">
      {columns.length > 1 && (
        <text className="heatmap-text" y={firstRow - LINE}>
          <tspan x={columns[0]}>this run</tspan>
          <tspan x={columns[1]}>compared run</tspan>
        </text>
      )}
      {rows.map(({ words, shortWords, notation, values }, k) => (
        <text key={`${words}${notation.text}`} x={place.x} y={firstRow + k * LINE}>
          {compact ? shortWords : words}
          <SvgMathSymbol of={notation} /> ={' '}
          {values.map((value, run) => (
            <Fragment key={columns[run]}>
              {/* a single number follows its words, two are aligned in columns */}
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
    <text className="heatmap-text" y={firstRow} data-unsaved="">
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

interface HistoryProps {
  readonly history: EntryHistory;
  /** One per run. */
  readonly now: readonly Now[];
  readonly place: Box;
}

/** Room for the numbers around the curve. */
const LEFT = 14;
const RIGHT = 5;
const BELOW = 18;

/** The marked entry over the iterations. */
function History({ history, now, place }: HistoryProps) {
  const [left, right] = [place.x + LEFT, place.x + place.width - RIGHT];
  const floor = place.y + place.height - BELOW;
  const { runs, zero, lastTime } = sparkline(history, now, {
    x: left,
    y: place.y + 6,
    width: right - left,
    height: floor - place.y - 6,
  });
  return (
    <g className="heatmap-history">
      <line className="heatmap-history-zero" x1={left} x2={right} y1={zero} y2={zero} />
      <text className="chart-tick" x={left - 5} y={zero} dy="0.35em" textAnchor="end">
        0
      </text>
      <text className="chart-tick" x={right} y={place.y + place.height - 2} textAnchor="end">
        <SvgMathSymbol of={NOTATION.t} /> = {lastTime}
      </text>
      {runs.map(({ path, now: here }, run) => (
        <g key={run} className={run === 0 ? undefined : 'heatmap-history-compared'}>
          <path d={path} />
          {here !== null && <circle cx={here.x} cy={here.y} r={3} />}
        </g>
      ))}
    </g>
  );
}
