import { useId } from 'react';
import type { EquilibrationFrame } from '../../../core/observe/frame.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { HaloText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { indexTicks } from '../heatmap/geometry.ts';
import { LINE } from './barsRoom.ts';
import type { BarsPanel } from './geometry.ts';
import { counted, invariantText, ratioText } from './words.ts';

interface BarsProps {
  readonly panel: BarsPanel;
  readonly stand: EquilibrationFrame;
  /** Which run it is. */
  readonly name: string;
  /** The feature that is marked, if one is. */
  readonly marked: number | null;
}

/** A cross needs so wide a bar. */
const LEAST_CROSS = 6;

/** One run's proportions at this t. */
export function Bars({ panel, stand, name, marked }: BarsProps) {
  const hatching = useId();
  const { left, right, top, bottom, x, y, cell, bars, lambda, floor, ceiling } = panel;
  const { text, broken } = invariantText(stand);
  const kindOf = ({ member, broken: breaks }: (typeof bars)[number]) =>
    breaks ? 'broken' : member ? 'member' : 'waiting';
  return (
    <g>
      <defs>
        <pattern
          id={hatching}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className="broken-hatch" x1={0} x2={0} y1={0} y2={5} />
        </pattern>
      </defs>
      <text className="run-name" x={x} y={y + 12}>
        {name}
      </text>
      <text className="ratio" x={x} y={y + 12 + LINE}>
        <tspan className="ratio-value">{ratioText(stand.balance)}</tspan>
        {', '}
        {counted(stand.S)} of {stand.S.length} in <SvgMathSymbol of={NOTATION.S} />
      </text>
      <text className={broken ? 'invariant is-broken' : 'invariant'} x={x} y={y + 12 + 2 * LINE}>
        {broken ? `✕ ${text}` : text}
      </text>
      <rect
        className="invariant-band"
        x={left}
        width={right - left}
        y={ceiling.y}
        height={Math.max(0, floor.y - ceiling.y)}
      />
      <AxisTicks side="left" ticks={panel.ticks} from={left} to={right} />
      {bars.map((bar) => (
        <rect
          key={bar.feature}
          className={`proportion ${kindOf(bar)}`}
          data-symbol={bar.member ? NOTATION.S.id : undefined}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          style={bar.broken ? { fill: `url(#${hatching})` } : undefined}
        />
      ))}
      {cell >= LEAST_CROSS &&
        bars
          .filter((bar) => bar.broken)
          .map((bar) => (
            <path
              key={bar.feature}
              className="cross"
              d={crossAt(bar.x + bar.width / 2, bar.y - 7)}
            />
          ))}
      <line className="bars-floor" x1={left} x2={right} y1={bottom} y2={bottom} />
      <SymbolReach of={NOTATION.lambda.id} d={`M${left} ${lambda.y}H${right}`} />
      <line className="threshold" x1={left} x2={right} y1={lambda.y} y2={lambda.y} />
      <text className="line-name threshold-name" x={right + 6} y={lambda.labelY} dy="0.32em">
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <text className="line-name" x={right + 6} y={floor.labelY} dy="0.32em">
        <tspan className="chart-letter">b</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <text className="line-name" x={right + 6} y={ceiling.labelY} dy="0.32em">
        <tspan className="chart-letter">bκ</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <g textAnchor="middle">
        {indexTicks(bars.length, cell).map(({ number, position }) => (
          <text key={number} className="chart-tick" x={left + position} y={bottom + 15}>
            {number}
          </text>
        ))}
      </g>
      <text className="chart-axis-title" x={right} y={bottom + 31} textAnchor="end">
        feature <tspan className="chart-letter">i</tspan>
      </text>
      {marked !== null && marked < bars.length && (
        <>
          <rect
            className="bar-mark"
            x={left + marked * cell}
            width={cell}
            y={top - 2}
            height={bottom - top + 2}
          />
          <HaloText className="bar-number" x={left} y={bottom + 27}>
            feature {marked + 1}: {proportionText(stand, marked)}
          </HaloText>
        </>
      )}
    </g>
  );
}

function crossAt(x: number, y: number): string {
  return `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`;
}

function proportionText({ proportions, S }: EquilibrationFrame, i: number): string {
  const value = proportions?.[i];
  const where = S[i] === 1 ? 'in S' : 'not in S';
  return value === undefined ? where : `${Number(value.toPrecision(3))}, ${where}`;
}
