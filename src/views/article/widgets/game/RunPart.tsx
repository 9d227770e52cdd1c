import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { LabState } from '../../../../state/lab/labState.ts';
import { FeatureGallery } from '../../../figures/features/FeatureGallery.tsx';
import { featuresFigure } from '../../../figures/features/FeaturesFigure.tsx';
import { useFrameDrawn } from '../../../drawing/framePacing.ts';
import { useSize } from '../../../drawing/useSize.ts';
import { MissingParts } from '../../../loading/MissingParts.tsx';
import { ShownState, useLab } from '../../../useLab.ts';
import { linkToFigures } from '../../../../state/link/link.ts';
import { Button } from '../../../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon } from '../../../ui/icons.tsx';
import { useOnScreen } from '../../../ui/useOnScreen.ts';
import { useWatching } from '../../../figures/panel/useWatching.ts';
import { Score } from './Score.tsx';
import { Buttons, Note } from '../kit/layout.tsx';

interface RunButtonsProps {
  /** The noise to run with; null if it is too long. */
  readonly placed: string | null;
  readonly level: number;
}

/** Runs with the current noise, or replays the last run. */
export function RunButtons({ placed, level }: RunButtonsProps) {
  const status = useLab((state) => state.status);
  const play = useLab((state) => state.play);
  const pause = useLab((state) => state.pause);
  const reset = useLab((state) => state.reset);
  const setParams = useLab((state) => state.setParams);
  const link = useLab((state) =>
    state.status === 'running' ? null : linkToFigures(state, ['features']),
  );
  const isChanged = useLab(({ params }) => params.placed !== placed || params.noiseLevel !== level);

  function run(): void {
    if (placed === null) return;
    setParams({ placed, noiseLevel: level });
    reset();
    play();
  }

  function again(): void {
    if (status === 'ended' || status === 'failed') reset();
    play();
  }

  return (
    <Buttons>
      <Button small primary icon={playIcon} disabled={placed === null} onClick={run}>
        Run it
      </Button>
      {status === 'running' ? (
        <Button small icon={pauseIcon} onClick={pause}>
          Pause
        </Button>
      ) : (
        <Button small icon={resetIcon} disabled={status === 'idle'} onClick={again}>
          {status === 'paused' ? 'Continue' : 'Replay'}
        </Button>
      )}
      <a className="game-lab" href={link ?? undefined} aria-disabled={link === null}>
        Open in the lab
      </a>
      {isChanged && status !== 'idle' && <Note>You have changed the noise since this run.</Note>}
    </Buttons>
  );
}

/** The run's numbers and strokes. It runs only while it is on screen. */
export function RunPart() {
  const ref = useRef<HTMLDivElement>(null);
  useWatching(useOnScreen(ref));
  return (
    <div ref={ref} className="game-run">
      <MissingParts />
      <Score />
      <OwnGallery />
    </div>
  );
}

const CHANGING = 'Changing while the run plays.';

/** The strokes of the reader's run. The run without noise, which finds all strokes, is not shown. */
function OwnGallery() {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const summary = useLab((state) =>
    state.status === 'running' ? CHANGING : featuresFigure.summary(ownOnly(state)),
  );
  return (
    <>
      <p className="visually-hidden">{summary}</p>
      <div ref={ref} className="game-gallery" aria-hidden="true">
        {size !== null && (
          <OwnRun>
            <FeatureGallery width={size.width} height={size.height} byNumber />
          </OwnRun>
        )}
      </div>
    </>
  );
}

/** Provides the state with a delay, so that painting never waits for pictures. */
function OwnRun({ children }: { readonly children: ReactNode }) {
  const shown = useDeferredValue(useLab((state) => state));
  useFrameDrawn(shown);
  const own = useMemo(() => ownOnly(shown), [shown]);
  return <ShownState value={own}>{children}</ShownState>;
}

function ownOnly(state: LabState): LabState {
  return { ...state, lanes: state.lanes.slice(0, 1) };
}
