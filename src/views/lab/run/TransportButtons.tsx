import type { ReactNode } from 'react';
import type { Status } from '../../../state/lab/labState.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
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

interface TransportButtonsProps {
  /** The iteration shown, between the steps and the buttons that start again. */
  readonly clock: ReactNode;
}

/** Play or pause, step both ways, sub-step, reset, new seed. */
export function TransportButtons({ clock }: TransportButtonsProps) {
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
        shortcut="Space"
        title="Play or pause (Space)"
        onClick={toggle}
      >
        {PLAY_LABELS[status]}
      </Button>
      <IconButton
        name="Back"
        hint="One iteration back (←)"
        aria-keyshortcuts="ArrowLeft"
        icon={backIcon}
        disabled={atStart}
        onClick={stepBack}
      />
      <IconButton
        name="Step"
        hint="One iteration (→)"
        aria-keyshortcuts="ArrowRight"
        icon={stepIcon}
        disabled={over}
        onClick={step}
      />
      <IconButton
        name="Sub-step"
        hint="One sub-step: draw, decode, threshold, covariance, update (Shift →)"
        aria-keyshortcuts="Shift+ArrowRight"
        icon={subStepIcon}
        disabled={over}
        onClick={subStepOn}
      />
      {clock}
      <IconButton
        name="Reset"
        hint="Return to t = 0 of the same run (R)"
        aria-keyshortcuts="R"
        icon={resetIcon}
        onClick={reset}
      />
      <IconButton
        name="New seed"
        hint="Keep the parameters and draw new random numbers (N)"
        aria-keyshortcuts="N"
        icon={diceIcon}
        onClick={newSeed}
      />
    </div>
  );
}
