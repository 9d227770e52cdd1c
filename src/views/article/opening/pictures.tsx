/** What comes in and what comes out. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Facts } from '../../../core/observe/facts.ts';
import type { Frame } from '../../../core/observe/frame.ts';
import type { PictureGrid } from '../../../core/params/pictureGrid.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { useFrameDrawn } from '../../drawing/useFrameDrawn.ts';
import { columnsOf, noisyTop, SIGNAL_TOP, STROKE_TOP } from './estimates.ts';
import { Picture } from './Picture.tsx';
import { streamed } from './stream.ts';

interface LaneProps {
  readonly lane: Lane;
}

interface Run {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly picture: PictureGrid;
}

/**
 * The run to draw, or null before its first frame. Deferred, so that React paints pictures in slices and
 * controls never wait for them.
 */
function useRun(lane: Lane): Run | null {
  const shown = useDeferredValue(lane);
  useFrameDrawn(shown);
  const { facts, frame } = shown;
  if (!facts?.picture || frame === null) return null;
  return { facts, frame, picture: facts.picture };
}

interface ExamplesProps extends LaneProps {
  /** Shows the strokes in every example without the noise. */
  readonly lifted: boolean;
}

export function Examples({ lane, lifted }: ExamplesProps) {
  const run = useRun(lane);
  if (run === null) return <div className="denoise-examples" />;
  return <StreamedExamples {...run} level={lane.params.noiseLevel} lifted={lifted} />;
}

interface StreamedProps extends Run, Pick<ExamplesProps, 'lifted'> {
  /** C_ν. */
  readonly level: number;
}

function StreamedExamples({ facts, frame, picture, level, lifted }: StreamedProps) {
  const [stream, setStream] = useState(() => streamed(null, facts, frame));
  if (stream.frame !== frame) setStream(streamed(stream, facts, frame));
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  return (
    <div className="denoise-examples" onPointerLeave={() => setPointedAt(null)}>
      {stream.examples.map(({ y, signal }, place) => {
        const isBare = lifted || pointedAt === place;
        return (
          // examples move on to the next place: elements that move would shift the page's layout
          <div
            key={`place ${place}`}
            className="denoise-example"
            onPointerEnter={() => setPointedAt(place)}
          >
            <Picture
              className={isBare ? 'denoise-picture denoise-bare' : 'denoise-picture'}
              values={isBare ? signal : y}
              grid={picture}
              top={isBare ? SIGNAL_TOP : noisyTop(level)}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Every estimate, scaled to sum 1, with the stroke that it estimates. */
export function Estimates({ lane }: LaneProps) {
  const run = useRun(lane);
  if (run === null) return <div className="denoise-estimates" />;
  return <ShownEstimates {...run} />;
}

function ShownEstimates({ facts, frame, picture }: Run) {
  const { AStar, m, n } = facts;
  const truths = useMemo(() => columnsOf(AStar, m, n), [AStar, m, n]);
  const estimates = useMemo(() => columnsOf(frame.A, m, n), [frame, m, n]);
  return (
    <div className="denoise-estimates">
      {estimates.map((values, i) => (
        // features keep their numbers
        <div key={`feature ${i}`} className="denoise-pair">
          <Picture className="denoise-picture" values={values} grid={picture} top={STROKE_TOP} />
          <Picture
            className="denoise-picture denoise-truth"
            values={truths[i]!}
            grid={picture}
            top={STROKE_TOP}
          />
        </div>
      ))}
    </div>
  );
}
