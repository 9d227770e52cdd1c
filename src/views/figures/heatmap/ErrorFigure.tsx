import { useId, useMemo } from 'react';
import { Drawing } from '../../drawing/Drawing.tsx';
import type { Box } from '../../drawing/shapes.ts';
import { usePart } from '../../loading/Lazy.tsx';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { useDivergingTable } from '../chart/useDivergingTable.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { scalesOf } from './colourScale.ts';
import { details } from './detailsPart.ts';
import { markAt } from './geometry.ts';
import './heatmap.css';
import { Hint } from './Hint.tsx';
import { heatLayout, type HeatLayout } from './layout.ts';
import { HeatSwitches } from './Legend.tsx';
import { panelsOf, shownMatrices } from './matrices.ts';
import { Hatching, Marks } from './matrixMarks.tsx';
import { Caption, MatrixPanel, PanelPixels, SumBars } from './MatrixPanel.tsx';
import { errorSummary, errorTable } from './words.ts';

/** What the figure shows: its matrices and their scales. */
function useShown() {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const shown = useMemo(() => shownMatrices(lanes, heat.compare), [lanes, heat.compare]);
  const scales = useMemo(() => scalesOf(heat, lanes, shown), [heat, lanes, shown]);
  return { lanes, heat, shown, scales };
}

/** The matrices and, below them, the numbers of the marked entry. */
function Body({ width, height }: DrawingSize) {
  const { lanes, shown, scales } = useShown();
  const marked = useLab((state) => state.marked);
  const { value: loaded, hasFailed } = usePart(details, marked !== null);
  const table = useDivergingTable();
  const hatching = useId();
  const panels = useMemo(() => panelsOf(shown), [shown]);
  const layout = heatLayout({ width, height, sizes: panels.map(({ matrix }) => matrix.n) });
  const marking = useMarking(width, (x, y) => markAt(layout.panels, x, y));
  const drawn = panels.flatMap((panel, k) => {
    const [place, scale] = [layout.panels[k], scales[panel.at]];
    const key = `${panel.matrix.of} ${panel.parts.join()}`;
    return place === undefined || scale === undefined ? [] : [{ key, panel, place, scale }];
  });
  return (
    <>
      {hasFailed && <LoadingNotice overPage name="The numbers of an entry" retry={details.load} />}
      <Drawing
        width={width}
        height={height}
        cursor="crosshair"
        under={drawn.map(({ key, panel, place, scale }) => (
          <PanelPixels
            key={key}
            E={panel.matrix.E}
            parts={panel.parts}
            scale={scale.entries}
            {...{ place, table }}
          />
        ))}
        {...marking}
      >
        <Hatching id={hatching} />
        <rect className="chart-ground" width={width} height={height} />
        {drawn.map(({ key, panel, place, scale }) => (
          <g key={key}>
            <MatrixPanel {...place} hatching={hatching} part={onlyPart(panel)} />
            <SumBars {...{ panel, place }} longest={scale.longestSum} />
            <Caption {...{ panel, place }} />
          </g>
        ))}
        {marked !== null && <Marks panels={layout.panels} marked={marked} />}
        {marked !== null && loaded !== null ? (
          <loaded.Inspection
            {...{ lanes, marked }}
            places={placesOf(layout, lanes.length)}
            // without a matrix of each run above them
            named={shown.length < lanes.length}
          />
        ) : (
          <Hint place={placesOf(layout, lanes.length)[0]} />
        )}
      </Drawing>
    </>
  );
}

/** The part that a matrix shows alone; null for both, and for a difference. */
function onlyPart({ matrix, parts: [part, other] }: ReturnType<typeof panelsOf>[number]) {
  return matrix.of === 'difference' || other !== undefined ? null : (part ?? null);
}

/** Between the numbers of two runs. */
const GAP = 16;

/** The places of the runs' numbers: the whole strip, or each half of it. */
function placesOf({ strip, panels: [first, second] }: HeatLayout, runs: number): Box[] {
  if (runs < 2) return [strip];
  // below its own matrix, if they are side by side
  const isBeside = first !== undefined && second !== undefined && second.x > first.x;
  const middle = isBeside ? second.x : strip.x + (strip.width + GAP) / 2;
  return [
    { ...strip, width: middle - GAP - strip.x },
    { ...strip, x: middle, width: strip.x + strip.width - middle },
  ];
}

/** The colour scale and its choices. */
function Switches() {
  const { lanes, heat, shown, scales } = useShown();
  const comparing = lanes.length > 1;
  const entries = scales.map((scale) => scale.entries);
  const areAlike = heat.sharing === 'shared' || shown.length < 2;
  return (
    <HeatSwitches
      scales={areAlike ? entries.slice(0, 1) : entries}
      choices={comparing ? ['range', 'scale', 'sharing', 'compare'] : ['range', 'scale']}
    />
  );
}

/** E₊ and E₋ side by side, entry by entry. */
export const errorFigure: Figure = {
  id: 'error',
  name: 'Error matrix',
  title: (
    <>
      What is still mixed up: the error matrix <MathSymbol of={NOTATION.E} />, split by sign
    </>
  ),
  Body,
  Switches,
  summary: errorSummary,
  table: errorTable,
};
