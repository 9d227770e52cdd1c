import type { PointerEvent } from 'react';
import { BETA } from '../../../core/observe/potential.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { BETA_TICKS, betaAt, betaText, shareOf } from './betaScale.ts';
import { fallingWeights } from '../../../core/theory/recurrence.ts';
import './potential.css';

export const GAUGE_WIDTH = 96;
const TRACK_X = 38;
/** Closer to the paper's value than this, in pixels, it is meant. */
const SNAP = 4;

interface BetaGaugeProps {
  readonly height: number;
  /** Where its track begins and ends. */
  readonly top: number;
  readonly bottom: number;
}

/** The weight β as a handle to drag, beside what it weighs. */
export function BetaGauge({ height, top, bottom }: BetaGaugeProps) {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const length = Math.max(1, bottom - top);
  const yOf = (value: number) => bottom - shareOf(value) * length;
  const [leastFalling, mostFalling] = fallingWeights();

  function follow({ currentTarget, clientY }: PointerEvent<SVGSVGElement>): void {
    const box = currentTarget.getBoundingClientRect();
    const y = ((clientY - box.top) * height) / (box.height || height);
    setBeta(betaAt((bottom - y) / length, SNAP / length));
  }
  return (
    <Drawing
      width={GAUGE_WIDTH}
      height={height}
      className="beta-gauge"
      cursor="ns-resize"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) follow(event);
      }}
    >
      <rect className="chart-ground" width={GAUGE_WIDTH} height={height} />
      <text className="beta-value" x={TRACK_X} y={12} textAnchor="middle">
        <SvgMathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </text>
      <SymbolReach of={NOTATION.beta.id} d={`M${TRACK_X} ${top}V${bottom}`} />
      <line className="beta-track" x1={TRACK_X} x2={TRACK_X} y1={top} y2={bottom} />
      <line
        className="beta-falling"
        x1={TRACK_X}
        x2={TRACK_X}
        y1={yOf(mostFalling)}
        y2={yOf(leastFalling)}
      />
      {BETA_TICKS.map((value) => (
        <g key={value}>
          <line
            className="beta-tick"
            x1={TRACK_X - 4}
            x2={TRACK_X}
            y1={yOf(value)}
            y2={yOf(value)}
          />
          <text className="chart-tick" x={TRACK_X - 11} y={yOf(value)} dy="0.35em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <line className="beta-paper" x1={TRACK_X} x2={TRACK_X + 12} y1={yOf(BETA)} y2={yOf(BETA)} />
      <text className="chart-tick" x={TRACK_X + 16} y={yOf(BETA)} dy="0.35em">
        paper’s
      </text>
      <circle
        className="beta-handle"
        cx={TRACK_X}
        cy={yOf(beta)}
        r={7}
        data-symbol={NOTATION.beta.id}
      />
    </Drawing>
  );
}
