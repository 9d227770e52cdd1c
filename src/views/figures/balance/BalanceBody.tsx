import { useMemo } from 'react';
import { bandOf } from '../../../core/algorithms/equilibration/invariants.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { Bars } from './Bars.tsx';
import { BarsLegend } from './BarsLegend.tsx';
import './balance.css';
import { curvesOf } from './curves.ts';
import { extentOver } from './extent.ts';
import { barsGeometry, featureAt } from './geometry.ts';
import { AIR, heightsOf, TIME_AXIS_ROOM } from './layout.ts';
import { balancingLanes, nameOf, standOf } from './stages.ts';

const RIGHT = 66;
const UPPER = { top: 24, bottom: AIR, right: RIGHT };
const LOWEST = { top: 24, bottom: TIME_AXIS_ROOM, right: RIGHT };

/** Measured in λ the invariants are two levels. */
const BAND = bandOf(1);
const LEVELS = [
  { value: BAND.floor, label: <tspan className="chart-letter">b</tspan> },
  { value: BAND.ceiling, label: <tspan className="chart-letter">bκ</tspan> },
];
const FROM_ZERO = [0];

/** The bars at this t, and under them how they came there. */
export function BalanceBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const marked = useLab((state) => state.marked);
  const balancing = useMemo(() => balancingLanes(lanes), [lanes]);
  const curves = useMemo(() => curvesOf(balancing), [balancing]);
  const extent = useMemo(() => extentOver(balancing.map(({ lane }) => lane)), [balancing]);
  const heights = heightsOf({ width, height, runs: balancing.length });
  const shown = balancing.flatMap((one) => {
    const stand = standOf(one.lane);
    return stand === null ? [] : [{ ...one, stand }];
  });
  const panels = barsGeometry(
    shown.map(({ stand }) => stand),
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
        className="chart balance"
        cursor="crosshair"
        {...marking}
      >
        <rect className="chart-ground" width={width} height={heights.bars} />
        <text className="chart-axis-title" x={0} y={12}>
          <SvgMathSymbol of={NOTATION.proportion} />, logarithmic
        </text>
        {shown.map(({ lane, run, stand }, k) => (
          <Bars
            key={`run ${run}`}
            panel={panels[k]!}
            stand={stand}
            name={nameOf({ lane, run }, lanes.length > 1)}
            marked={marked?.i ?? null}
          />
        ))}
        <BarsLegend y={heights.bars - 18} width={width} />
      </Drawing>
      <TimeChart
        width={width}
        height={heights.range}
        curves={curves.range}
        bands={curves.rangeBands}
        include={FROM_ZERO}
        scale="linear"
        valueTitle={
          <>
            <SvgMathSymbol of={NOTATION.lambda} />, and the range of the proportions
          </>
        }
        margin={UPPER}
        timeAxis={false}
      />
      <TimeChart
        width={width}
        height={heights.shares}
        curves={curves.shares}
        levels={LEVELS}
        include={FROM_ZERO}
        scale="linear"
        valueTitle={
          <>
            the same, as multiples of <SvgMathSymbol of={NOTATION.lambda} />
          </>
        }
        margin={UPPER}
        timeAxis={false}
      />
      <TimeChart
        width={width}
        height={heights.members}
        curves={curves.members}
        include={FROM_ZERO}
        scale="linear"
        valueTitle={
          <>
            features in <SvgMathSymbol of={NOTATION.S} />
          </>
        }
        margin={LOWEST}
        unit="stage"
      />
    </>
  );
}
