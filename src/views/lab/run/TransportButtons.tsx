import type { Status } from '../../../state/lab/labState.ts';
import { Button } from '../../ui/Button.tsx';
import {
  backIcon,
  diceIcon,
  pauseIcon,
  playIcon,
  resetIcon,
  stepIcon,
  subStepIcon,
} from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';

/** The label of the play button by run status. */
export const PLAY_LABELS: Readonly<Record<Status, string>> = {
  idle: 'Play',
  running: 'Pause',
  paused: 'Play',
  ended: 'Play again',
  failed: 'Try again',
};

/** Play or pause, step both ways, sub-step, reset, new seed. */
export function TransportButtons() {
  const status = useLab((state) => state.status);
  const toggle = useLab((state) => state.toggle);
  const step = useLab((state) => state.step);
  const stepBack = useLab((state) => state.stepBack);
  const subStepOn = useLab((state) => state.subStepOn);
  const reset = useLab((state) => state.reset);
  const newSeed = useLab((state) => state.newSeed);
  const atStart = useLab((state) => state.t === 0);

  const over = status === 'ended' || status === 'failed';
  return (
    <div className="run-bar-transport">
      <Button
        primary
        icon={status === 'running' ? pauseIcon : playIcon}
        hint="space"
        shortcut="Space"
        onClick={toggle}
      >
        {PLAY_LABELS[status]}
      </Button>
      <Button icon={backIcon} hint="←" shortcut="ArrowLeft" disabled={atStart} onClick={stepBack}>
        Back
      </Button>
      <Button icon={stepIcon} hint="→" shortcut="ArrowRight" disabled={over} onClick={step}>
        Step
      </Button>
      <Button
        icon={subStepIcon}
        hint="."
        shortcut="."
        disabled={over}
        title="Run one sub-step: draw, decode, threshold, covariance, update"
        onClick={subStepOn}
      >
        Sub-step
      </Button>
      <Button
        icon={resetIcon}
        hint="R"
        shortcut="R"
        title="Return to t = 0 of the same run"
        onClick={reset}
      >
        Reset
      </Button>
      <Button
        icon={diceIcon}
        hint="N"
        shortcut="N"
        title="Keep the parameters and draw new random numbers"
        onClick={newSeed}
      >
        New seed
      </Button>
    </div>
  );
}
