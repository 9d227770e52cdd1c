import { DISPLAY } from '../../../../../core/demos/display.ts';
import { recapTruth } from '../../../../../core/demos/recap.ts';
import { SymbolArea } from '../../../../figures/chart/SymbolReach.tsx';
import { SvgMathSymbol } from '../../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../../math/notation.ts';
import type { PictureProps } from './picture.ts';
import { Pixels } from './Pixels.tsx';

const SIDE = 2.5;
const LEFT = 34;
const STEP = 27.5;
const HEIGHT = SIDE * DISPLAY.height;
const ROWS = { truth: 6, estimate: 62 } as const;
const EXAMPLE = { x: 284, y: 8, side: 4.6 } as const;

const TRUTH = recapTruth();
const TOP = Math.max(...TRUTH.flatMap((column) => Array.from(column)));

/** An example as a mixture of strokes, and below the strokes the current estimates of them. */
export function MixturePicture({ moment: { xStar, y, estimate } }: PictureProps) {
  const shared = { side: SIDE, grid: DISPLAY, top: TOP };
  return (
    <>
      <text className="recap-label" x={0} y={ROWS.truth + 20}>
        <SvgMathSymbol of={NOTATION.AStar} />
        <SvgMathSymbol of={NOTATION.xStar} />
      </text>
      <text className="recap-label" x={0} y={ROWS.estimate + 20}>
        <SvgMathSymbol of={NOTATION.AHat} />
      </text>
      {TRUTH.map((stroke, i) => (
        <g key={i} data-weight={xStar[i]}>
          <Pixels
            {...shared}
            x={LEFT + i * STEP}
            y={ROWS.truth}
            values={stroke}
            isFaint={xStar[i] === 0}
          />
          <Pixels {...shared} x={LEFT + i * STEP} y={ROWS.estimate} values={estimate[i]!} />
        </g>
      ))}
      <text className="recap-sign" x={267} y={ROWS.truth + 22}>
        =
      </text>
      <Pixels {...shared} {...EXAMPLE} values={y} />
      <text className="recap-label" x={EXAMPLE.x + 20} y={86} textAnchor="middle">
        <SvgMathSymbol of={NOTATION.y} />
      </text>
      <SymbolArea of="AStar" x={LEFT - 3} y={ROWS.truth - 3} width={8 * STEP} height={HEIGHT + 6} />
      <SymbolArea
        of="AHat"
        x={LEFT - 3}
        y={ROWS.estimate - 3}
        width={8 * STEP}
        height={HEIGHT + 6}
      />
      <SymbolArea
        of="y"
        x={EXAMPLE.x - 3}
        y={EXAMPLE.y - 3}
        width={EXAMPLE.side * DISPLAY.width + 6}
        height={EXAMPLE.side * DISPLAY.height + 6}
      />
    </>
  );
}
