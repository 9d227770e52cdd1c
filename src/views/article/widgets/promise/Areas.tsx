import { useMemo, useRef } from 'react';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { areasOf } from './geometry.ts';
import { usePlotSize } from './usePlotSize.ts';
import { sizeText } from './words.ts';

interface AreasProps {
  /** |A*_k1| of a feature, the largest first. */
  readonly entries: Float64Array;
  readonly level: number;
}

/** A feature and the noise entry by entry, so that areas are ‖·‖₁. */
export function Areas({ entries, level }: AreasProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = usePlotSize(ref);
  const areas = useMemo(
    () => areasOf(entries, level, width, height),
    [entries, level, width, height],
  );
  const { left, right, top, floor, feature, noiseTop } = areas;
  const most = Math.max(entries[0]!, level);
  return (
    <div className="promise-panel">
      <p className="promise-title">One feature and the noise, entry by entry</p>
      <div ref={ref} className="promise-plot">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
          <path className="promise-feature" d={feature} />
          <rect
            className="promise-noise"
            x={left}
            y={noiseTop}
            width={right - left}
            height={floor - noiseTop}
          />
          <line className="promise-axis" x1={left} x2={right} y1={floor} y2={floor} />
          <text className="chart-tick" x={left - 5} y={top} dy="0.6em" textAnchor="end">
            {sizeText(Number(most.toPrecision(2)))}
          </text>
          <text className="chart-tick" x={left - 5} y={floor} textAnchor="end">
            0
          </text>
          <text className="chart-tick" x={right} y={height - 4} textAnchor="end">
            the <SvgMathSymbol of={NOTATION.m} /> = {entries.length} entries, by size
          </text>
        </svg>
      </div>
      <p className="promise-legend">
        <span className="promise-key promise-key-feature" />
        area 1
        <span className="promise-key promise-key-noise" />
        area up to {sizeText(level * entries.length)}
      </p>
    </div>
  );
}
