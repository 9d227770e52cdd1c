import type { EntryHistory } from '../../../solver/messages.ts';
import type { Lane, Mark } from '../../../state/lab/labState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { labelNumber } from '../../math/numberText.ts';
import { useLab } from '../../useLab.ts';
import { isEntry } from './geometry.ts';
import './heatmap.css';
import {
  inspectEntry,
  inspectFeature,
  inspectionLayout,
  type Item,
  ITEM_GAP,
  LINE,
  SECOND_GAP,
  withName,
} from './inspect.ts';
import { shownMatrices } from './matrices.ts';
import { sparkline } from './sparkline.ts';

interface InspectionProps {
  /** A place for each run. */
  readonly places: readonly Box[];
  readonly lanes: readonly Lane[];
  readonly marked: Mark;
  /** Whether each run's numbers begin with its name. */
  readonly named: boolean;
}

/** The numbers of the marked entry or feature in each run. */
export function Inspection({ places, lanes, marked, named }: InspectionProps) {
  const history = useLab((state) => state.entryHistory);
  const { i } = marked;
  const ofMark = history !== null && history.i === i && history.j === marked.j ? history : null;
  return lanes.map((lane, run) => {
    const place = places[run];
    if (place === undefined) return null;
    const wordings = isEntry(marked)
      ? inspectEntry(lane, i, marked.j)
      : shownMatrices([lane], 'side').flatMap((matrix) => inspectFeature(matrix, i));
    const layout = inspectionLayout(
      named ? withName(run === 0 ? 'this run' : 'compared', wordings) : wordings,
      place,
    );
    return (
      <g key={run} className="heatmap-inspection">
        {layout.lines.map((items, line) => (
          <text key={`${line}`} x={place.x} y={layout.y + line * LINE}>
            {items.map((item, k) => (
              <ItemText key={`${k}`} item={item} gap={k === 0 ? 0 : ITEM_GAP} />
            ))}
          </text>
        ))}
        {ofMark !== null && layout.history !== null && (
          <History history={ofMark} place={layout.history} {...{ lanes, run }} />
        )}
      </g>
    );
  });
}

interface ItemTextProps {
  readonly item: Item;
  readonly gap: number;
}

function ItemText({ item, gap }: ItemTextProps) {
  const { words, notation, second } = item;
  return (
    <tspan dx={gap}>
      {words}
      {notation !== null && (
        <>
          <SvgMathSymbol of={notation} /> ={' '}
        </>
      )}
      <ValueText {...item} />
      {second !== null && <ValueText {...second} gap={SECOND_GAP} />}
    </tspan>
  );
}

interface ValueTextProps extends Pick<Item, 'value' | 'colour'> {
  readonly gap?: number;
}

function ValueText({ value, colour, gap = 0 }: ValueTextProps) {
  return (
    <tspan dx={gap} style={colour === null ? undefined : { fill: `var(${colour})` }}>
      {labelNumber(value ?? Number.NaN)}
    </tspan>
  );
}

interface HistoryProps {
  readonly history: EntryHistory;
  readonly lanes: readonly Lane[];
  /** Which run to draw; all are on one scale. */
  readonly run: number;
  readonly place: Box;
}

/** The radius of the dot at the shown iteration. */
const DOT = 3;

/** The marked entry over the iterations. */
function History({ history, lanes, run, place }: HistoryProps) {
  const { i, j } = history;
  const now = lanes.map(({ frame }) => ({
    t: frame?.scalars.t ?? 0,
    value: frame !== null && Math.max(i, j) < frame.n ? (frame.E[i * frame.n + j] ?? null) : null,
  }));
  const { x, y, width, height } = place;
  const { runs, zero } = sparkline(history, now, {
    x: x + DOT,
    y: y + DOT,
    width: width - 2 * DOT,
    height: height - 2 * DOT,
  });
  const drawn = runs[run];
  if (drawn === undefined) return null;
  return (
    <g className="heatmap-history">
      <line className="heatmap-history-zero" x1={x} x2={x + width} y1={zero} y2={zero} />
      <path d={drawn.path} />
      {drawn.now !== null && <circle cx={drawn.now.x} cy={drawn.now.y} r={DOT} />}
    </g>
  );
}
