import { useId, useMemo } from 'react';
import { blockLimits } from '../../../core/algorithms/equilibration/invariants.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import {
  type BalancingLane,
  balancingLanes,
  equilibrationOf,
  headingOf,
  overStages,
} from '../balance/stages.ts';
import { useDivergingTable } from '../chart/useDivergingTable.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { SharedTimeAxisContext, SMALL_TIME_AXIS } from '../chart/time/sharedTimeAxis.ts';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import type { Level, TimeCurve } from '../chart/time/timeMarks.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { blocksShell } from '../shells.tsx';
import { markAt } from '../heatmap/geometry.ts';
import { Hatching, Marks } from '../heatmap/matrixMarks.tsx';
import { PARTS } from '../heatmap/matrices.ts';
import { PanelPixels } from '../heatmap/MatrixPanel.tsx';
import { BlockPanel, Verdict } from './BlockPanel.tsx';
import './blocks.css';
import { orderOf, sorted } from './entries.ts';
import { type BlockName, blocksLayout, TEXT_LINE } from './geometry.ts';
import { ScaleSwitches, scaleOf } from './scale.tsx';
import { NORMS, summary, table } from './words.ts';

const FROM_ZERO = [0];

/** E with the features in S first, for every run that balances, and the blocks' norms over the stages. */
function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const marked = useLab((state) => state.marked);
  const colours = useDivergingTable();
  const hatching = useId();
  const runs = useMemo(
    () =>
      balancingLanes(lanes).flatMap((one) => {
        const equilibration = equilibrationOf(one.lane);
        if (equilibration === null || one.lane.frame === null) return [];
        const order = orderOf(equilibration.S);
        return [{ ...one, order, E: sorted(one.lane.frame.E, order) }];
      }),
    [lanes],
  );
  const curves = useMemo(() => blockCurves(balancingLanes(lanes)), [lanes]);
  const levels = useMemo(
    () => blockLevels(balancingLanes(lanes).map(({ lane }) => lane.params.ell)),
    [lanes],
  );
  const scale = useMemo(() => scaleOf(lanes, heat), [lanes, heat]);
  const layout = blocksLayout({
    width,
    height,
    sizes: runs.map(({ order }) => order.positionOf.length),
  });
  const marking = useMarking(layout.width, (x, y) => {
    for (const [k, { order }] of runs.entries()) {
      const at = markAt([layout.panels[k]!], x, y);
      if (at === null) continue;
      return { i: order.featureAt[at.i]!, j: at.j === null ? null : order.featureAt[at.j]! };
    }
    return null;
  });
  return (
    <div className="blocks-row">
      <Drawing
        width={layout.width}
        height={height}
        className="blocks"
        cursor="crosshair"
        under={
          <>
            {runs.map(({ run, E }, k) => (
              <PanelPixels
                key={`run ${run}`}
                place={layout.panels[k]!}
                parts={PARTS}
                table={colours}
                {...{ E, scale }}
              />
            ))}
          </>
        }
        {...marking}
      >
        <Hatching id={hatching} />
        <rect className="chart-ground" width={layout.width} height={height} />
        {runs.map(({ lane, run, order }, k) => (
          <g key={`run ${run}`}>
            <BlockPanel
              place={layout.panels[k]!}
              members={order.members}
              heading={headingOf({ lane, run }, lanes.length > 1)}
              hatching={hatching}
            />
            <Verdict lane={lane} x={layout.panels[k]!.x - 20} y={14 + TEXT_LINE} />
            {marked !== null && Math.max(marked.i, marked.j ?? 0) < order.positionOf.length && (
              <Marks
                panels={[layout.panels[k]!]}
                marked={{
                  i: order.positionOf[marked.i]!,
                  j: marked.j === null ? null : order.positionOf[marked.j]!,
                }}
              />
            )}
          </g>
        ))}
      </Drawing>
      {layout.chart > 0 && (
        <SharedTimeAxisContext value={SMALL_TIME_AXIS}>
          <TimeChart
            width={layout.chart}
            height={height}
            curves={curves}
            levels={levels}
            include={FROM_ZERO}
            scale="linear"
            valueTitle="size ‖·‖ₛ of the blocks"
            unit="stage"
          />
        </SharedTimeAxisContext>
      )}
    </div>
  );
}

/** Later curves are drawn on top: the blocks that a stage works on. */
const LOOKS = [
  ['E12', 'plain'],
  ['E22', 'bold'],
  ['E21', 'plain'],
  ['E11', 'bold'],
] as const satisfies readonly (readonly [BlockName, 'plain' | 'bold'])[];

function blockCurves(balancing: readonly BalancingLane[]): TimeCurve[] {
  return balancing
    .toReversed()
    .flatMap(({ lane, run }) =>
      LOOKS.map(([block, look]) =>
        laneCurve(run, block, NOTATION[block], overStages(lane, NORMS[block]), look),
      ),
    );
}

/** The limits ℓ and γℓ of the runs, without duplicates. */
function blockLevels(ells: readonly number[]): Level[] {
  const ell = <SvgMathSymbol of={NOTATION.ell} />;
  return [...new Set(ells)].flatMap((value) => [
    { value: blockLimits(value).E22, label: ell },
    {
      value: blockLimits(value).E11,
      label: (
        <>
          <tspan className="chart-letter">γ</tspan>
          {ell}
        </>
      ),
    },
  ]);
}

/** The blocks of E, split by membership in S. */
export const blocksFigure: Figure = {
  ...blocksShell,
  Body,
  Switches: ScaleSwitches,
  summary,
  table,
};
