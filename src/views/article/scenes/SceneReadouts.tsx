import type { Lane } from '../../../state/lab/labState.ts';
import type { ReadoutName } from '../../../state/scenes/scene.ts';
import { lanePotential } from '../../figures/potential/lanePotential.ts';
import { NOTATION, type Notation } from '../../math/notation.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { Quantity } from '../../math/Quantity.tsx';
import { useLab } from '../../useLab.ts';

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

interface SceneReadoutsProps {
  readonly names: readonly ReadoutName[];
}

/** The numbers that the text speaks of, at the iteration on show; the compared run's behind a dash. */
export function SceneReadouts({ names }: SceneReadoutsProps) {
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
                  <span className="visually-hidden">compared: </span>
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
  // the weight may have been moved
  if (name === 'potential') return lanePotential(lane, beta).sum[frame.scalars.t] ?? Number.NaN;
  return frame.scalars[name] ?? Number.NaN;
}
