import { type ReactNode, useRef } from 'react';
import { ratioStyle } from './ratioStyle.ts';
import './slider.css';

export interface SliderMark {
  readonly key: string;
  /** Position 0 … last, may be fractional. */
  readonly place: number;
  /** `line` for a value that the words below name, `hollow` for the compared run's. */
  readonly shape: 'hollow' | 'line';
}

interface SliderProps {
  readonly label: string;
  /** Position 0 … last; the thumb shows a fractional position rounded. */
  readonly place: number;
  readonly last: number;
  /** The value, for screen readers. */
  readonly valueText: string;
  readonly marks?: readonly SliderMark[];
  readonly describedBy?: string;
  /** Whether the value is outside the range of the slider. */
  readonly beyond?: boolean;
  /** Called on every movement; `byPointer` is false for arrow keys. */
  readonly onMove: (place: number, byPointer: boolean) => void;
  /** Shown beside the slider. */
  readonly children?: ReactNode;
}

/** A native slider over positions 0 … last, with marks below its track. */
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
