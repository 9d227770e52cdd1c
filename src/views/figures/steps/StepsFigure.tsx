import { DECODERS } from '../../../core/decoders/catalogue.ts';
import { useMemo } from 'react';
import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { Button } from '../../ui/Button.tsx';
import { subStepIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';
import '../chart/chart.css';
import { useDivergingTable } from '../chart/useDivergingTable.ts';
import { useMarking } from '../chart/pointing.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { stepsShell } from '../shells.tsx';
import { AlgorithmList, AlgorithmRow } from './AlgorithmBox.tsx';
import { CAPTION_LINE, markAt, rowLine, type RunContent, stepsGeometry } from './geometry.ts';
import { matricesOf } from './matrices.ts';
import { MatrixLabels, MatrixPixels } from './MatrixImage.tsx';
import './steps.css';
import { captionOf, summary, table } from './words.ts';

function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const subStep = useLab((state) => state.subStep);
  const params = useLab((state) => state.lanes[0]?.params ?? state.params);
  const { algorithm } = params;
  const marked = useLab((state) => state.marked);
  const colours = useDivergingTable();
  const subSteps = useMemo(() => inOrder(CATALOGUE.get(algorithm).subSteps), [algorithm]);
  const geometry = useMemo(() => {
    const runs = lanes.map((lane, k) => contentOf(lane, subStep, nameOf(k, lanes.length)));
    return stepsGeometry({ width, height }, subSteps.length, runs);
  }, [width, height, subSteps, lanes, subStep]);
  const matrices = geometry.runs.flatMap((run, k) =>
    run.matrices.map((place, which) => ({
      place,
      key: `${k} ${which}`,
      // only on the scale of the values before the threshold
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
      {geometry.kind === 'row' ? (
        <AlgorithmRow
          {...{ subSteps, params }}
          place={rowLine({ width, height }, subSteps.length)}
          done={subStep}
        />
      ) : (
        <AlgorithmList {...{ subSteps, params }} places={geometry.lines} done={subStep} />
      )}
      {matrices.map(({ place, cut, key }) => (
        <MatrixLabels key={key} {...{ place, cut, marked }} />
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

/** The sub-steps of an iteration, with the one that completes it last. */
function inOrder([completing, ...others]: readonly SubStep[]): readonly SubStep[] {
  return completing === undefined ? [] : [...others, completing];
}

function contentOf(lane: Lane, subStep: SubStep, name: string): RunContent {
  return {
    matrices: lane.frame === null ? [] : matricesOf(lane.frame, subStep, lane.params),
    caption: name + captionOf(lane, subStep),
  };
}

/** Introduces a run's caption when comparing. */
function nameOf(k: number, runs: number): string {
  if (runs === 1) return '';
  return k === 0 ? 'This run. ' : 'Compared run. ';
}

function cutOf(lane: Lane | undefined): number | null {
  const thresholds = lane !== undefined && DECODERS.get(lane.params.decoder).thresholds;
  return thresholds ? (lane.facts?.alpha ?? null) : null;
}

function Switches() {
  const subStepOn = useLab((state) => state.subStepOn);
  const hasEnded = useLab(({ status }) => status === 'ended' || status === 'failed');
  return (
    <Button small icon={subStepIcon} disabled={hasEnded} onClick={subStepOn}>
      Next sub-step
    </Button>
  );
}

export const stepsFigure: Figure = { ...stepsShell, Body, Switches, summary, table };
