import { memo, useCallback } from 'react';
import { PixelCanvas } from '../../drawing/canvases.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { labelNumber } from '../../math/numberText.ts';
import type { DivergingTable } from '../chart/diverging.ts';
import { SymbolArea } from '../chart/SymbolReach.tsx';
import { partCaption, runCaption } from './captions.ts';
import { paintEntries, type Scale } from './colourScale.ts';
import { barPath, barsPath, indexTicks, type Line, lineOutline } from './geometry.ts';
import './heatmap.css';
import { BAR_GAP, type PanelPlace, TICKS } from './layout.ts';
import { type HeatPanel, PART_NOTATION, type Part, type ShownMatrix } from './matrices.ts';
import { MatrixOutline } from './matrixMarks.tsx';

interface MatrixPanelProps extends PanelPlace {
  /** The part that it shows, if only one. */
  readonly part: Part | null;
  /** Id of the hatching. */
  readonly hatching: string;
}

/** The static parts of a matrix: border, diagonal and the numbers of rows and columns. */
export const MatrixPanel = memo(function MatrixPanel(props: MatrixPanelProps) {
  const { x, y, side, cell, n, part, hatching, numbered } = props;
  return (
    <g>
      {part !== null && (
        <SymbolArea of={PART_NOTATION[part].matrix.id} {...{ x, y }} width={side} height={side} />
      )}
      <MatrixOutline place={props} hatching={hatching} />
      {numbered && (
        <text className="chart-tick chart-letter" x={x - 5} y={y - 4} textAnchor="end">
          i\j
        </text>
      )}
      {indexTicks(n, cell).map(({ number, position }) => (
        <g key={number} className="chart-tick">
          <text x={x + position} y={y - 4} textAnchor="middle">
            {number}
          </text>
          {numbered && (
            <text x={x - 5} y={y + position} dy="0.35em" textAnchor="end">
              {number}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

interface PanelPixelsProps extends Pick<HeatPanel, 'parts'> {
  /** n×n; empty before the first frame. */
  readonly E: Float64Array;
  readonly place: PanelPlace;
  readonly scale: Scale;
  readonly table: DivergingTable;
}

/** The entries of a matrix as colours. */
export function PanelPixels({ E, parts, place, scale, table }: PanelPixelsProps) {
  const paint = useCallback(
    (pixels: Uint8ClampedArray) => paintEntries(pixels, E, parts, scale, table),
    [E, parts, scale, table],
  );
  const { x, y, side, n } = place;
  return <PixelCanvas columns={n} rows={n} {...{ x, y, paint }} width={side} height={side} />;
}

interface CaptionProps {
  readonly panel: HeatPanel;
  readonly place: PanelPlace;
}

/** The line above a matrix: what it shows, and the size of its parts. */
export function Caption({ panel: { matrix, parts }, place }: CaptionProps) {
  const y = place.y - TICKS - 5;
  const right = place.x + place.side + BAR_GAP + place.bar;
  const width = right - place.x;
  const [part] = parts;
  return parts.length === 1 && part !== undefined ? (
    <PartText {...{ matrix, part, width, right, y }} x={place.x} />
  ) : (
    <RunText {...{ matrix, parts, width, right, y }} x={place.x} />
  );
}

interface CaptionTextProps {
  readonly matrix: ShownMatrix;
  readonly width: number;
  readonly x: number;
  readonly right: number;
  readonly y: number;
}

function PartText({
  matrix,
  part,
  width,
  x,
  right,
  y,
}: CaptionTextProps & { readonly part: Part }) {
  const { words, line } = partCaption(matrix, part, width);
  const { matrix: symbol, norm } = PART_NOTATION[part];
  const isDifference = matrix.of === 'difference';
  return (
    <>
      <text className="heatmap-caption" {...{ x, y }}>
        {!isDifference && (
          <tspan className="heatmap-caption-symbol">
            <SvgMathSymbol of={symbol} />{' '}
          </tspan>
        )}
        {words}
      </text>
      {matrix.sums !== null && (
        <text
          className="heatmap-size"
          x={right}
          y={y}
          textAnchor="end"
          fill={`var(${norm.colour})`}
        >
          {isDifference ? 'sum' : <SvgMathSymbol of={norm} />}
          {' = '}
          {sizeOf(matrix, part)}
          {line !== '' && <tspan className="heatmap-size-line"> {line}</tspan>}
        </text>
      )}
    </>
  );
}

interface RunTextProps extends CaptionTextProps {
  readonly parts: readonly Part[];
}

function RunText({ matrix, parts, width, x, right, y }: RunTextProps) {
  const { name, sizes } = runCaption(matrix, width);
  return (
    <>
      <text className="heatmap-caption heatmap-caption-run" {...{ x, y }}>
        {name}
      </text>
      {matrix.sums !== null && sizes !== 'none' && (
        <text className="heatmap-size" x={right} y={y} textAnchor="end">
          {parts.map((part, k) => (
            <tspan
              key={part}
              fill={`var(${PART_NOTATION[part].norm.colour})`}
              dx={k === 0 ? 0 : 10}
            >
              <SvgMathSymbol of={PART_NOTATION[part].norm} />
              {sizes === 'equations' ? ' = ' : ' '}
              {sizeOf(matrix, part)}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}

/** The size of a part. */
function sizeOf({ sums }: ShownMatrix, part: Part): string {
  return labelNumber(sums?.[part].attained?.value ?? 0);
}

interface SumBarsProps {
  readonly panel: HeatPanel;
  readonly place: PanelPlace;
  /** The sum with the longest bar; larger sums are clipped. */
  readonly longest: number;
}

/** Row and column sums as bars along the edges; the largest is emphasised, and its line framed. */
export function SumBars({ panel: { matrix, parts }, place, longest }: SumBarsProps) {
  const { sums } = matrix;
  if (sums === null) return null;
  const lengthOf = (sum: number) => (sum > 0 ? Math.min(1, sum / longest) : 0);
  return parts.map((part, at) => {
    const { rows, columns, attained } = sums[part];
    const { norm } = PART_NOTATION[part];
    const slot = { at, of: parts.length };
    const colour = `var(${norm.colour})`;
    return (
      <g
        key={part}
        style={{ fill: colour }}
        data-symbol={matrix.of === 'difference' ? undefined : norm.id}
      >
        <path
          className="heatmap-bars"
          d={
            barsPath(place, 'row', rows, lengthOf, slot) +
            barsPath(place, 'column', columns, lengthOf, slot)
          }
        />
        {attained !== null && (
          <>
            <path d={barPath(place, attained, lengthOf(attained.value), slot)} />
            <Frame
              {...{ place, colour }}
              line={attained}
              // two frames around one line would hide each other
              inset={at > 0 && isSameLine(attained, sums[parts[0]!].attained) ? 2 : 0}
            />
          </>
        )}
      </g>
    );
  });
}

function isSameLine(one: Line, other: Line | null): boolean {
  return one.kind === other?.kind && one.index === other.index;
}

interface FrameProps {
  readonly place: PanelPlace;
  readonly line: Line;
  readonly colour: string;
  readonly inset: number;
}

function Frame({ place, line, colour, inset }: FrameProps) {
  const { x, y, width, height } = lineOutline(place, line);
  return (
    <rect
      className="heatmap-attaining"
      x={x + inset}
      y={y + inset}
      width={Math.max(1, width - 2 * inset)}
      height={Math.max(1, height - 2 * inset)}
      stroke={colour}
    />
  );
}
