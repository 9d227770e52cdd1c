import { useMemo, useRef, useState } from 'react';
import { columnsOf, DISPLAY } from '../../../../core/demos/display.ts';
import { nearlyParallel, type NearlyParallel } from '../../../../core/demos/nearlyParallel.ts';
import { normMax } from '../../../../core/matrix.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { Pictured, Sign, WidgetBody } from '../kit/layout.tsx';
import { ColourKey, PixelPicture } from '../kit/PixelPicture.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { DecodedBars, NormBar } from './Decoding.tsx';
import { LAST, PARALLEL_VERBS, SHARES, shareText } from './geometry.ts';
import { shortSize, summary } from './words.ts';
import './parallel.css';

/** Assumption A1 by hand: as feature 2 turns towards feature 1, decoding breaks down. */
export function Parallel() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number>(PARALLEL_VERBS.apart);
  const share = SHARES[place]!;
  const shown = useMemo(() => nearlyParallel(share), [share]);
  // attained by a feature that never changes, so that colours are comparable between places
  const top = normMax(shown.AStar);
  useVerbs(ref, PARALLEL_VERBS, setPlace);
  return (
    <WidgetBody ref={ref} className="parallel" data-share={share} summary={summary(share, shown)}>
      <div className="parallel-half">
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
      <div className="parallel-half">
        <NormBar decoding={shown.decoding} />
        <DecodedBars shown={shown} top={top} />
      </div>
      <ColourKey top={top} />
    </WidgetBody>
  );
}

interface PicturesProps {
  readonly shown: NearlyParallel;
  readonly top: number;
}

/** The two features, the data made with each of them, and the difference of the data. */
function Pictures({ shown, top }: PicturesProps) {
  const { AStar, withFirst, withSecond, difference, largestDifference } = shown;
  const [first, second] = columnsOf(AStar);
  const picture = (values: Float64Array) => <PixelPicture {...{ values, top }} grid={DISPLAY} />;
  return (
    <div className="parallel-pictures">
      <div className="parallel-pair">
        <Pictured name={<MathSymbol of={withIndex(NOTATION.AStar, '1')} />} note="feature 1">
          {picture(first!)}
        </Pictured>
        <Pictured name={<MathSymbol of={withIndex(NOTATION.AStar, '2')} />} note="feature 2">
          {picture(second!)}
        </Pictured>
      </div>
      <div className="parallel-difference">
        <Pictured name={<MathSymbol of={NOTATION.y} />} note="with feature 1">
          {picture(withFirst.data)}
        </Pictured>
        <Sign>−</Sign>
        <Pictured name={<MathSymbol of={NOTATION.y} />} note="with feature 2">
          {picture(withSecond.data)}
        </Pictured>
        <Sign>=</Sign>
        <Pictured
          name="difference"
          note={
            <>
              at most <span data-value={largestDifference}>{shortSize(largestDifference)}</span>
            </>
          }
        >
          {picture(difference.data)}
        </Pictured>
      </div>
    </div>
  );
}
