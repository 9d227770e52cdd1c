import { useMemo, useRef, useState } from 'react';
import {
  type PromiseFeatures,
  RATIOS,
  SIZES,
  sortedEntries,
} from '../../../../core/demos/promise.ts';
import { neededProduct } from '../../../../core/theory/noiseBudget.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { Areas } from './Areas.tsx';
import { Factors } from './Factors.tsx';
import { instanceOf } from './instances.ts';
import { Lengths } from './Lengths.tsx';
import {
  FEATURES,
  INITIAL,
  LEVELS,
  placeOf,
  PROMISE_VERBS,
  type PromiseState,
} from './promiseState.ts';
import { headlineHolds, sizeText, summary } from './words.ts';
import './promise.css';

const OPTIONS = Object.entries(FEATURES).map(([value, title]) => ({ value, title }));

/** How much noise the theorem allows, and what it leaves, up to the constant that the paper does not name. */
export function PromiseWidget() {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PromiseState>(INITIAL);
  const { features, n, ratio, level } = state;
  const instance = useMemo(() => instanceOf({ features, n, ratio }), [features, n, ratio]);
  const { m, seed } = instance;
  const entries = useMemo(() => sortedEntries(features, n, m, seed), [features, n, m, seed]);
  const products = neededProduct(level, instance);
  const change = (part: Partial<PromiseState>) => setState((before) => ({ ...before, ...part }));
  useVerbs<PromiseState>(ref, PROMISE_VERBS, setState);
  return (
    <WidgetBody ref={ref} className="promise" summary={summary(state, instance, products)}>
      <div className="promise-pair">
        <Areas {...{ entries, level }} />
        <Factors {...{ features, n, ratio }} />
      </div>
      <Lengths noise={level * m} products={products} />
      <div className="promise-sliders">
        <LabelledSlider
          label="Bound on the noise in every entry, C_ν"
          title={<MathSymbol of={NOTATION.CNu} />}
          place={placeOf(LEVELS, level)}
          last={LEVELS.length - 1}
          valueText={sizeText(level)}
          onMove={(place) => change({ level: LEVELS[place]! })}
        />
        <LabelledSlider
          label="Number of features, n"
          title={<MathSymbol of={NOTATION.n} />}
          place={SIZES.indexOf(n)}
          last={SIZES.length - 1}
          valueText={String(n)}
          onMove={(place) => change({ n: SIZES[place]! })}
        />
        <LabelledSlider
          label="Entries of an example per feature, m/n"
          title={<MathText>m/n</MathText>}
          place={RATIOS.indexOf(ratio)}
          last={RATIOS.length - 1}
          valueText={String(ratio)}
          onMove={(place) => change({ ratio: RATIOS[place]! })}
        />
      </div>
      <div className="promise-features">
        <Segments
          label="Features"
          value={features}
          options={OPTIONS}
          onChoose={(chosen) => change({ features: chosen as PromiseFeatures })}
        />
        <Headline {...{ instance }} />
      </div>
    </WidgetBody>
  );
}

interface HeadlineProps {
  readonly instance: ReturnType<typeof instanceOf>;
}

/** Whether m ≥ nκ*, with both numbers. */
function Headline({ instance }: HeadlineProps) {
  const { n, m, kappaStar } = instance;
  const holds = headlineHolds(instance);
  return (
    <p className={holds ? 'promise-headline' : 'promise-headline promise-headline-fails'}>
      <MathText>{`m = ${m} ${holds ? '≥' : '<'} nκ* = ${sizeText(n * kappaStar)}`}</MathText>
    </p>
  );
}
