import { useCallback, useId, useMemo } from 'react';
import { blockLimits } from '../../../core/algorithms/equilibration/invariants.ts';
import { PixelCanvas } from '../../drawing/canvases.tsx';
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
import { type DivergingTable, largestSize, useDivergingTable } from '../chart/diverging.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { type Level, TimeChart, type TimeCurve } from '../chart/time/TimeChart.tsx';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { Hatching, Marks } from '../heatmap/matrixMarks.tsx';
import { type Scale, scaleFor } from '../heatmap/colourScale.ts';
import { Legend, LegendPixels } from '../heatmap/Legend.tsx';
import { markAt, type PanelPlace } from '../heatmap/geometry.ts';
import { BlockPanel, NormLines } from './BlockPanel.tsx';
import './blocks.css';
import { orderOf, paintEntries, sorted } from './entries.ts';
import { type BlockName, blocksLayout } from './geometry.ts';
import { blocksShell } from './shell.tsx';
import { NORMS, summary, table } from './words.ts';

const MARGIN = { top: 26, right: 66 };
const FROM_ZERO = [0];
const NO_ENTRIES = new Float64Array(0);

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
  const scale = useMemo(() => {
    const now = Math.max(0, ...runs.map(({ E }) => largestSize(E)));
    const first = Math.max(
      0,
      ...runs.map(({ lane }) => largestSize(lane.firstFrame?.E ?? NO_ENTRIES)),
    );
    return scaleFor(heat.scale, heat.range === 'first' ? first || now : now, now);
  }, [runs, heat.scale, heat.range]);
  const layout = blocksLayout({
    width,
    height,
    sizes: runs.map(({ order }) => order.positionOf.length),
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
        className="blocks"
        cursor="crosshair"
        under={
          <>
            {runs.map(({ run, E }, k) => (
              <EntryPixels
                key={`run ${run}`}
                place={layout.panels[k]!}
                {...{ E, scale }}
                colours={colours}
              />
            ))}
            <LegendPixels place={layout.legend} table={colours} />
          </>
        }
        {...marking}
      >
        <Hatching id={hatching} />
        <rect className="chart-ground" width={width} height={layout.height} />
        {runs.map(({ lane, run, order }, k) => (
          <g key={`run ${run}`}>
            <BlockPanel
              place={layout.panels[k]!}
              members={order.members}
              heading={headingOf({ lane, run }, lanes.length > 1)}
              hatching={hatching}
            />
            <NormLines lane={lane} place={layout.lines[k]!} />
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

interface EntryPixelsProps {
  /** n×n, in the order in which it is drawn. */
  readonly E: Float64Array;
  readonly place: PanelPlace;
  readonly scale: Scale;
  readonly colours: DivergingTable;
}

function EntryPixels({ E, place, scale, colours }: EntryPixelsProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintEntries(pixels, E, scale, colours),
    [E, scale, colours],
  );
  const { x, y, side, n } = place;
  return <PixelCanvas columns={n} rows={n} {...{ x, y, paint }} width={side} height={side} />;
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
export const blocksFigure: Figure = { ...blocksShell, Body, summary, table };
