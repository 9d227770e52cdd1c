import { type ReactNode, useRef } from 'react';
import { ratioStyle } from './ratioStyle.ts';
import './slider.css';

export interface SliderMark {
  readonly key: string;
  /** 0 … last, may lie between two places. */
  readonly place: number;
  /** `filled` for what is advised, `hollow` for another run's value, `line` for what is measured or derived. */
  readonly shape: 'filled' | 'hollow' | 'line';
}

interface SliderProps {
  readonly label: string;
  /** 0 … last; may lie between two places, where the thumb then takes the nearer. */
  readonly place: number;
  readonly last: number;
  /** The value there, as it is read out. */
  readonly valueText: string;
  readonly marks?: readonly SliderMark[];
  readonly describedBy?: string;
  /** Whether the value lies beyond the slider altogether. */
  readonly beyond?: boolean;
  /** Called on every movement; `byPointer` tells a drag or click from an arrow key. */
  readonly onMove: (place: number, byPointer: boolean) => void;
  /** What stands beside the slider. */
  readonly children?: ReactNode;
}

/** A native slider over places 0 … last, with marks under its track. */
export function Slider({
  label,
  place,
  last,
  valueText,
  marks = [],
  describedBy,
  beyond = false,
  onMove,
  children,
}: SliderProps) {
  const pointerIsDown = useRef(false);
  const release = () => {
    pointerIsDown.current = false;
  };
  return (
    <div className="slider">
      <div className={beyond ? 'slider-track slider-beyond' : 'slider-track'}>
        <input
          type="range"
          className="slider-range"
          aria-label={label}
          aria-valuetext={valueText}
          aria-describedby={describedBy}
          min={0}
          max={last}
          step={1}
          value={Math.round(place)}
          style={ratioStyle('--filled', place / last)}
          onPointerDown={() => {
            pointerIsDown.current = true;
          }}
          onPointerUp={release}
          onPointerCancel={release}
          onChange={(event) => onMove(event.currentTarget.valueAsNumber, pointerIsDown.current)}
        />
        <div className="slider-marks" aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark.key}
              className={`slider-mark slider-mark-${mark.shape}`}
              style={ratioStyle('--at', mark.place / last)}
            />
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}
