import { useMemo } from 'react';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useLab } from '../../useLab.ts';
import '../chart/chart.css';
import { useDivergingTable } from '../chart/diverging.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { AlgorithmBox } from './AlgorithmBox.tsx';
import { captionOf } from './caption.ts';
import { stepsShell } from './shell.tsx';
import { roomForRuns, stepsGeometry } from './geometry.ts';
import { algorithmLines } from './lines.ts';
import { MatrixFrame, MatrixPixels } from './MatrixImage.tsx';
import { CAPTION_LINE, type RunContent } from './matrixPlaces.ts';
import { matricesOf } from './matrices.ts';
import { markAt } from './pointing.ts';
import './steps.css';
import { summary, table } from './words.ts';

function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const subStep = useLab((state) => state.subStep);
  const relu = useLab((state) => state.lanes[0]?.params.relu ?? state.params.relu);
  const marked = useLab((state) => state.marked);
  const colours = useDivergingTable();
  const lines = useMemo(() => algorithmLines(relu), [relu]);
  const geometry = useMemo(() => {
    const room = roomForRuns(width, lanes.length);
    const runs = lanes
      .slice(0, room)
      .map((lane, k) => contentOf(lane, subStep, nameOf(k, lanes.length, room)));
    return stepsGeometry(width, height, lines.length, runs);
  }, [width, height, lines, lanes, subStep]);
  const matrices = geometry.runs.flatMap((run, k) =>
    run.matrices.map((place, which) => ({
      place,
      key: `${k} ${which}`,
      // where the values stand that are about to be cut
      cut: subStep === 'threshold' && which === 0 ? cutOf(lanes[k]) : null,
    })),
  );
  const marking = useMarking(width, (x, y) =>
    markAt(
      matrices.map(({ place }) => place),
      x,
      y,
    ),
  );
  return (
    <Drawing
      width={width}
      height={height}
      under={matrices.map(({ place, key }) => (
        <MatrixPixels key={key} place={place} table={colours} />
      ))}
      {...marking}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AlgorithmBox lines={lines} places={geometry.lines} lit={subStep} />
      {matrices.map(({ place, cut, key }) => (
        <MatrixFrame key={key} {...{ place, cut, marked }} />
      ))}
      {geometry.runs.map(({ caption }) => (
        <text key={caption.x} className="steps-caption" y={caption.y}>
          {caption.lines.map((line, k) => (
            <tspan key={line} x={caption.x} dy={k === 0 ? 0 : CAPTION_LINE}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </Drawing>
  );
}

function contentOf(lane: Lane, subStep: SubStep, name: string): RunContent {
  return {
    matrices: lane.frame === null ? [] : matricesOf(lane.frame, subStep),
    caption: name + captionOf(lane, subStep),
  };
}

/** Which of two runs it is. */
function nameOf(k: number, count: number, room: number): string {
  if (count === 1) return '';
  if (room === 1) return 'This run only; the compared one needs a wider page. ';
  return k === 0 ? 'This run. ' : 'Compared run. ';
}

function cutOf(lane: Lane | undefined): number | null {
  return lane?.params.relu ? (lane.facts?.alpha ?? null) : null;
}

export const stepsFigure: Figure = { ...stepsShell, Body, summary, table };
