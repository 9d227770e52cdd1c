import { useDeferredValue, useRef } from 'react';
import type { LabState } from '../../../../state/lab/labState.ts';
import { featuresFigure } from '../../../figures/features/FeaturesFigure.tsx';
import type { DrawingSize } from '../../../figures/figure.ts';
import { useFrameDrawn } from '../../../drawing/useFrameDrawn.ts';
import { useSize } from '../../../drawing/useSize.ts';
import { MissingParts } from '../../../loading/MissingParts.tsx';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { useLab } from '../../../useLab.ts';
import { linkToFigures } from '../../../../state/link/link.ts';
import { Button } from '../../../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon } from '../../../ui/icons.tsx';
import { useOnScreen } from '../../../ui/useOnScreen.ts';
import { useWatching } from '../../../figures/panel/useWatching.ts';
import { Estimates } from './Estimates.tsx';
import { Numbers, Outcome } from './Score.tsx';
import { WITHIN } from './verdict.ts';
import { Buttons } from '../kit/layout.tsx';

interface CurrentNoise {
  /** The noise to run with; null if it is too long. */
  readonly placed: string | null;
  readonly level: number;
}

/** Runs with the current noise, or replays the last run. */
export function RunButtons({ placed, level }: CurrentNoise) {
  const status = useLab((state) => state.status);
  const play = useLab((state) => state.play);
  const pause = useLab((state) => state.pause);
  const reset = useLab((state) => state.reset);
  const setParams = useLab((state) => state.setParams);
  const link = useLab((state) =>
    state.status === 'running' ? null : linkToFigures(state, ['features']),
  );

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
    </Buttons>
  );
}

/** The run's numbers, strokes and verdict. It runs only while it is on screen. */
export function RunPart(noise: CurrentNoise) {
  const ref = useRef<HTMLDivElement>(null);
  useWatching(useOnScreen(ref));
  return (
    <div ref={ref} className="game-run">
      <MissingParts />
      <Numbers />
      <OwnEstimates {...noise} />
      <Outcome />
    </div>
  );
}

const CHANGING = 'The estimates are changing while the run plays.';

/** The strokes of the reader's run. The run without noise, which finds all strokes, is not shown. */
function OwnEstimates({ placed, level }: CurrentNoise) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  const summary = useLab((state) =>
    state.status === 'running' ? CHANGING : featuresFigure.summary(ownOnly(state)),
  );
  const isOutdated = useLab(
    ({ params, status }) =>
      status !== 'idle' && (params.placed !== placed || params.noiseLevel !== level),
  );
  return (
    <div>
      <p className="visually-hidden">{summary}</p>
      <p className="game-key">
        {isOutdated ? (
          <span className="game-outdated">You have changed the noise since this run.</span>
        ) : (
          <>
            Estimates <MathSymbol of={NOTATION.AHat} /> and distances from the truth; ✓: at most{' '}
            {WITHIN}
          </>
        )}
      </p>
      <div ref={ref} className="game-gallery" aria-hidden="true">
        {size !== null && <DelayedEstimates width={size.width} height={size.height} />}
      </div>
    </div>
  );
}

/** Shown with a delay, so that painting never waits for pictures. */
function DelayedEstimates(size: DrawingSize) {
  const shown = useDeferredValue(useLab((state) => state));
  useFrameDrawn(shown);
  return <Estimates {...size} lane={shown.lanes[0] ?? null} isOver={shown.status === 'ended'} />;
}

function ownOnly(state: LabState): LabState {
  return { ...state, lanes: state.lanes.slice(0, 1) };
}
