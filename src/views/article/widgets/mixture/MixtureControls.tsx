import { useId } from 'react';
import { NOTATION } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { LabelledSlider } from '../controls/LabelledSlider.tsx';
import {
  cleared,
  type MixtureState,
  NOISE,
  SPARSITY,
  valueAt,
  withExampleDrawn,
} from './mixtureState.ts';

interface MixtureControlsProps {
  readonly state: MixtureState;
  readonly onChange: (state: MixtureState) => void;
}

export function MixtureControls({ state, onChange }: MixtureControlsProps) {
  const signs = useId();
  const s = valueAt(SPARSITY, state.sparsity);
  const noiseLevel = valueAt(NOISE, state.noise);
  return (
    <div className="mixture-controls">
      <div className="mixture-buttons">
        <Button small primary onClick={() => onChange(withExampleDrawn(state))}>
          Draw an example
        </Button>
        <Button small onClick={() => onChange(cleared(state))}>
          Clear
        </Button>
      </div>
      <LabelledSlider
        label="Active on average in a drawn example, s"
        title={
          <>
            <MathSymbol of={NOTATION.s} /> active on average
          </>
        }
        place={state.sparsity}
        last={SPARSITY.last}
        valueText={String(s)}
        onMove={(sparsity) => onChange({ ...state, sparsity })}
      />
      <LabelledSlider
        label="Bound on the noise, C ν"
        title={
          <>
            <MathSymbol of={NOTATION.CNu} /> bounds the noise
          </>
        }
        place={state.noise}
        last={NOISE.last}
        valueText={String(noiseLevel)}
        onMove={(noise) => onChange({ ...state, noise })}
      />
      <div className="mixture-signs">
        <label htmlFor={signs}>Signed features</label>
        <Toggle
          id={signs}
          label="Signed features"
          on={state.signed}
          onChange={(signed) => onChange({ ...state, signed })}
        />
      </div>
    </div>
  );
}
