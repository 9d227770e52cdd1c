import type { LabState, Status } from '../../../state/lab/labState.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import { writeLink } from '../../../state/link/link.ts';
import type { Scene } from '../../../state/scenes/scene.ts';
import { NumberControl } from '../../lab/fields/NumberControl.tsx';
import { Button } from '../../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon, stepIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';
import { SceneReadouts } from './SceneReadouts.tsx';

interface SceneBarProps {
  readonly scene: Scene;
  readonly departed: (state: LabState) => boolean;
  readonly onReturn: () => void;
}

const PLAY_LABELS: Readonly<Record<Status, string>> = {
  idle: 'Play',
  running: 'Pause',
  paused: 'Play',
  ended: 'Play again',
  failed: 'Try again',
};

/** What the reader can do by hand: play, step, start over, turn the scene's knobs, find back. */
export function SceneBar({ scene, departed, onReturn }: SceneBarProps) {
  const status = useLab((state) => state.status);
  const t = useLab((state) => state.t);
  const toggle = useLab((state) => state.toggle);
  const step = useLab((state) => state.step);
  const reset = useLab((state) => state.reset);
  const away = useLab(departed);
  const link = useLab(writeLink);
  const failure = useLab((state) => state.failure);
  const over = status === 'ended' || status === 'failed';
  return (
    <div className="scene-bar">
      <SceneReadouts names={scene.readouts} />
      {scene.knobs.length > 0 && (
        <div className="scene-knobs control-panel">
          {scene.knobs.map((name) => {
            const field = FIELDS[name];
            return field.kind === 'number' ? (
              <NumberControl key={name} name={name} field={field} explained={false} />
            ) : null;
          })}
        </div>
      )}
      <div className="scene-buttons">
        <Button small primary icon={status === 'running' ? pauseIcon : playIcon} onClick={toggle}>
          {PLAY_LABELS[status]}
        </Button>
        <Button small icon={stepIcon} disabled={over} onClick={step}>
          Step
        </Button>
        <Button small icon={resetIcon} disabled={t === 0} onClick={reset}>
          Start over
        </Button>
        <span className="scene-t">
          <i>t</i> = <output data-value={t}>{t}</output>
        </span>
        {away && (
          <Button small onClick={onReturn}>
            Back to the text’s state
          </Button>
        )}
        <a className="scene-lab" href={link}>
          Open in the lab
        </a>
      </div>
      {failure !== null && (
        <p className="scene-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
