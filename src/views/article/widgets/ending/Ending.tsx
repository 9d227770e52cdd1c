import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type Ending as EndingData, endingAtOnce } from '../../../../core/demos/ending.ts';
import { StillContext } from '../../../drawing/still.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { createEndings } from './endings.ts';
import {
  ENDING_VERBS,
  type EndingState,
  FEATURES,
  type FeaturesId,
  INITIAL,
  paramsOf,
  type SliderName,
  SLIDERS,
  stateAfter,
} from './endingState.ts';
import { Plot } from './Plot.tsx';
import { factorText, NOT_MEASURED, summary } from './words.ts';
import './ending.css';

const NAMES: Readonly<Record<SliderName, string>> = {
  s: 'Sparsity s: the average number of active features, of 8',
  alpha: 'Threshold α',
  eta: 'Step size η',
};

const OPTIONS = Object.entries(FEATURES).map(([value, { title }]) => ({ value, title }));

/** The end of a run, and the rate that the local theory predicts for it. */
export function Ending() {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EndingState>(INITIAL);
  const params = useMemo(() => paramsOf(state), [state]);
  const ending = useEnding(params);
  const change = (part: Partial<EndingState>) => setState((before) => ({ ...before, ...part }));
  const obeyed = useVerbs<Partial<EndingState>>(ref, ENDING_VERBS, (part) =>
    setState(stateAfter(part)),
  );
  return (
    <WidgetBody
      ref={ref}
      className="ending"
      summary={summary(state, ending)}
      obeyed={obeyed}
      isReady={ending?.params === params}
      data-shown={ending?.params === params}
    >
      <Plot ending={ending} />
      <Factors ending={ending} />
      <div className="ending-sliders">
        {(Object.keys(SLIDERS) as SliderName[]).map((name) => (
          <LabelledSlider
            key={name}
            label={NAMES[name]}
            title={<MathSymbol of={NOTATION[name]} />}
            place={placeOf(name, state[name])}
            last={SLIDERS[name].length - 1}
            valueText={String(state[name])}
            onMove={(place) => change({ [name]: SLIDERS[name][place]! })}
          />
        ))}
      </div>
      <div className="ending-features" data-part="">
        <span aria-hidden="true">
          true features <MathSymbol of={NOTATION.AStar} />
        </span>
        <Segments
          label="True features A*"
          value={state.features}
          options={OPTIONS}
          onChoose={(features) => change({ features: features as FeaturesId })}
        />
      </div>
    </WidgetBody>
  );
}

/** The last complete run; null until there is one. In stills the run is computed at once. */
function useEnding(params: EndingData['params']): EndingData | null {
  const isStill = useContext(StillContext) !== null;
  const [ending, setEnding] = useState(() => (isStill ? endingAtOnce(params) : null));
  const [endings] = useState(() => createEndings(setEnding));
  useEffect(() => endings.want(params), [endings, params]);
  useEffect(() => endings.stop, [endings]);
  return ending;
}

/** The nearest place of a value. */
function placeOf(name: SliderName, value: number): number {
  const distances = SLIDERS[name].map((step) => Math.abs(step - value));
  return distances.indexOf(Math.min(...distances));
}

interface FactorsProps {
  readonly ending: EndingData | null;
}

/** The legend of the lines, each with its factor per iteration. */
function Factors({ ending }: FactorsProps) {
  const { rate = null, measured = null, proved = null, why = null } = ending ?? {};
  const isMissing = ending !== null && (rate === null || measured === null);
  return (
    <div className="ending-legend" data-part="">
      <dl className="ending-factors">
        <Factor look="measured" factor={measured}>
          <MathSymbol of={NOTATION.antisymmetricPart} />, measured
        </Factor>
        <Factor look="predicted" factor={rate}>
          predicted: <MathText>1 − η(1 − c)</MathText> <small>local theory (ours)</small>
        </Factor>
        <Factor look="proved" factor={proved}>
          proved: <MathText>1 − η/25</MathText>{' '}
          <small>
            the paper, for <MathText>a + βb</MathText>
          </small>
        </Factor>
        <div className="ending-factor">
          <dt>
            <span className="ending-key ending-key-symmetric" />
            <MathSymbol of={NOTATION.symmetricPart} />, which falls faster
          </dt>
        </div>
      </dl>
      {isMissing && (
        <p className="ending-why">
          <MathText>{why ?? NOT_MEASURED}</MathText>
        </p>
      )}
    </div>
  );
}

interface FactorProps {
  readonly look: 'measured' | 'predicted' | 'proved';
  readonly factor: number | null;
  readonly children: ReactNode;
}

function Factor({ look, factor, children }: FactorProps) {
  return (
    <div className="ending-factor">
      <dt>
        <span className={`ending-key ending-key-${look}`} />
        {children}
      </dt>
      <dd data-testid={`ending-${look}`} data-value={factor ?? ''}>
        {factorText(factor)}
      </dd>
    </div>
  );
}
