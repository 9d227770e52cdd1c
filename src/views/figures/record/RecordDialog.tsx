import { useEffect, useRef, useState } from 'react';
import { mainFigures, type FigureId } from '../../../state/lab/layout.ts';
import { withoutFuture } from '../../../state/lab/stateAt.ts';
import { LoadingNotice } from '../../loading/LoadingNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { shownScheme } from '../../ui/theme.ts';
import { useLabStore } from '../../useLab.ts';
import { applyingIds } from '../registry.ts';
import { type Format, type FormatId, FORMATS } from './formats.ts';
import { conflictOf, durationOf, framesOf, secondsText, usualRecording } from './plan.ts';
import './record.css';
import { RecordFields, type RecordSetup } from './RecordFields.tsx';
import { type RecordingStatus, useRecording } from './useRecording.ts';
import { useStudio } from './useStudio.tsx';

interface RecordDialogProps {
  readonly format: FormatId;
  /** The figure that it was opened from. */
  readonly figure: FigureId;
  readonly onClose: () => void;
}

/** A picture or a video of the run, at a chosen size. The preview is a frame of the file. */
export function RecordDialog({ format: firstFormat, figure, onClose }: RecordDialogProps) {
  const lab = useLabStore();
  const [state] = useState(() => {
    lab.getState().pause();
    return lab.getState();
  });
  const T = Math.max(...state.lanes.map(({ params }) => params.T));
  const [setup, setSetup] = useState<RecordSetup>(() => ({
    format: firstFormat,
    figures: [figure, partnerOf(figure, mainFigures(state.layout, applyingIds(state)))],
    scheme: shownScheme(),
    recording: usualRecording(T),
  }));
  /** Sentences about typed values that were refused, by field. */
  const [refused, setRefused] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { draw, slide } = useStudio(canvas);
  const { status, start, cancel } = useRecording();
  const [trouble, setTrouble] = useState<string | null>(null);
  const obstacle = useObstacle(setup);

  const format = FORMATS.find(({ id }) => id === setup.format)!;
  const { figures: chosen, scheme, recording } = setup;
  const { width, height, rate } = recording;
  const figures = chosen.filter((id) => id !== null);
  const look = { figures, size: { width, height }, scheme };
  const isRecording = status.kind === 'recording';
  const lookKey = JSON.stringify(look);
  useEffect(() => {
    if (isRecording) return;
    draw(withoutFuture(lab.getState()), JSON.parse(lookKey)).then(
      () => setTrouble(null),
      (error: unknown) => setTrouble(`The preview could not be drawn: ${reasonOf(error)}`),
    );
  }, [draw, lab, lookKey, isRecording]);

  const planned = format.still ? { ...recording, from: state.t, to: state.t } : recording;
  const conflict = conflictOf(planned, format);
  const frames = framesOf(planned);
  const record = () =>
    start({
      format,
      size: look.size,
      rate,
      frames,
      draw: (shown) => draw(shown, look),
      name: (last) =>
        `purify-${figures.join('-')}-t${format.still ? last : `${planned.from}-${last}`}-${width}x${height}`,
    });
  const problem = conflict ?? obstacle ?? trouble;
  return (
    <Dialog wide title="Picture or video" open onClose={onClose}>
      <div className="record">
        <div className="record-preview">
          <canvas ref={canvas} style={{ aspectRatio: `${width} / ${height}` }}>
            Preview of a frame
          </canvas>
          {slide}
        </div>
        <RecordFields
          setup={setup}
          state={state}
          T={T}
          disabled={isRecording}
          onChange={setSetup}
          onRefused={setRefused}
          plan={
            format.still || conflict !== null
              ? null
              : `${frames.length} ${frames.length === 1 ? 'frame' : 'frames'}, plays for ${secondsText(durationOf(planned))}`
          }
        />
        <div className="record-foot">
          {problem !== null && (
            <p className="record-problem" role="alert">
              {problem}
            </p>
          )}
          {status.kind === 'unloaded' && (
            <LoadingNotice name={`The code that writes ${format.title} files`} retry={record} />
          )}
          <div className="record-actions">
            {isRecording ? (
              <Button onClick={cancel}>Cancel</Button>
            ) : (
              <Button
                primary
                disabled={conflict !== null || obstacle !== null || refused > 0}
                onClick={() => void record().catch(() => {})}
              >
                {format.still ? 'Save the picture' : 'Record'}
              </Button>
            )}
            {isRecording && !format.still && (
              <progress
                className="record-progress"
                aria-label="Frames recorded"
                value={status.done}
                max={frames.length}
              />
            )}
            <p className="record-status" role={isRecording ? undefined : 'status'}>
              {statusText(status, frames.length, format)}
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** The figure beside the one that was chosen: of the other half of the lab. */
function partnerOf(figure: FigureId, main: readonly FigureId[]): FigureId | null {
  return main.length === 2 && main.includes(figure)
    ? (main.find((id) => id !== figure) ?? null)
    : null;
}

/** Why this browser cannot write the format; null while it is not known. */
function useObstacle({ format, recording: { width, height, rate } }: RecordSetup): string | null {
  const [obstacle, setObstacle] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { obstacle: ask } = FORMATS.find(({ id }) => id === format)!;
    void ask({ width, height }, rate).then((answer) => {
      if (isCurrent) setObstacle(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [format, width, height, rate]);
  return obstacle;
}

function statusText(
  status: RecordingStatus,
  count: number,
  { still }: Pick<Format, 'still'>,
): string {
  switch (status.kind) {
    case 'recording': {
      if (still) return 'Drawing …';
      const left = status.secondsLeft;
      return `Frame ${status.done} of ${count}${left === null ? '' : `, about ${secondsText(left)} left`}`;
    }
    case 'saved': {
      const { name, recorded } = status;
      const { length } = recorded.file;
      const size = `${(length / 1e6).toFixed(length < 1e6 ? 2 : 1)} MB`;
      const early = recorded.isEarly ? ` The run ends at t = ${recorded.last}.` : '';
      return `Saved ${name}: ${recorded.frames} ${recorded.frames === 1 ? 'frame' : 'frames'}, ${size}.${early}`;
    }
    case 'cancelled':
      return 'Cancelled; nothing was saved.';
    case 'failed':
      return `It could not be recorded: ${status.why}`;
    default:
      return '';
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
