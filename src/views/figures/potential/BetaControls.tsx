import type { PointerEvent } from 'react';
import { BETA } from '../../../core/observe/potential.ts';
import { fallingWeights, isPapersWeight } from '../../../core/theory/recurrence.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { MathSymbol, SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { NOTATION } from '../../math/notation.ts';
import { Slider } from '../../ui/Slider.tsx';
import { useLab } from '../../useLab.ts';
import { pointIn } from '../chart/pointing.ts';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import { BETA_TICKS, betaAt, betaText, shareOf } from './betaScale.ts';
import './potential.css';

export const GAUGE_WIDTH = 96;
const TRACK_X = 38;
/** The handle snaps to the paper's value within this distance, in pixels. */
const SNAP = 4;

interface BetaGaugeProps {
  readonly height: number;
  /** Both ends of the track. */
  readonly top: number;
  readonly bottom: number;
}

/** The weight β as a handle to drag, next to the curves. */
export function BetaGauge({ height, top, bottom }: BetaGaugeProps) {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const length = Math.max(1, bottom - top);
  const yOf = (value: number) => bottom - shareOf(value) * length;
  const [minFalling, maxFalling] = fallingWeights();

  function follow(event: PointerEvent<SVGSVGElement>): void {
    const { y } = pointIn(event, GAUGE_WIDTH);
    setBeta(betaAt((bottom - y) / length, SNAP / length));
  }
  return (
    <Drawing
      width={GAUGE_WIDTH}
      height={height}
      className="potential-gauge"
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
      <text className="potential-gauge-value" x={TRACK_X} y={12} textAnchor="middle">
        <SvgMathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </text>
      <SymbolReach of={NOTATION.beta.id} d={`M${TRACK_X} ${top}V${bottom}`} />
      <line className="potential-gauge-track" x1={TRACK_X} x2={TRACK_X} y1={top} y2={bottom} />
      <line
        className="potential-gauge-falling"
        x1={TRACK_X}
        x2={TRACK_X}
        y1={yOf(maxFalling)}
        y2={yOf(minFalling)}
      />
      {BETA_TICKS.map((value) => (
        <g key={value}>
          <line
            className="potential-gauge-tick"
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
      <line
        className="potential-gauge-paper"
        x1={TRACK_X}
        x2={TRACK_X + 12}
        y1={yOf(BETA)}
        y2={yOf(BETA)}
      />
      <text className="chart-tick" x={TRACK_X + 16} y={yOf(BETA)} dy="0.35em">
        paper’s
      </text>
      <circle
        className="potential-gauge-handle"
        cx={TRACK_X}
        cy={yOf(beta)}
        r={7}
        data-symbol={NOTATION.beta.id}
      />
    </Drawing>
  );
}

/** Positions on the slider: a hundred per decade. */
const LAST = 300;
const PAPER_MARK = [{ key: 'paper', place: LAST * shareOf(BETA), shape: 'filled' }] as const;

/** The weight β as a slider, with a button that restores the paper's. */
export function BetaSwitch() {
  const beta = useLab((state) => state.beta);
  const setBeta = useLab((state) => state.setBeta);
  const isPapers = isPapersWeight(beta);
  return (
    <div className="potential-switch">
      <span className="potential-switch-value" aria-hidden="true">
        <MathSymbol of={NOTATION.beta} /> = {betaText(beta)}
      </span>
      <div className="potential-switch-slider">
        <Slider
          label="Weight β of the negative error"
          place={LAST * shareOf(beta)}
          last={LAST}
          valueText={isPapers ? `${betaText(beta)}, the paper’s` : betaText(beta)}
          marks={PAPER_MARK}
          onMove={(place) => setBeta(betaAt(place / LAST, 0.5 / LAST))}
        />
      </div>
      <button
        type="button"
        className="potential-switch-paper"
        disabled={isPapers}
        onClick={() => setBeta(BETA)}
      >
        paper’s {betaText(BETA)}
      </button>
    </div>
  );
}
