import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { HaloText } from '../chart/SvgText.tsx';
import { diagonalPath } from '../heatmap/bars.ts';
import type { PanelPlace } from '../heatmap/geometry.ts';
import { BLOCKS, blockPlaces } from './geometry.ts';

interface BlockPanelProps {
  readonly place: PanelPlace;
  readonly members: number;
  readonly name: string;
  /** The id of the pattern that covers the diagonal. */
  readonly hatching: string;
}

/** A block's name needs so much room. */
const LEAST_NAMED = 34;
/** Words along an edge need so much. */
const WORDS = 62;
const LEAST_HATCHED = 4;

/** What stands around the entries: the frame, the blocks and their names. */
export function BlockPanel({ place, members, name, hatching }: BlockPanelProps) {
  const { x, y, side, cell, n } = place;
  const border = members * cell;
  const blocks = blockPlaces(place, members);
  const sides = [
    { key: 'in', from: 0, length: border, colour: 'columns-in', words: 'in ' },
    { key: 'out', from: border, length: side - border, colour: 'columns-out', words: 'not in ' },
  ].filter(({ length }) => length > 0);
  return (
    <g>
      <text className="run-name" x={x - 20} y={y - 32}>
        {name}
      </text>
      <path
        className="hatch-ground"
        d={diagonalPath(place)}
        data-symbol={NOTATION.Sigma.id}
        style={cell < LEAST_HATCHED ? undefined : { fill: `url(#${hatching})` }}
      />
      <rect className="matrix-frame" x={x - 0.5} y={y - 0.5} width={side + 1} height={side + 1} />
      {members > 0 && members < n && (
        <path
          className="block-border"
          d={`M${x + border} ${y}v${side}M${x} ${y + border}h${side}`}
        />
      )}
      {sides.map(({ key, from, length, colour, words }) => (
        <g key={key} className={colour}>
          <line x1={x + from + 1} x2={x + from + length - 1} y1={y - 5} y2={y - 5} />
          <line x1={x - 5} x2={x - 5} y1={y + from + 1} y2={y + from + length - 1} />
          {length >= WORDS && (
            <>
              <text x={x + from + length / 2} y={y - 10} textAnchor="middle">
                {words}
                <SvgMathSymbol of={NOTATION.S} />
              </text>
              <text
                transform={`translate(${x - 10} ${y + from + length / 2}) rotate(-90)`}
                textAnchor="middle"
              >
                {words}
                <SvgMathSymbol of={NOTATION.S} />
              </text>
            </>
          )}
        </g>
      ))}
      {BLOCKS.filter((block) => {
        const { width, height } = blocks[block];
        return Math.min(width, height) >= LEAST_NAMED;
      }).map((block) => (
        <HaloText
          key={block}
          className="block-name"
          x={blocks[block].x + blocks[block].width / 2}
          y={blocks[block].y + blocks[block].height / 2}
          anchor="middle"
        >
          <SvgMathSymbol of={NOTATION[block]} />
        </HaloText>
      ))}
    </g>
  );
}
