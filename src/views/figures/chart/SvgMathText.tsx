import { Fragment } from 'react';
import { type MathPiece, mathPieces } from '../../math/MathText.tsx';

const SHIFTS: Readonly<Record<MathPiece['place'], { down: string; up: string } | null>> = {
  line: null,
  sub: { down: '0.28em', up: '-0.28em' },
  sup: { down: '-0.45em', up: '0.45em' },
};

interface SvgMathTextProps {
  readonly children: string;
}

/** A formula, or a sentence with formulas in it, inside an SVG text element. */
export function SvgMathText({ children }: SvgMathTextProps) {
  return mathPieces(children).map(({ text, place, isLetter }, k) => {
    const fontStyle = isLetter ? 'italic' : 'normal';
    const shift = SHIFTS[place];
    return shift === null ? (
      <tspan key={`${k}`} fontStyle={fontStyle}>
        {text}
      </tspan>
    ) : (
      <Fragment key={`${k}`}>
        <tspan fontSize="0.75em" dy={shift.down} fontStyle={fontStyle}>
          {text}
        </tspan>
        {/* back to the base line, in the small sign's own em */}
        <tspan fontSize="0.75em" dy={shift.up}>
          {'\u200b'}
        </tspan>
      </Fragment>
    );
  });
}
