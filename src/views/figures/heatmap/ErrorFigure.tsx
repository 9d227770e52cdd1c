import { useId, useMemo } from 'react';
import type { HeatView } from '../../../state/lab/labState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useLab } from '../../useLab.ts';
import { useDivergingTable } from '../chart/diverging.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { heightFor } from './arrangement.ts';
import { scalesOf } from './colourScale.ts';
import { heatLayout, markAt } from './geometry.ts';
import './heatmap.css';
import { inspectionLines } from './inspect.ts';
import { Inspection } from './Inspection.tsx';
import { Legend, LegendPixels } from './Legend.tsx';
import { PART_NOTATION, PARTS, showsDifference, shownMatrices } from './matrices.ts';
import { Hatching, Marks } from './matrixMarks.tsx';
import { MatrixPanel, PartPixels, SumBars } from './MatrixPanel.tsx';
import { captionOf, errorSummary, errorTable } from './words.ts';

/** The matrices, their colour scale, and the numbers of the marked entry. */
function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const heat = useLab((state) => state.heat);
  const marked = useLab((state) => state.marked);
  const table = useDivergingTable();
  const hatching = useId();

  const shown = useMemo(() => shownMatrices(lanes, heat.compare), [lanes, heat.compare]);
  const scales = useMemo(() => scalesOf(heat, lanes, shown), [heat, lanes, shown]);
  const layout = heatLayout({
    width,
    height,
    sizes: shown.flatMap(({ n }) => PARTS.map(() => n)),
    inspectionLines: inspectionLines(width, lanes.length),
  });
  const marking = useMarking(width, (x, y) => markAt(layout.panels, x, y));

  const panels = shown.flatMap((matrix, run) =>
    PARTS.map((part, k) => {
      const place = layout.panels[PARTS.length * run + k];
      return place && { key: `${matrix.of}-${part}`, matrix, part, place };
    }),
  );
  const drawn = panels.filter((panel) => panel !== undefined);
  return (
    <Drawing
      width={width}
      height={height}
      cursor="crosshair"
      under={
        <>
          {drawn.map(({ key, matrix, part, place }) => (
            <PartPixels key={key} E={matrix.E} {...{ part, place, table }} scale={scales.entries} />
          ))}
          <LegendPixels place={layout.legend} table={table} />
        </>
      }
      {...marking}
    >
      <Hatching id={hatching} />
      <rect className="chart-ground" width={width} height={height} />
      {drawn.map(({ key, matrix, part, place }) => (
        <MatrixPanel
          key={key}
          {...place}
          {...{ hatching, bare: layout.bare }}
          symbol={matrix.of === 'difference' ? null : PART_NOTATION[part].matrix}
          caption={captionOf(matrix.of, part, lanes.length > 1)}
        />
      ))}
      {!layout.bare &&
        drawn.map(({ key, matrix, part, place }) => (
          <SumBars
            key={key}
            {...{ matrix, part, place, twoLines: layout.twoLines }}
            longest={scales.longestSum}
          />
        ))}
      <Legend place={layout.legend} scale={scales.entries} of={shown[0]?.of ?? 'run'} />
      {marked !== null && <Marks panels={layout.panels} marked={marked} />}
      <Inspection place={layout.inspection} lanes={lanes} marked={marked} />
    </Drawing>
  );
}

const SCALES = [
  { value: 'linear', title: 'linear' },
  { value: 'log', title: 'logarithmic' },
];
const RANGES = [
  { value: 'first', title: 'fixed' },
  { value: 'follow', title: 'adaptive' },
];
const COMPARISONS = [
  { value: 'side', title: 'side by side' },
  { value: 'difference', title: 'difference' },
];

const SWITCHES = [
  { of: 'scale', label: 'Colour scale', options: SCALES },
  { of: 'range', label: 'Range of the colour scale', options: RANGES },
  { of: 'compare', label: 'Comparison of the two runs', options: COMPARISONS },
] as const;

/** Choices of the colour scale, and of the comparison of two runs. */
function Switches() {
  const heat = useLab((state) => state.heat);
  const setHeat = useLab((state) => state.setHeat);
  const comparing = useLab((state) => state.lanes.length > 1);
  return (
    <div className="heatmap-switches">
      {SWITCHES.filter(({ of }) => of !== 'compare' || comparing).map(({ of, ...choice }) => (
        <Segments
          key={of}
          {...choice}
          value={heat[of]}
          onChoose={(value) => setHeat({ [of]: value } as Partial<HeatView>)}
        />
      ))}
    </div>
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
  reading: (
    <>
      The cell in row <i>i</i>, column <i>j</i> shows how much of feature <i>i</i> is wrongly mixed
      into the estimate of feature <i>j</i>: too much of it in <MathSymbol of={NOTATION.EPlus} />,
      too little in <MathSymbol of={NOTATION.EMinus} />. Stronger colour is worse, on one scale for
      both; an empty grid means that nothing is mixed up any more. The bars along the edges are row
      and column sums. The longest is the size of the part, <MathSymbol of={NOTATION.a} /> or{' '}
      <MathSymbol of={NOTATION.b} />, and its row or column is outlined. Each iteration shrinks
      every entry by the share <MathSymbol of={NOTATION.eta} /> and adds{' '}
      <MathSymbol of={NOTATION.eta} /> times its push <MathSymbol of={NOTATION.push} />. The hatched
      diagonal belongs to <MathSymbol of={NOTATION.Sigma} />, the part that is rightly there. Point
      at an entry to see its numbers; click to keep it marked in every figure.
    </>
  ),
  heightFor: (width, { lanes, heat }) =>
    heightFor(
      width,
      showsDifference(lanes, heat.compare) ? 1 : lanes.length,
      inspectionLines(width, lanes.length),
    ),
  Body,
  Switches,
  summary: errorSummary,
  table: errorTable,
};
