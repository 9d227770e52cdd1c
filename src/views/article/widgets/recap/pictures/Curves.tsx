import { type ReactNode, useMemo } from 'react';
import { RECAP_LAST } from '../../../../../core/demos/recap.ts';
import { SymbolReach } from '../../../../figures/chart/SymbolReach.tsx';
import type { SymbolId } from '../../../../math/notation.ts';
import { curve, linear, type Place, spread } from '../geometry.ts';

export interface Line {
  readonly key: string;
  readonly symbol: SymbolId;
  readonly label: ReactNode;
  /** One per iteration, as far as they are computed. */
  readonly values: readonly number[];
  /** A CSS colour. */
  readonly colour: string;
  readonly dashes?: string;
}

interface CurvesProps {
  readonly lines: readonly Line[];
  readonly t: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly y: Place;
}

/** Minimum distance between two labels. */
const LABEL_ROOM = 15;

/** Curves over the iterations: faint as a whole, bold up to the iteration shown, labelled at their ends. */
export function Curves({ lines, t, left, right, top, bottom, y }: CurvesProps) {
  const x = useMemo(() => linear(0, RECAP_LAST, left, right), [left, right]);
  const ends = spread(
    lines.map(({ values }) => y(values.at(-1) ?? 0)),
    LABEL_ROOM,
    bottom,
  );
  return (
    <>
      <path className="recap-axis" d={`M${left} ${top}V${bottom}H${right}`} />
      {lines.map(({ key, symbol, label, values, colour, dashes }, k) => (
        <g key={key} style={{ color: colour }} data-line={key}>
          <path className="recap-curve recap-whole" d={curve(values, x, y)} />
          <path
            className="recap-curve"
            strokeDasharray={dashes}
            d={curve(values.slice(0, t + 1), x, y)}
          />
          <circle className="recap-dot" cx={x(t)} cy={y(values[t]!)} r={3} />
          <SymbolReach of={symbol} d={curve(values, x, y)} />
          <text className="recap-label recap-own" x={right + 6} y={ends[k]! + 4}>
            {label}
          </text>
        </g>
      ))}
    </>
  );
}
