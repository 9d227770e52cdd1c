import { useId, useMemo } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { balancingLanes, nameOf, standOf } from '../balance/stages.ts';
import '../balance/balance.css';
import { largestSize, useDivergingTable } from '../chart/diverging.ts';
import { TimeChart } from '../chart/time/TimeChart.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize } from '../figure.ts';
import { Hatching } from '../heatmap/Hatching.tsx';
import { scaleFor } from '../heatmap/colourScale.ts';
import '../heatmap/heatmap.css';
import { Legend, LegendPixels } from '../heatmap/Legend.tsx';
import { Marks } from '../heatmap/Marks.tsx';
import { markAt } from '../heatmap/pointing.ts';
import { BlockPanel } from './BlockPanel.tsx';
import './blocks.css';
import { blockCurves, blockLevels } from './curves.tsx';
import { EntryPixels } from './EntryPixels.tsx';
import { blocksLayout } from './geometry.ts';
import { NormLines } from './NormLines.tsx';
import { orderOf, sorted } from './order.ts';

const MARGIN = { top: 26, right: 66 };
const FROM_ZERO = [0];

/** E sorted by S for every run that balances, and the norms of its blocks over the stages. */
export function BlocksBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const marked = useLab((state) => state.marked);
  const table = useDivergingTable();
  const hatching = useId();
  const runs = useMemo(
    () =>
      balancingLanes(lanes).flatMap((one) => {
        const stand = standOf(one.lane);
        if (stand === null || one.lane.frame === null) return [];
        const order = orderOf(stand.S);
        return [{ ...one, order, E: sorted(one.lane.frame.E, order) }];
      }),
    [lanes],
  );
  const curves = useMemo(() => blockCurves(balancingLanes(lanes)), [lanes]);
  const levels = useMemo(
    () => blockLevels(balancingLanes(lanes).map(({ lane }) => lane.params.ell)),
    [lanes],
  );
  const scale = useMemo(() => {
    const now = Math.max(0, ...runs.map(({ E }) => largestSize(E)));
    const first = Math.max(0, ...runs.map(({ lane }) => largestSize(lane.firstFrame?.E ?? NONE)));
    return scaleFor(heat.scale, heat.range === 'first' ? first || now : now, now);
  }, [runs, heat.scale, heat.range]);
  const layout = blocksLayout({
    width,
    height,
    sizes: runs.map(({ order }) => order.placeOf.length),
  });
  const marking = useMarking(width, (x, y) => {
    for (const [k, { order }] of runs.entries()) {
      const at = markAt([layout.panels[k]!], x, y);
      if (at === null) continue;
      return { i: order.featureAt[at.i]!, j: at.j === null ? null : order.featureAt[at.j]! };
    }
    return null;
  });
  return (
    <>
      <Drawing
        width={width}
        height={layout.height}
        className="heat blocks"
        cursor="crosshair"
        under={
          <>
            {runs.map(({ run, E }, k) => (
              <EntryPixels key={`run ${run}`} place={layout.panels[k]!} {...{ E, scale, table }} />
            ))}
            <LegendPixels place={layout.legend} table={table} />
          </>
        }
        {...marking}
      >
        <Hatching id={hatching} />
        <rect className="ground" width={width} height={layout.height} />
        {runs.map(({ lane, run, order }, k) => (
          <g key={`run ${run}`}>
            <BlockPanel
              place={layout.panels[k]!}
              members={order.members}
              name={nameOf({ lane, run }, lanes.length > 1)}
              hatching={hatching}
            />
            <NormLines lane={lane} place={layout.lines[k]!} />
            {marked !== null && Math.max(marked.i, marked.j ?? 0) < order.placeOf.length && (
              <Marks
                panels={[layout.panels[k]!]}
                marked={{
                  i: order.placeOf[marked.i]!,
                  j: marked.j === null ? null : order.placeOf[marked.j]!,
                }}
              />
            )}
          </g>
        ))}
        <Legend place={layout.legend} scale={scale} of="run" />
      </Drawing>
      <TimeChart
        width={width}
        height={height - layout.height}
        curves={curves}
        levels={levels}
        include={FROM_ZERO}
        scale="linear"
        valueTitle={
          <>
            size ‖·‖ₛ of the blocks of <SvgMathSymbol of={NOTATION.E} />
          </>
        }
        margin={MARGIN}
        unit="stage"
      />
    </>
  );
}

const NONE = new Float64Array(0);
