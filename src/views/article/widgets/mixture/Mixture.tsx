import { useMemo, useRef, useState } from 'react';
import { NOTATION } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { ColourKey } from '../picture/ColourKey.tsx';
import { useVerbs } from '../useVerbs.ts';
import { Equation } from './Equation.tsx';
import { exampleOf, features } from './example.ts';
import { MixtureControls } from './MixtureControls.tsx';
import { INITIAL, told, withWeightSwitched } from './mixtureState.ts';
import { MIXTURE_VERBS, type MixtureVerb } from './verbs.ts';
import { Weights } from './Weights.tsx';
import { summary } from './words.ts';
import './mixture.css';

/** A data point to put together: y = A*x* + ν, weight by weight. */
export function Mixture() {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(INITIAL);
  const { pictures, top } = features(state.signed);
  const example = useMemo(() => exampleOf(state), [state]);
  useVerbs(
    ref,
    handlers((verb) => setState((last) => told(last, verb))),
  );
  return (
    <div ref={ref} className="mixture">
      <div className="mixture-inside">
        <p className="visually-hidden">{summary(state, example)}</p>
        <div className="mixture-figure">
          <p className="mixture-lead">
            The features, columns of <MathSymbol of={NOTATION.AStar} />, and under each its weight
            in <MathSymbol of={NOTATION.xStar} />. Press one to switch it.
          </p>
          <Weights
            {...{ pictures, top }}
            weights={state.weights}
            onSwitch={(feature) => setState(withWeightSwitched(state, feature))}
          />
          <Equation {...{ example, pictures, top }} />
        </div>
        <MixtureControls state={state} onChange={setState} />
        <ColourKey top={top} />
      </div>
    </div>
  );
}

function handlers(act: (verb: MixtureVerb) => void) {
  return Object.fromEntries(MIXTURE_VERBS.map((verb) => [verb, () => act(verb)])) as Record<
    MixtureVerb,
    () => void
  >;
}
