import { useId, useMemo } from 'react';
import { useDivergingTable } from '../chart/diverging.ts';
import { useMarking } from '../chart/pointing.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useLab } from '../../useLab.ts';
import type { DrawingSize } from '../figure.ts';
import { Hatching } from './Hatching.tsx';
import { heatLayout } from './geometry.ts';
import './heatmap.css';
import { Inspection } from './Inspection.tsx';
import { inspectionLines } from './inspectionLayout.ts';
import { Legend, LegendPixels } from './Legend.tsx';
import { Marks } from './Marks.tsx';
import { MatrixPanel } from './MatrixPanel.tsx';
import { PartPixels } from './PartPixels.tsx';
import { PART_NOTATION, PARTS } from './parts.ts';
import { markAt } from './pointing.ts';
import { scalesOf, shownMatrices } from './shown.ts';
import { SumBars } from './SumBars.tsx';
import { captionOf } from './words.ts';

/** The matrices, their scale, and a line on what is marked. */
export function ErrorBody({ width, height }: DrawingSize) {
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
      className="heat"
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
      <rect className="ground" width={width} height={height} />
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
