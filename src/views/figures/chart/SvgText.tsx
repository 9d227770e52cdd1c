import { Fragment, type ReactNode } from 'react';
import { type MathPiece, mathPieces } from '../../math/MathText.tsx';
import './chart.css';

interface HaloTextProps {
  readonly className: string;
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: ReactNode;
}

/**
 * Text with a halo that separates it from the marks behind it. The halo is a second text below:
 * a stroke on each piece would cover the edge of the piece before it.
 */
export function HaloText({ className, x, y, anchor = 'start', children }: HaloTextProps) {
  const place = { x, y, dy: '0.32em', textAnchor: anchor };
  return (
    <>
      <text className={`${className} chart-halo`} data-unlit="" {...place}>
        {children}
      </text>
      <text className={className} {...place}>
        {children}
      </text>
    </>
  );
}

const SHIFTS: Readonly<Record<MathPiece['place'], { down: string; up: string } | null>> = {
  line: null,
  sub: { down: '0.28em', up: '-0.28em' },
  sup: { down: '-0.45em', up: '0.45em' },
};

/** A formula, or a sentence that contains formulas, inside an SVG text element. */
export function SvgMathText({ children }: { readonly children: string }) {
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
        {/* back to the base line, measured in the smaller em */}
        <tspan fontSize="0.75em" dy={shift.up}>
          {'\u200b'}
        </tspan>
      </Fragment>
    );
  });
}
