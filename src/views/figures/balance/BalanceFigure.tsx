import { useMemo } from 'react';
import { bandOf } from '../../../core/algorithms/equilibration/invariants.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { Bars, BarsLegend } from './Bars.tsx';
import './balance.css';
import { barsGeometry, extentOfLanes, featureAt } from './geometry.ts';
import { CHART_GAP, heightsOf, TIME_AXIS_HEIGHT } from './layout.ts';
import { balanceShell } from './shell.tsx';
import {
  type BalancingLane,
  balancingLanes,
  equilibrationOf,
  headingOf,
  overStages,
} from './stages.ts';
import { summary, table } from './words.ts';

const RIGHT = 66;
/** All axes begin at zero; only the lowest chart shows the time axis. */
const CHART = { include: [0], scale: 'linear' } as const;
const UPPER = {
  ...CHART,
  margin: { top: 24, bottom: CHART_GAP, right: RIGHT },
  timeAxis: false,
};
const LOWEST = {
  ...CHART,
  margin: { top: 24, bottom: TIME_AXIS_HEIGHT, right: RIGHT },
  unit: 'stage',
};

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
  const heights = heightsOf({ width, height, runs: balancing.length });
  const shown = balancing.flatMap((one) => {
    const equilibration = equilibrationOf(one.lane);
    return equilibration === null ? [] : [{ ...one, equilibration }];
  });
  const panels = barsGeometry(
    shown.map(({ equilibration }) => equilibration),
    { width, height: heights.bars, extent },
  );
  const marking = useMarking(width, (x, y) => {
    const i = featureAt(panels, x, y);
    return i === null ? null : { i, j: null };
  });
  return (
    <>
      <Drawing
        width={width}
        height={heights.bars}
        className="balance"
        cursor="crosshair"
        {...marking}
      >
        <rect className="chart-ground" width={width} height={heights.bars} />
        <text className="chart-axis-title" x={0} y={12}>
          <SvgMathSymbol of={NOTATION.proportion} />, logarithmic
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
        <BarsLegend y={heights.bars - 18} width={width} />
      </Drawing>
      <TimeChart
        {...UPPER}
        width={width}
        height={heights.range}
        curves={curves.range}
        bands={curves.rangeBands}
        valueTitle={
          <>
            <SvgMathSymbol of={NOTATION.lambda} />, and the range of the proportions
          </>
        }
      />
      <TimeChart
        {...UPPER}
        width={width}
        height={heights.shares}
        curves={curves.shares}
        levels={LEVELS}
        valueTitle={
          <>
            the same, as multiples of <SvgMathSymbol of={NOTATION.lambda} />
          </>
        }
      />
      <TimeChart
        {...LOWEST}
        width={width}
        height={heights.members}
        curves={curves.members}
        valueTitle={
          <>
            features in <SvgMathSymbol of={NOTATION.S} />
          </>
        }
      />
    </>
  );
}

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
    range: compared.flatMap(({ range }) => range),
    rangeBands: compared.map(({ band }) => band),
    shares: compared.flatMap(({ shares }) => shares),
    members: compared.flatMap(({ members }) => members),
  };
}

function sharesOf(values: Float64Array, of: Float64Array): Float64Array {
  return values.map((value, t) => value / of[t]!);
}

/** Equilibration's proportions, stage by stage. */
export const balanceFigure: Figure = { ...balanceShell, Body, summary, table };
