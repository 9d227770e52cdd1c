import type { Status } from '../../state/store.ts';
import { NOTATION } from '../notation.ts';
import { Button } from '../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon, stepIcon } from '../ui/icons.tsx';
import { MathSymbol } from '../ui/MathSymbol.tsx';
import { useLab } from '../useLab.ts';

/** What the one button for it does in each state. */
const PLAY_LABELS: Readonly<Record<Status, string>> = {
  idle: 'Play',
  running: 'Pause',
  paused: 'Play',
  ended: 'Play again',
  failed: 'Try again',
};

/** Play or pause, step, reset, and where the run stands. */
export function Controls() {
  const status = useLab((state) => state.status);
  const play = useLab((state) => state.play);
  const pause = useLab((state) => state.pause);
  const step = useLab((state) => state.step);
  const reset = useLab((state) => state.reset);
  const t = useLab((state) => state.frame?.scalars.t ?? 0);
  const T = useLab((state) => state.params.T);

  const running = status === 'running';
  const over = status === 'ended' || status === 'failed';
  return (
    <div className="controls">
      <div className="buttons">
        <Button
          primary
          icon={running ? pauseIcon : playIcon}
          hint="space"
          shortcut="Space"
          onClick={running ? pause : play}
        >
          {PLAY_LABELS[status]}
        </Button>
        <Button icon={stepIcon} hint="→" shortcut="ArrowRight" disabled={over} onClick={step}>
          Step
        </Button>
        <Button icon={resetIcon} hint="R" shortcut="R" onClick={reset}>
          Reset
        </Button>
      </div>
      <div className="clock">
        <p className="clock-text">
          <MathSymbol of={NOTATION.t} /> ={' '}
          <span className="clock-t" data-testid="t" data-value={t}>
            {t}
          </span>
          <span className="clock-of"> of {T}</span>
        </p>
        <div className="clock-bar" aria-hidden="true">
          <div style={{ transform: `scaleX(${T === 0 ? 1 : t / T})` }} />
        </div>
      </div>
    </div>
  );
}
