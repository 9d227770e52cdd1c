import { writeLink } from '../../../../state/link/link.ts';
import { Button } from '../../../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon } from '../../../ui/icons.tsx';
import { useLab } from '../../../useLab.ts';

interface RunButtonsProps {
  /** The noise to run with; null where it is too much to write down. */
  readonly placed: string | null;
  readonly level: number;
}

/** Runs with the noise as it is now, or once more with the one before. */
export function RunButtons({ placed, level }: RunButtonsProps) {
  const status = useLab((state) => state.status);
  const play = useLab((state) => state.play);
  const pause = useLab((state) => state.pause);
  const reset = useLab((state) => state.reset);
  const setParams = useLab((state) => state.setParams);
  const link = useLab((state) => (state.status === 'running' ? null : writeLink(state)));
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
    <>
      <Button small primary icon={playIcon} disabled={placed === null} onClick={run}>
        Let it run
      </Button>
      {status === 'running' ? (
        <Button small icon={pauseIcon} onClick={pause}>
          Pause
        </Button>
      ) : (
        <Button small icon={resetIcon} disabled={status === 'idle'} onClick={again}>
          {status === 'paused' ? 'Go on' : 'Replay'}
        </Button>
      )}
      <a className="game-lab" href={link ?? undefined} aria-disabled={link === null}>
        Open in the lab
      </a>
      {isChanged && status !== 'idle' && (
        <p className="game-hint">You have changed the noise since this run.</p>
      )}
    </>
  );
}
