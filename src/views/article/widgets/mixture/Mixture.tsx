import { useMemo, useRef, useState } from 'react';
import { DISPLAY } from '../../../../core/demos/display.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { Buttons, LabelledToggle, Note, WidgetBody } from '../kit/layout.tsx';
import { ColourKey, PixelPicture } from '../kit/PixelPicture.tsx';
import { STROKE_NAMES, strokeFeatures } from '../kit/strokes.ts';
import { nextInRow, onPlaceFocused, useRovingFocus } from '../kit/useRovingFocus.ts';
import { useVerbs } from '../kit/useVerbs.ts';
import { Equation } from './Equation.tsx';
import {
  cleared,
  exampleOf,
  INITIAL,
  MIXTURE_VERBS,
  type MixtureState,
  NOISE,
  SPARSITY,
  summary,
  valueAt,
  withExampleDrawn,
  withWeightSwitched,
} from './mixtureState.ts';
import './mixture.css';

/** Builds an example weight by weight: y = A*x* + ν. */
export function Mixture() {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(INITIAL);
  const { pictures, top } = strokeFeatures(state.signed);
  const example = useMemo(() => exampleOf(state), [state]);
  const obeyed = useVerbs(ref, MIXTURE_VERBS, setState);
  return (
    <WidgetBody ref={ref} className="mixture" summary={summary(state, example)} obeyed={obeyed}>
      <div className="mixture-figure">
        <Note>
          The columns of <MathSymbol of={NOTATION.AStar} />, each with its weight in{' '}
          <MathSymbol of={NOTATION.xStar} />. Press one to switch it on or off.
        </Note>
        <Weights
          {...{ pictures, top }}
          weights={state.weights}
          onSwitch={(feature) => setState(withWeightSwitched(state, feature))}
        />
        <Equation {...{ example, pictures, top }} />
      </div>
      <Controls state={state} top={top} onChange={setState} />
    </WidgetBody>
  );
}

interface WeightsProps {
  readonly pictures: readonly Float64Array[];
  readonly top: number;
  readonly weights: Float64Array;
  readonly onSwitch: (feature: number) => void;
}

/** The columns of A* side by side; each is a button that switches its weight. */
function Weights({ pictures, top, weights, onSwitch }: WeightsProps) {
  const [current, setCurrent] = useState(0);
  const focus = useRovingFocus<HTMLDivElement>({
    current,
    next: nextInRow(pictures.length),
    onMove: setCurrent,
  });
  return (
    <div
      className="mixture-weights"
      data-part=""
      role="toolbar"
      aria-label="Weights of the features"
      onFocus={onPlaceFocused(setCurrent)}
      {...focus.around}
    >
      {pictures.map((picture, i) => (
        <button
          key={STROKE_NAMES[i]}
          type="button"
          className="mixture-weight"
          aria-pressed={weights[i]! > 0}
          aria-label={`Feature ${i + 1}, ${STROKE_NAMES[i]}`}
          onClick={() => onSwitch(i)}
          {...focus.at(i)}
        >
          <PixelPicture values={picture} grid={DISPLAY} top={top} />
          <span className="mixture-weight-value" aria-hidden="true">
            {weights[i]}
          </span>
        </button>
      ))}
    </div>
  );
}

interface ControlsProps {
  readonly state: MixtureState;
  /** The end of the colour scale. */
  readonly top: number;
  readonly onChange: (state: MixtureState) => void;
}

function Controls({ state, top, onChange }: ControlsProps) {
  return (
    <div className="mixture-controls">
      <Buttons>
        <Button small primary onClick={() => onChange(withExampleDrawn(state))}>
          Draw an example
        </Button>
        <Button small onClick={() => onChange(cleared(state))}>
          Clear
        </Button>
      </Buttons>
      <div data-part="">
        <LabelledToggle
          label="Signed features"
          on={state.signed}
          onChange={(signed) => onChange({ ...state, signed })}
        />
      </div>
      <LabelledSlider
        label="s, the average number of active features in a drawn example"
        title={
          <>
            <MathSymbol of={NOTATION.s} />, active features on average
          </>
        }
        place={state.sparsity}
        last={SPARSITY.last}
        valueText={String(valueAt(SPARSITY, state.sparsity))}
        onMove={(sparsity) => onChange({ ...state, sparsity })}
      />
      <LabelledSlider
        label="C_ν, the largest noise on a pixel"
        title={
          <>
            <MathSymbol of={NOTATION.CNu} />, the largest noise on a pixel
          </>
        }
        place={state.noise}
        last={NOISE.last}
        valueText={String(valueAt(NOISE, state.noise))}
        onMove={(noise) => onChange({ ...state, noise })}
      />
      <ColourKey top={top} />
    </div>
  );
}
