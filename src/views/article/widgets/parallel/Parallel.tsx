import { useMemo, useRef, useState } from 'react';
import { normMax } from '../../../../core/matrix.ts';
import { nearlyParallel } from '../../../../core/demos/nearlyParallel.ts';
import { LabelledSlider } from '../controls/LabelledSlider.tsx';
import { ColourKey } from '../picture/ColourKey.tsx';
import { useVerbs } from '../useVerbs.ts';
import { DecodedBars } from './DecodedBars.tsx';
import { NormBar } from './NormBar.tsx';
import { Pictures } from './Pictures.tsx';
import { LAST, PLACES, SHARES, shareText } from './shares.ts';
import { summary } from './words.ts';
import './parallel.css';

/** Assumption A1 by hand: feature 2 is turned towards feature 1, and decoding goes wild. */
export function Parallel() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(PLACES.apart);
  const share = SHARES[place]!;
  const shown = useMemo(() => nearlyParallel(share), [share]);
  // that of a feature which stays as it is: the same at every place, so that colours can be compared
  const top = normMax(shown.AStar);
  useVerbs(ref, {
    apart: () => setPlace(PLACES.apart),
    close: () => setPlace(PLACES.close),
    same: () => setPlace(PLACES.same),
  });
  return (
    <div ref={ref} className="parallel">
      <div className="parallel-inside" data-share={share}>
        <p className="visually-hidden">{summary(share, shown)}</p>
        <div className="parallel-left">
          <LabelledSlider
            label="Turn feature 2 towards feature 1"
            place={place}
            last={LAST}
            valueText={share === 0 ? 'nothing its own' : `${shareText(share)} its own`}
            ends={['two strokes', 'the same stroke']}
            onMove={setPlace}
          />
          <Pictures shown={shown} top={top} />
        </div>
        <div className="parallel-right">
          <NormBar decoding={shown.decoding} />
          <DecodedBars shown={shown} top={top} />
        </div>
        <ColourKey top={top} />
      </div>
    </div>
  );
}
