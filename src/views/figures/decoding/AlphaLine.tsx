import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { wrapText } from '../chart/layout.ts';
import { HaloText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import {
  GRAB_DISTANCE,
  type HistogramsGeometry,
  WORD_OFFSET,
  type WordPlaces,
} from './histogramsGeometry.ts';

/** The middle of the first line of words, from the top of the chart. */
export const FIRST_LINE = 7;
const LINE = 16;
/** Half the width of the handle. */
const HANDLE = 7;

export interface Sentence {
  readonly kind: 'active' | 'inactive';
  readonly text: string;
}

interface AlphaLineProps {
  readonly geometry: HistogramsGeometry;
  /** α; 0 without a threshold. */
  readonly alpha: number;
  /** The paper's choice of α. */
  readonly paper: number;
  readonly thresholds: boolean;
  /** The compared run's α, if it has a threshold. */
  readonly compared: number | undefined;
  readonly places: WordPlaces;
  /** Sentences below the value of α. */
  readonly sentences: readonly Sentence[];
}

/** The line of α, which can be dragged; a triangle marks the paper's choice. Without a threshold, a line at 0. */
export function AlphaLine(props: AlphaLineProps) {
  const { geometry, alpha, paper, thresholds, compared, sentences } = props;
  const { toTheRight, maxLength } = props.places;
  const lines = sentences.flatMap(({ kind, text }) =>
    wrapText(text, maxLength).map((line) => ({ kind, line })),
  );
  const { axis, top, bottom } = geometry;
  const x = axis.place(alpha) ?? 0;
  const paperX = axis.place(paper) ?? 0;
  const comparedX = compared === undefined ? null : axis.place(compared);
  const words = {
    x: toTheRight ? x + WORD_OFFSET : x - WORD_OFFSET,
    anchor: toTheRight ? 'start' : 'end',
  } as const;
  return (
    <g className={thresholds ? undefined : 'decoding-alpha-off'}>
      <g data-symbol={NOTATION.alpha.id}>
        <SymbolReach of={NOTATION.alpha.id} d={`M${x} ${top}V${bottom}`} />
        {comparedX !== null && comparedX !== x && (
          <line
            className="decoding-alpha-compared"
            x1={comparedX}
            x2={comparedX}
            y1={top}
            y2={bottom}
          />
        )}
        {thresholds && (
          <path
            className="decoding-alpha-paper"
            d={`M${paperX} ${bottom + 1}l4.5 7h-9z`}
            data-paper={paper}
          />
        )}
        <line className="decoding-alpha-line" x1={x} x2={x} y1={top} y2={bottom} />
      </g>
      <HaloText className="decoding-alpha-label" {...words} y={top + FIRST_LINE}>
        {thresholds ? (
          <>
            <SvgMathSymbol of={NOTATION.alpha} /> = {Number(alpha.toPrecision(4))}
            {alpha === paper && ', the paper’s'}
          </>
        ) : (
          'no threshold'
        )}
      </HaloText>
      {lines.map(({ kind, line }, k) => (
        <HaloText
          key={`${kind} ${line}`}
          className={`decoding-sentence decoding-sentence-${kind}`}
          {...words}
          y={top + FIRST_LINE + (k + 1) * LINE}
        >
          {line}
        </HaloText>
      ))}
      {thresholds && (
        <>
          <path
            className="decoding-alpha-grip"
            d={`M${x - HANDLE} ${top - 6}h${2 * HANDLE}v9l${-HANDLE} ${HANDLE}l${-HANDLE} ${-HANDLE}z`}
            data-symbol={NOTATION.alpha.id}
          />
          <rect
            className="decoding-alpha-reach"
            x={x - GRAB_DISTANCE}
            y={0}
            width={2 * GRAB_DISTANCE}
            height={bottom}
          />
        </>
      )}
    </g>
  );
}
