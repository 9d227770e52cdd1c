import type { LabState, Lane } from '../../../state/lab/labState.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import { FIELDS } from '../../../core/params/fields.ts';
import { linkToFigures } from '../../../state/link/link.ts';
import type { ReadoutName, Scene } from '../../../state/scenes/scene.ts';
import { lanePotential } from '../../figures/potential/lanePotential.ts';
import { NOTATION, type Notation } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import { NumberControl } from '../../lab/fields/NumberControl.tsx';
import { PLAY_LABELS } from '../../lab/run/TransportButtons.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { pauseIcon, playIcon, resetIcon, stepIcon } from '../../ui/icons.tsx';
import { useLab } from '../../useLab.ts';

interface SceneBarProps {
  readonly scene: Scene;
  /** The lab's figures that show what the scene shows. */
  readonly figures: readonly FigureId[];
  readonly departed: (state: LabState) => boolean;
  readonly onReturn: () => void;
}

/** The controls of a scene: play, step, start over, its parameters, and the way back to the text. */
export function SceneBar({ scene, figures, departed, onReturn }: SceneBarProps) {
  const status = useLab((state) => state.status);
  const t = useLab((state) => state.t);
  const toggle = useLab((state) => state.toggle);
  const step = useLab((state) => state.step);
  const reset = useLab((state) => state.reset);
  const away = useLab(departed);
  const link = useLab((state) => linkToFigures(state, figures));
  const failure = useLab((state) => state.failure);
  const over = status === 'ended' || status === 'failed';
  return (
    <div className="scene-bar">
      <SceneReadouts names={scene.readouts} />
      {scene.knobs.length > 0 && (
        <div className="scene-knobs">
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
        <IconButton
          name="Step"
          hint="One iteration"
          icon={stepIcon}
          disabled={over}
          onClick={step}
        />
        <IconButton
          name="Start over"
          hint="Return to t = 0"
          icon={resetIcon}
          disabled={t === 0}
          onClick={reset}
        />
        <span className="scene-t">
          <i>t</i> = <output data-value={t}>{t}</output>
        </span>
        {away && (
          <div className="scene-return">
            <Button small onClick={onReturn}>
              Back to the text’s version
            </Button>
          </div>
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

const SYMBOLS: Readonly<Record<ReadoutName, Notation>> = {
  a: NOTATION.a,
  b: NOTATION.b,
  potential: NOTATION.potential,
  recoveryError: NOTATION.recoveryError,
  sigmaMin: NOTATION.sigmaMin,
  sigmaMax: NOTATION.sigmaMax,
  symmetricNorm: NOTATION.symmetricPart,
  antisymmetricNorm: NOTATION.antisymmetricPart,
  leftInverseInfNorm: NOTATION.leftInverseNorm,
};

/** The numbers that the text mentions, at the current iteration; the compared run's follow a dash. */
function SceneReadouts({ names }: { readonly names: readonly ReadoutName[] }) {
  const lanes = useLab((state) => state.lanes);
  const beta = useLab((state) => state.beta);
  return (
    <dl className="scene-readouts">
      {names.map((name) => (
        <div key={name} data-readout={name}>
          <dt>
            <MathSymbol of={SYMBOLS[name]} />
          </dt>
          {lanes.map((lane, k) => (
            <dd key={k === 0 ? 'own' : 'compared'} data-lane={k}>
              {k > 0 && (
                <>
                  <span className="scene-dash" aria-hidden="true" />
                  <span className="visually-hidden">{lane.name ?? 'compared'}: </span>
                </>
              )}
              <Quantity value={valueOf(lane, name, beta)} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function valueOf(lane: Lane, name: ReadoutName, beta: number): number {
  const { frame } = lane;
  if (frame === null) return Number.NaN;
  // depends on β, which the reader can change
  if (name === 'potential') return lanePotential(lane, beta).sum[frame.scalars.t] ?? Number.NaN;
  return frame.scalars[name] ?? Number.NaN;
}
