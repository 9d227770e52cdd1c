import { useCallback, useMemo } from 'react';
import { type UpdateId, UPDATES } from '../../../core/updates/catalogue.ts';
import type { Mark } from '../../../state/lab/labState.ts';
import { CanvasLayer, createColourHook } from '../../drawing/canvases.tsx';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { entryOf, NOTATION, withIndex } from '../../math/notation.ts';
import { withMinus } from '../../math/numberText.ts';
import { SvgQuantity } from '../../math/Quantity.tsx';
import { pushOf } from '../../pair/push.ts';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { useMarking } from '../chart/pointing.ts';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import { hingeShell } from '../shells.tsx';
import { type Cloud, hingeGeometry, type HingeRun, LINE, pairAt } from './geometry.ts';
import './hinge.css';
import { paintCloud, type PointColours } from './paint.ts';
import { hingeRun, pairOf, summary, table } from './words.ts';

const ENTRY = withIndex(NOTATION.E, 'i,j');

const usePointColours = createColourHook<PointColours>((colourOf) => ({
  plus: colourOf('--symbol-e-plus'),
  minus: colourOf('--symbol-e-minus'),
  zero: colourOf('--ink-soft'),
}));

/** The scatter plot, with the numbers of the marked pair below. */
function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const marked = useLab((state) => state.marked);
  const update = useLab((state) => (state.lanes[0]?.params ?? state.params).update);
  const push = withIndex(pushOf(update), 'j,i');
  const colours = usePointColours();
  const runs = useMemo(() => lanes.map(hingeRun), [lanes]);
  const lines = lanes.length;
  const geometry = useMemo(
    () =>
      hingeGeometry(
        runs.filter((run) => run !== null),
        { width, height, lines },
      ),
    [runs, width, height, lines],
  );
  const { left, right, top, bottom, entries, pushes, clouds, radius, mirror } = geometry;
  const feature = marked !== null && (marked.j === null || marked.j === marked.i) ? marked.i : null;
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      let drawn = 0;
      runs.forEach((run, k) => {
        const cloud = run && clouds[drawn++];
        if (cloud) paintCloud(context, cloud, run.E, { radius, colours, hollow: k > 0, feature });
      });
    },
    [runs, clouds, radius, colours, feature],
  );
  const marking = useMarking(width, (x, y) => pairAt(clouds, x, y));
  const [zeroX, zeroY] = [entries.place(0), pushes.place(0)];

  return (
    <Drawing
      width={width}
      height={height}
      cursor="crosshair"
      under={<CanvasLayer width={width} height={height} draw={draw} />}
      {...marking}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="left" ticks={pushes.ticks} from={left} to={right} />
      <AxisTicks side="bottom" ticks={entries.ticks} from={bottom} to={top} />
      <SymbolReach of={push.id} d={`M${left} ${top}V${bottom}`} />
      <SymbolReach of={ENTRY.id} d={`M${left} ${bottom}H${right}`} />
      <line className="hinge-zero" x1={left} x2={right} y1={zeroY} y2={zeroY} />
      <line className="hinge-zero" x1={zeroX} x2={zeroX} y1={top} y2={bottom} />
      <text className="chart-axis-title" x={0} y={12}>
        push <SvgMathSymbol of={push} />
        <Unit exponent={pushes.unit} />
      </text>
      <text className="chart-axis-title" x={right} y={bottom + 37} textAnchor="end">
        entry <SvgMathSymbol of={ENTRY} />
        <Unit exponent={entries.unit} />
      </text>
      <text
        className="hinge-side hinge-side-minus"
        data-symbol={NOTATION.EMinus.id}
        x={(left + zeroX) / 2}
        y={top - 9}
        textAnchor="middle"
      >
        <SvgMathSymbol of={ENTRY} /> {'< 0'}
      </text>
      <text
        className="hinge-side hinge-side-plus"
        data-symbol={NOTATION.EPlus.id}
        x={(zeroX + right) / 2}
        y={top - 9}
        textAnchor="middle"
      >
        <SvgMathSymbol of={ENTRY} /> {'> 0'}
      </text>
      {clouds.length > 0 && UPDATES.get(update).ofPaper && (
        <g className="hinge-mirror">
          <line x1={mirror.x1} y1={mirror.y1} x2={mirror.x2} y2={mirror.y2} />
          <text x={mirror.nameX} y={mirror.nameY} textAnchor="end">
            <SvgMathSymbol of={push} /> = −<SvgMathSymbol of={ENTRY} />
          </text>
        </g>
      )}
      {lanes.length > 1 && (
        <g className="hinge-legend" transform={`translate(${right - 176} 12)`}>
          <circle cx={4} cy={-4} r={4} />
          <text x={13}>this run</text>
          <circle className="hinge-legend-ring" cx={86} cy={-4} r={3.5} />
          <text x={95}>compared run</text>
        </g>
      )}
      {marked !== null && <MarkedPair clouds={clouds} marked={marked} radius={radius} />}
      <PairNumbers
        runs={runs}
        updates={lanes.map(({ params }) => params.update)}
        marked={marked}
        width={width}
        y={height - lines * LINE}
      />
    </Drawing>
  );
}

/** The power of ten that the numbers along an axis are multiples of, if any. */
function Unit({ exponent }: { readonly exponent: number | null }) {
  if (exponent === null) return null;
  return (
    <>
      , in units of 10
      <tspan className="chart-sup" dy="-0.45em">
        {withMinus(String(exponent))}
      </tspan>
    </>
  );
}

interface MarkedPairProps {
  readonly clouds: readonly Cloud[];
  readonly marked: Mark;
  readonly radius: number;
}

/** Circles around the marked pair and, dashed, around its mirror image, in every run. */
function MarkedPair({ clouds, marked: { i, j }, radius }: MarkedPairProps) {
  if (j === null || j === i) return null;
  return clouds
    .filter(({ n }) => Math.max(i, j) < n)
    .map((cloud, k) => (
      <g key={k}>
        <Ring
          cloud={cloud}
          index={j * cloud.n + i}
          radius={radius + 3}
          className="hinge-mark-mirror"
        />
        <Ring cloud={cloud} index={i * cloud.n + j} radius={radius + 4} className="hinge-mark" />
      </g>
    ));
}

interface RingProps {
  readonly cloud: Cloud;
  readonly index: number;
  readonly radius: number;
  readonly className: string;
}

function Ring({ cloud, index, radius, className }: RingProps) {
  const [cx, cy] = [cloud.x[index], cloud.y[index]];
  if (!Number.isFinite(cx) || !Number.isFinite(cy)) return null;
  return (
    <>
      <circle className="hinge-mark-halo" cx={cx} cy={cy} r={radius} />
      <circle className={className} cx={cx} cy={cy} r={radius} />
    </>
  );
}

interface PairNumbersProps {
  readonly runs: readonly (HingeRun | null)[];
  /** Of each run. */
  readonly updates: readonly UpdateId[];
  readonly marked: Mark | null;
  readonly width: number;
  /** The upper edge; each run has one line. */
  readonly y: number;
}

/** Narrower drawings omit the words between the numbers. */
const COMPACT_BELOW = { oneRun: 500, twoRuns: 570 } as const;

/** The numbers of the marked pair; a hint while nothing is marked. */
function PairNumbers({ runs, updates, marked, width, y }: PairNumbersProps) {
  if (runs.every((run) => run === null))
    return (
      <text className="hinge-hint" y={y + LINE - 5}>
        There is no next iteration here, so nothing is pushed.
      </text>
    );
  if (marked === null)
    return (
      <text className="hinge-hint" y={y + LINE - 5} data-unsaved="">
        Point at a dot to see its pair of features.
      </text>
    );
  const { i, j } = marked;
  const compact = width < (runs.length > 1 ? COMPACT_BELOW.twoRuns : COMPACT_BELOW.oneRun);
  if (j === null || j === i)
    return (
      <text className="hinge-numbers" y={y + LINE - 5}>
        Feature {i + 1}: the dots of all its pairs are highlighted.
      </text>
    );
  return runs.map((run, k) => {
    const pair = run && pairOf(run, i, j);
    return (
      <text key={k} className="hinge-numbers" y={y + (k + 1) * LINE - 5}>
        {runs.length > 1 && (k === 0 ? 'this run: ' : 'compared: ')}
        <SvgMathSymbol of={entryOf(NOTATION.E, i, j)} />
        {' = '}
        <SvgQuantity value={pair?.entry ?? Number.NaN} />
        {compact ? ', ' : ', while its mirror image is pushed by '}
        <SvgMathSymbol of={entryOf(pushOf(updates[k]!), j, i)} />
        {' = '}
        <SvgQuantity value={pair?.push ?? Number.NaN} />
      </text>
    );
  });
}

/** The push of every entry of E on its transpose partner. */
export const hingeFigure: Figure = { ...hingeShell, Body, summary, table };
