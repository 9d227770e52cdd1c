import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { withMinus } from '../../math/numberText.ts';
import type { Box } from './geometry.ts';

interface GalleryHeadProps {
  readonly width: number;
  /** Where the colour scale ends. */
  readonly top: number;
  readonly runs: number;
  /** Whether features are pictures, side by side, and not strips, one above the other. */
  readonly pictures: boolean;
}

const BAR = { width: 150, height: 9 } as const;
/** From here on the words and the colour scale stand side by side. */
const SIDE_BY_SIDE_FROM = 440;
const HEIGHTS = { sideBySide: 44, stacked: 64 } as const;

export function headHeight(width: number): number {
  return width < SIDE_BY_SIDE_FROM ? HEIGHTS.stacked : HEIGHTS.sideBySide;
}

/** Where the bar of colours lies. */
export function barBox(width: number): Box {
  const stacked = width < SIDE_BY_SIDE_FROM;
  // the numbers at its ends are centred on them
  return stacked ? { x: 14, y: 28, ...BAR } : { x: width - BAR.width - 26, y: 4, ...BAR };
}

/** What stands where, and what the colours mean. */
export function GalleryHead({ width, top, runs, pictures }: GalleryHeadProps) {
  const bar = barBox(width);
  const next = pictures ? 'right' : 'below';
  return (
    <g>
      <text className="gallery-key" y={14}>
        truth <SvgMathSymbol of={NOTATION.AStar} /> {pictures ? 'left' : 'above'}, estimate{' '}
        <SvgMathSymbol of={NOTATION.AHat} /> {next}
        {runs > 1 && ', compared last'}
      </text>
      {width >= SIDE_BY_SIDE_FROM && (
        <text className="chart-axis-title" y={32}>
          number: distance from the truth
        </text>
      )}
      {[-top, 0, top].map((value, k) => (
        <text
          key={value}
          className="chart-tick"
          x={bar.x + (k * bar.width) / 2}
          y={bar.y + bar.height + 15}
          textAnchor="middle"
        >
          {withMinus(String(Number(value.toPrecision(2))))}
        </text>
      ))}
    </g>
  );
}
