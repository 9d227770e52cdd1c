import type { ReactNode } from 'react';
import { columnsOf, DISPLAY } from '../../../../core/demos/display.ts';
import type { NearlyParallel } from '../../../../core/demos/nearlyParallel.ts';
import { NOTATION, withIndex } from '../../../math/notation.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import { shortSize } from './words.ts';

interface PicturesProps {
  readonly shown: NearlyParallel;
  readonly top: number;
}

/** The two features, the data made with one and with the other, and what is between them. */
export function Pictures({ shown, top }: PicturesProps) {
  const { AStar, withFirst, withSecond, difference, largestDifference } = shown;
  const [first, second] = columnsOf(AStar);
  const pictured = (values: Float64Array) => <PixelPicture {...{ values, top }} grid={DISPLAY} />;
  return (
    <div className="parallel-pictures">
      <div className="parallel-pair">
        <Pictured name={<MathSymbol of={withIndex(NOTATION.AStar, '1')} />} note="feature 1">
          {pictured(first!)}
        </Pictured>
        <Pictured name={<MathSymbol of={withIndex(NOTATION.AStar, '2')} />} note="feature 2">
          {pictured(second!)}
        </Pictured>
      </div>
      <div className="parallel-difference">
        <Pictured name={<MathSymbol of={NOTATION.y} />} note="with feature 1">
          {pictured(withFirst.data)}
        </Pictured>
        <Sign>−</Sign>
        <Pictured name={<MathSymbol of={NOTATION.y} />} note="with feature 2">
          {pictured(withSecond.data)}
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
          {pictured(difference.data)}
        </Pictured>
      </div>
    </div>
  );
}

interface PicturedProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Pictured({ name, note, children }: PicturedProps) {
  return (
    <div className="pictured">
      <p className="pictured-name">{name}</p>
      {children}
      <p className="pictured-note">{note}</p>
    </div>
  );
}

interface SignProps {
  readonly children: ReactNode;
}

function Sign({ children }: SignProps) {
  return (
    <span className="parallel-sign" aria-hidden="true">
      {children}
    </span>
  );
}
