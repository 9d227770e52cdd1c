import { Fragment } from 'react';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { satisfies } from '../../../core/theory/verdict.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { HaloText } from '../chart/SvgText.tsx';
import type { PanelPlace } from '../heatmap/layout.ts';
import { MatrixOutline } from '../heatmap/matrixMarks.tsx';
import { BLOCKS, blockPlaces } from './geometry.ts';
import { type BlockNorm, blockNorms } from './words.ts';

interface BlockPanelProps {
  readonly place: PanelPlace;
  /** Number of features in S. */
  readonly members: number;
  readonly heading: string;
  /** Id of the pattern that covers the diagonal. */
  readonly hatching: string;
}

/** Smallest side of a block with room for its name, in pixels. */
const MIN_NAMED_SIDE = 34;
/** Shortest bracket with room for its label. */
const MIN_LABELLED_LENGTH = 62;

/** Above a smaller matrix there is room for the first half of the heading. */
const MIN_HEADING_SIDE = 135;

/** The border of a matrix, its blocks and their names, and the brackets of S. */
export function BlockPanel({ place, members, heading, hatching }: BlockPanelProps) {
  const { x, y, side, cell, n } = place;
  const border = members * cell;
  const blocks = blockPlaces(place, members);
  const brackets = [
    { key: 'in', from: 0, length: border, look: 'blocks-in', label: 'in ' },
    { key: 'out', from: border, length: side - border, look: 'blocks-out', label: 'not in ' },
  ].filter(({ length }) => length > 0);
  return (
    <g>
      <text className="blocks-heading" x={x - 20} y={14}>
        {side < MIN_HEADING_SIDE ? heading.split(':')[0] : heading}
      </text>
      <MatrixOutline place={place} hatching={hatching} />
      {members > 0 && members < n && (
        <path
          className="blocks-border"
          d={`M${x + border} ${y}v${side}M${x} ${y + border}h${side}`}
        />
      )}
      {brackets.map(({ key, from, length, look, label }) => (
        <g key={key} className={look}>
          <line x1={x + from + 1} x2={x + from + length - 1} y1={y - 5} y2={y - 5} />
          <line x1={x - 5} x2={x - 5} y1={y + from + 1} y2={y + from + length - 1} />
          {length >= MIN_LABELLED_LENGTH && (
            <>
              <text x={x + from + length / 2} y={y - 10} textAnchor="middle">
                {label}
                <SvgMathSymbol of={NOTATION.S} />
              </text>
              <text
                transform={`translate(${x - 8} ${y + from + length / 2}) rotate(-90)`}
                textAnchor="middle"
              >
                {label}
                <SvgMathSymbol of={NOTATION.S} />
              </text>
            </>
          )}
        </g>
      ))}
      {BLOCKS.filter((block) => {
        const { width, height } = blocks[block];
        return Math.min(width, height) >= MIN_NAMED_SIDE;
      }).map((block) => (
        <HaloText
          key={block}
          className="blocks-name"
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

interface VerdictProps {
  readonly lane: Lane;
  readonly x: number;
  readonly y: number;
}

/** Whether the blocks keep the limits that the proof sets, on one line. */
export function Verdict({ lane, x, y }: VerdictProps) {
  const exceeded = blockNorms(lane).filter((norm) => norm.exceeded);
  const smallest = lane.frame?.scalars.outsideSMin ?? null;
  if (exceeded.length > 0)
    return (
      <text className="blocks-broken" {...{ x, y }}>
        ✕{' '}
        {exceeded.map(({ block, notation }, k) => (
          <Fragment key={block}>
            {k > 0 && ', '}
            <SvgMathSymbol of={notation} />
          </Fragment>
        ))}{' '}
        above {exceeded.length > 1 ? 'their limits' : <LimitText norm={exceeded[0]!} />}
      </text>
    );
  if (smallest !== null && !satisfies(smallest, '≥', 0))
    return (
      <text className="blocks-broken" {...{ x, y }}>
        ✕ <SvgMathSymbol of={NOTATION.E12} /> or <SvgMathSymbol of={NOTATION.E22} /> below 0
      </text>
    );
  return (
    <text className="blocks-kept" {...{ x, y }}>
      {smallest === null && lane.frame !== null ? (
        <>
          all in <SvgMathSymbol of={NOTATION.S} />, within the limits
        </>
      ) : (
        'within the limits'
      )}
    </text>
  );
}

function LimitText({ norm: { factor, limit } }: { readonly norm: BlockNorm }) {
  return (
    <>
      <tspan className="chart-letter">{factor}</tspan>
      <SvgMathSymbol of={NOTATION.ell} /> = {Number(limit.toPrecision(3))}
    </>
  );
}
