import { useMemo, useRef, useState } from 'react';
import { columnsOf, DISPLAY } from '../../../../core/demos/display.ts';
import { nearlyParallel, type NearlyParallel } from '../../../../core/demos/nearlyParallel.ts';
import { normMax } from '../../../../core/matrix.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { type Notation, NOTATION, withIndex } from '../../../math/notation.ts';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { Pictured, Sign, WidgetBody } from '../kit/layout.tsx';
import { ColourKey, PixelPicture } from '../kit/PixelPicture.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { DecodedBars, NormBar } from './Decoding.tsx';
import { LAST, PARALLEL_VERBS, SHARES } from './geometry.ts';
import { ownText, shortSize, summary } from './words.ts';
import './parallel.css';

/** Assumption A1 by hand: as feature 2 turns towards feature 1, decoding breaks down. */
export function Parallel() {
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number>(PARALLEL_VERBS.apart);
  const share = SHARES[place]!;
  const shown = useMemo(() => nearlyParallel(share), [share]);
  // attained by a feature that never changes, so that colours are comparable between places
  const top = normMax(shown.AStar);
  const obeyed = useVerbs(ref, PARALLEL_VERBS, setPlace);
  return (
    <WidgetBody
      ref={ref}
      className="parallel"
      data-share={share}
      summary={summary(share, shown)}
      obeyed={obeyed}
    >
      <LabelledSlider
        label="Turn feature 2 into feature 1"
        place={place}
        last={LAST}
        valueText={share === 0 ? `${ownText(share)}: no left inverse exists` : ownText(share)}
        value={ownText(share)}
        ends={['two strokes', 'the same stroke']}
        onMove={setPlace}
      />
      <Pictures shown={shown} top={top} />
      <div className="parallel-decoding">
        <div className="parallel-price">
          <NormBar decoding={shown.decoding} />
          <ColourKey top={top} />
        </div>
        <DecodedBars shown={shown} top={top} />
      </div>
    </WidgetBody>
  );
}

interface PicturesProps {
  readonly shown: NearlyParallel;
  readonly top: number;
}

/** An example that differs from y in one feature. */
const Y_PRIME: Notation = { ...NOTATION.y, text: 'y′', glyphs: [{ letter: 'y' }, '′'] };

/** The two features, an example with each of them, and the difference of the examples. */
function Pictures({ shown, top }: PicturesProps) {
  const { AStar, withFirst, withSecond, difference, largestDifference } = shown;
  const [first, second] = columnsOf(AStar);
  const picture = (values: Float64Array) => <PixelPicture {...{ values, top }} grid={DISPLAY} />;
  return (
    <div className="parallel-pictures" data-part="">
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
        <Pictured name={<MathSymbol of={Y_PRIME} />} note="with feature 2">
          {picture(withSecond.data)}
        </Pictured>
        <Sign>=</Sign>
        <Pictured
          name={
            <>
              <MathSymbol of={NOTATION.y} /> − <MathSymbol of={Y_PRIME} />
            </>
          }
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
