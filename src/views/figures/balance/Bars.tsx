import { useId } from 'react';
import type { EquilibrationFrame } from '../../../core/algorithms/equilibration/frame.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { HaloText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { indexTicks } from '../heatmap/geometry.ts';
import type { Bar, BarsPanel } from './geometry.ts';
import { TEXT_LINE } from './layout.ts';
import { countOf, ratioText, shortInvariantText } from './words.ts';

interface BarsProps {
  readonly panel: BarsPanel;
  readonly equilibration: EquilibrationFrame;
  readonly heading: string;
  /** The marked feature. */
  readonly marked: number | null;
}

/** Bars narrower than this, in pixels, have no room for a cross. */
const MIN_CROSSED_WIDTH = 6;

/** One run's proportions at the current t. */
export function Bars({ panel, equilibration, heading, marked }: BarsProps) {
  const hatching = useId();
  const { left, right, top, bottom, x, y, cell, bars, lambda, floor, ceiling } = panel;
  const { text, broken } = shortInvariantText(equilibration);
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
          <line className="balance-hatch" x1={0} x2={0} y1={0} y2={5} />
        </pattern>
      </defs>
      <text className="balance-heading" x={x} y={y + 12}>
        {heading}
      </text>
      <text className="balance-ratio" x={x + panel.width} y={y + 12} textAnchor="end">
        {ratioText(equilibration.balance)}
      </text>
      <text x={x} y={y + 12 + TEXT_LINE}>
        {countOf(equilibration.S)} of {equilibration.S.length} in <SvgMathSymbol of={NOTATION.S} />
        {', '}
        <tspan className={broken ? 'balance-broken' : undefined}>{text}</tspan>
      </text>
      <rect
        className="balance-band"
        x={left}
        width={right - left}
        y={ceiling.y}
        height={Math.max(0, floor.y - ceiling.y)}
      />
      <AxisTicks side="left" ticks={panel.ticks} from={left} to={right} />
      {bars.map((bar) => (
        <rect
          key={bar.feature}
          className={`balance-bar balance-bar-${stateOf(bar)}`}
          data-symbol={bar.inS ? NOTATION.S.id : undefined}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          style={bar.broken ? { fill: `url(#${hatching})` } : undefined}
        />
      ))}
      {cell >= MIN_CROSSED_WIDTH &&
        bars
          .filter((bar) => bar.broken)
          .map((bar) => (
            <path
              key={bar.feature}
              className="balance-cross"
              d={crossAt(bar.x + bar.width / 2, bar.y - 7)}
            />
          ))}
      <line className="balance-baseline" x1={left} x2={right} y1={bottom} y2={bottom} />
      <SymbolReach of={NOTATION.lambda.id} d={`M${left} ${lambda.y}H${right}`} />
      <line className="balance-threshold" x1={left} x2={right} y1={lambda.y} y2={lambda.y} />
      <text className="balance-threshold-label" x={right + 6} y={lambda.labelY} dy="0.32em">
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <text x={right + 6} y={floor.labelY} dy="0.32em">
        <tspan className="chart-letter">b</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <text x={right + 6} y={ceiling.labelY} dy="0.32em">
        <tspan className="chart-letter">bκ</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />
      </text>
      <g textAnchor="middle">
        {indexTicks(bars.length, cell).map(({ number, position }) => (
          <text key={number} className="chart-tick" x={left + position} y={bottom + 14}>
            {number}
          </text>
        ))}
      </g>
      {marked !== null && marked < bars.length && (
        <>
          <rect
            className="balance-mark"
            x={left + marked * cell}
            width={cell}
            y={top - 2}
            height={bottom - top + 2}
          />
          <HaloText className="balance-mark-text" x={x} y={y + 8 + TEXT_LINE}>
            feature {marked + 1}: {proportionText(equilibration, marked)}
          </HaloText>
        </>
      )}
    </g>
  );
}

function stateOf({ inS, broken }: Bar): 'broken' | 'member' | 'waiting' {
  if (broken) return 'broken';
  return inS ? 'member' : 'waiting';
}

function crossAt(x: number, y: number): string {
  return `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`;
}

function proportionText({ proportions, S }: EquilibrationFrame, i: number): string {
  const value = proportions?.[i];
  const membership = S[i] === 1 ? 'in S' : 'not in S';
  return value === undefined ? membership : `${Number(value.toPrecision(3))}, ${membership}`;
}

interface BarsLegendProps {
  /** Baseline of the text. */
  readonly y: number;
  readonly width: number;
}

/** Below this width, in pixels, the legend uses shorter labels. */
const NARROW = 400;

/** Explains the looks of the bars. */
export function BarsLegend({ y, width }: BarsLegendProps) {
  const narrow = width < NARROW;
  const [second, third] = narrow ? [62, 136] : [90, 204];
  return (
    <g transform={`translate(0 ${y})`}>
      <rect className="balance-bar balance-bar-member" x={0.5} y={-10} width={11} height={10} />
      <text x={18}>
        in <SvgMathSymbol of={NOTATION.S} />
      </text>
      <rect
        className="balance-bar balance-bar-waiting"
        x={second + 0.5}
        y={-10}
        width={11}
        height={10}
      />
      <text x={second + 18}>{narrow ? 'not yet' : 'not yet in it'}</text>
      <path className="balance-cross" d={`M${third + 2} -8l6 6m0 -6l-6 6`} />
      <text x={third + 15}>
        in <SvgMathSymbol of={NOTATION.S} />, below <tspan className="chart-letter">b</tspan>
        <SvgMathSymbol of={NOTATION.lambda} />
        {narrow ? '' : ': violates (c)'}
      </text>
    </g>
  );
}
