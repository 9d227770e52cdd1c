import { useMemo, useRef, useState } from 'react';
import { useSize } from '../../../drawing/useSize.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { LabelledToggle, WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { DragPoint } from '../paths/DragPoint.tsx';
import { PathPlot } from '../paths/parts.tsx';
import { PathControls } from '../paths/PathControls.tsx';
import { advanced, iterateAt } from '../paths/pathState.ts';
import { usePlayback } from '../paths/usePlayback.ts';
import {
  DIRECTIONS_VERBS,
  type DirectionsState,
  INITIAL,
  pathOf,
  type StartId,
  STARTS,
} from './directionsState.ts';
import { columnsOf, mixed, nearestWeights, screenOf, TRUTH } from './geometry.ts';
import { Plane } from './Plane.tsx';
import { pairText, Readout, readingOf, summary } from './words.tsx';
import './directions.css';

/** Until it is measured, and in stills. */
const DEFAULT_SIZE = { width: 502, height: 328 } as const;

const OPTIONS = Object.entries(STARTS).map(([value, { title }]) => ({ value, title }));

/** Two features as directions in the plane: decoding an example, and the columns turning. */
export function Directions() {
  const ref = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(plot) ?? DEFAULT_SIZE;
  const screen = useMemo(() => screenOf(width, height), [width, height]);
  const [state, setState] = useState<DirectionsState>(INITIAL);
  const { t, alpha, relu, start, xStar, differences, isPlaying } = state;
  const path = useMemo(
    () => pathOf({ start, alpha, relu, differences }),
    [start, alpha, relu, differences],
  );
  const trails = useMemo(() => path.iterates.map(columnsOf), [path]);
  const columns = columnsOf(iterateAt(path, t));
  const y = mixed(TRUTH, xStar);
  const reading = readingOf(state, columns);
  useVerbs(ref, DIRECTIONS_VERBS, (change) => setState((before) => change(before, path)));
  usePlayback(isPlaying, () => setState((before) => advanced(before, path)));

  function moveExample(left: number, top: number): void {
    setState({ ...state, xStar: nearestWeights(screen.pointAt(left, top)) });
  }
  const [handleX, handleY] = screen.place(y);
  return (
    <WidgetBody
      ref={ref}
      className="directions"
      summary={summary(state, reading)}
      data-t={t}
      data-off={Math.max(...reading.angles)}
    >
      <PathPlot ref={plot}>
        <Plane
          {...{ screen, width, height, columns, y }}
          truth={TRUTH}
          trails={trails.slice(0, t + 1)}
          decoder={{ alpha, relu }}
        />
        <DragPoint
          label={`Example y with true weights ${pairText(xStar)}`}
          x={handleX}
          y={handleY}
          onMove={moveExample}
        />
      </PathPlot>
      <Readout {...{ state, reading }} />
      <PathControls
        {...{ state, path }}
        onChange={setState}
        switches={
          <LabelledToggle
            label="Differences"
            on={differences}
            onChange={(on) => setState({ ...state, differences: on })}
          />
        }
      >
        <span aria-hidden="true">the columns start</span>
        <Segments
          label="Start of the columns"
          value={start}
          options={OPTIONS}
          onChoose={(id) => setState({ ...state, start: id as StartId, t: 0, isPlaying: false })}
        />
      </PathControls>
    </WidgetBody>
  );
}
