import { type ReactNode, useMemo } from 'react';
import { bandOf } from '../../../core/algorithms/equilibration/invariants.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { SharedTimeAxisContext, SMALL_TIME_AXIS } from '../chart/time/sharedTimeAxis.ts';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { balanceShell } from '../shells.tsx';
import { Bars, BarsLegend } from './Bars.tsx';
import './balance.css';
import { barsGeometry, extentOfLanes, featureAt } from './geometry.ts';
import { balanceLayout, type ChartName, legendHeight } from './layout.ts';
import {
  type BalancingLane,
  balancingLanes,
  equilibrationOf,
  headingOf,
  overStages,
} from './stages.ts';
import { summary, table } from './words.ts';

const FROM_ZERO = [0];
/** Only the lowest chart numbers the stages. */
const UPPER_TIME_AXIS = { ...SMALL_TIME_AXIS, labelled: false };

/** In multiples of λ, the invariants are two fixed levels. */
const BAND = bandOf(1);
const LEVELS = [
  { value: BAND.floor, label: <tspan className="chart-letter">b</tspan> },
  { value: BAND.ceiling, label: <tspan className="chart-letter">bκ</tspan> },
];

/** The bars at the current t and, below them, their history. */
function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const marked = useLab((state) => state.marked);
  const balancing = useMemo(() => balancingLanes(lanes), [lanes]);
  const curves = useMemo(() => curvesOf(balancing), [balancing]);
  const extent = useMemo(() => extentOfLanes(balancing.map(({ lane }) => lane)), [balancing]);
  const { bars, charts } = balanceLayout({ width, height });
  const shown = balancing.flatMap((one) => {
    const equilibration = equilibrationOf(one.lane);
    return equilibration === null ? [] : [{ ...one, equilibration }];
  });
  const panels = barsGeometry(
    shown.map(({ equilibration }) => equilibration),
    { width: bars.width, height: bars.height, extent },
  );
  const marking = useMarking(bars.width, (x, y) => {
    const i = featureAt(panels, x, y);
    return i === null ? null : { i, j: null };
  });
  return (
    <div className="balance-figure" style={{ width, height }}>
      <Drawing
        width={bars.width}
        height={bars.height}
        className="balance"
        cursor="crosshair"
        {...marking}
      >
        <rect className="chart-ground" width={bars.width} height={bars.height} />
        <text className="chart-axis-title" x={0} y={12}>
          <SvgMathSymbol of={NOTATION.proportion} /> of feature{' '}
          <tspan className="chart-letter">i</tspan>, logarithmic
        </text>
        {shown.map(({ lane, run, equilibration }, k) => (
          <Bars
            key={`run ${run}`}
            panel={panels[k]!}
            equilibration={equilibration}
            heading={headingOf({ lane, run }, lanes.length > 1)}
            marked={marked?.i ?? null}
          />
        ))}
        {legendHeight(bars, shown.length) > 0 && (
          <BarsLegend y={bars.height - 5} width={bars.width} />
        )}
      </Drawing>
      {charts.map(({ name, x, y, ...size }, k) => (
        <SharedTimeAxisContext
          key={name}
          value={k === charts.length - 1 ? SMALL_TIME_AXIS : UPPER_TIME_AXIS}
        >
          <div className="balance-chart" style={{ left: x, top: y }}>
            <TimeChart
              {...size}
              {...curves[name]}
              include={FROM_ZERO}
              scale="linear"
              valueTitle={CHART_TITLES[name]}
              unit="stage"
            />
          </div>
        </SharedTimeAxisContext>
      ))}
    </div>
  );
}

const CHART_TITLES: Readonly<Record<ChartName, ReactNode>> = {
  range: (
    <>
      <SvgMathSymbol of={NOTATION.lambda} /> and the range of the proportions
    </>
  ),
  shares: (
    <>
      proportions divided by <SvgMathSymbol of={NOTATION.lambda} />
    </>
  ),
  members: (
    <>
      features in <SvgMathSymbol of={NOTATION.S} />
    </>
  ),
};

function curvesOf(balancing: readonly BalancingLane[]) {
  const perLane = balancing.map(({ lane, run }) => {
    const lambda = overStages(lane, 'lambda');
    const least = overStages(lane, 'leastInS');
    const most = overStages(lane, 'mostProportion');
    return {
      range: [
        laneCurve(run, 'mostProportion', NOTATION.mostProportion, most),
        laneCurve(run, 'leastInS', NOTATION.leastInS, least),
        laneCurve(run, 'lambda', NOTATION.lambda, lambda, 'bold'),
      ],
      band: { key: `run ${run}`, lower: least, upper: most, colour: 'var(--symbol-active)' },
      shares: [
        laneCurve(run, 'mostProportion/λ', NOTATION.mostProportion, sharesOf(most, lambda)),
        laneCurve(run, 'leastInS/λ', NOTATION.leastInS, sharesOf(least, lambda), 'bold'),
      ],
      members: [
        laneCurve(run, 'membersOfS', NOTATION.membersOfS, overStages(lane, 'membersOfS'), 'bold'),
      ],
    };
  });
  // later curves are drawn on top, so the compared run comes first
  const compared = perLane.toReversed();
  return {
    range: {
      curves: compared.flatMap(({ range }) => range),
      bands: compared.map(({ band }) => band),
    },
    shares: { curves: compared.flatMap(({ shares }) => shares), levels: LEVELS },
    members: { curves: compared.flatMap(({ members }) => members) },
  };
}

function sharesOf(values: Float64Array, of: Float64Array): Float64Array {
  return values.map((value, t) => value / of[t]!);
}

/** Equilibration's proportions, stage by stage. */
export const balanceFigure: Figure = { ...balanceShell, Body, summary, table };
