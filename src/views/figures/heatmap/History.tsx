import type { EntryHistory } from '../../../solver/messages.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import type { Rectangle } from './geometry.ts';
import { type Now, sparkline } from './sparkline.ts';

interface HistoryProps {
  readonly history: EntryHistory;
  /** One a run. */
  readonly now: readonly Now[];
  readonly place: Rectangle;
}

/** Room for the numbers around the curve. */
const LEFT = 14;
const RIGHT = 5;
const BELOW = 18;

/** The marked entry over the iterations. */
export function History({ history, now, place }: HistoryProps) {
  const [left, right] = [place.x + LEFT, place.x + place.width - RIGHT];
  const floor = place.y + place.height - BELOW;
  const { runs, zero, lastTime } = sparkline(history, now, {
    x: left,
    y: place.y + 6,
    width: right - left,
    height: floor - place.y - 6,
  });
  return (
    <g className="history">
      <line className="zero" x1={left} x2={right} y1={zero} y2={zero} />
      <text className="chart-tick" x={left - 5} y={zero} dy="0.35em" textAnchor="end">
        0
      </text>
      <text className="chart-tick" x={right} y={place.y + place.height - 2} textAnchor="end">
        <SvgMathSymbol of={NOTATION.t} /> = {lastTime}
      </text>
      {runs.map(({ path, now: here }, run) => (
        <g key={run} className={run === 0 ? undefined : 'compared'}>
          <path d={path} />
          {here !== null && <circle cx={here.x} cy={here.y} r={3} />}
        </g>
      ))}
    </g>
  );
}
