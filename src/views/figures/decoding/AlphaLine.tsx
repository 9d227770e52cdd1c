import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { HaloText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import type { HistogramsGeometry } from './histograms.ts';

interface AlphaLineProps {
  readonly geometry: HistogramsGeometry;
  readonly width: number;
  readonly alpha: number;
  readonly paper: number;
  readonly relu: boolean;
  /** The compared run's, if it has one. */
  readonly compared: number | undefined;
}

/** Room that the label needs beside the line. */
const LABEL_WIDTH = 150;

/** The threshold, to be taken by its grip; the paper's is marked above it. */
export function AlphaLine({ geometry, width, alpha, paper, relu, compared }: AlphaLineProps) {
  const { axis, top, middle, bottom } = geometry;
  const x = axis.place(alpha) ?? 0;
  const paperX = axis.place(paper) ?? 0;
  const comparedX = compared === undefined ? null : axis.place(compared);
  const flip = x + LABEL_WIDTH > width;
  return (
    <g className={relu ? 'alpha' : 'alpha alpha-off'} data-symbol={NOTATION.alpha.id}>
      <SymbolReach of={NOTATION.alpha.id} d={`M${x} ${top}V${bottom}`} />
      {comparedX !== null && comparedX !== x && (
        <line className="alpha-compared" x1={comparedX} x2={comparedX} y1={top} y2={bottom} />
      )}
      <path className="alpha-paper" d={`M${paperX} ${top - 1} l-5 -8 h10 z`} data-paper={paper} />
      <line className="alpha-line" x1={x} x2={x} y1={top} y2={bottom} />
      {relu && (
        <>
          <rect className="alpha-grip" x={x - 5} y={middle - 11} width={10} height={22} rx={5} />
          <rect className="alpha-reach" x={x - 14} y={top} width={28} height={bottom - top} />
        </>
      )}
      <HaloText
        className="alpha-label"
        x={flip ? x - 10 : x + 10}
        y={bottom - 13}
        anchor={flip ? 'end' : 'start'}
      >
        {relu ? (
          <>
            <SvgMathSymbol of={NOTATION.alpha} /> = {Number(alpha.toPrecision(4))}
            {alpha === paper && ', the paper’s'}
          </>
        ) : (
          'no ReLU: no threshold'
        )}
      </HaloText>
    </g>
  );
}
