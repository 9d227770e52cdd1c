import type { ReactNode } from 'react';
import { Slider, type SliderMark } from '../../../ui/Slider.tsx';
import './kit.css';

interface LabelledSliderProps {
  /** The accessible name. */
  readonly label: string;
  /** The visible name, if it contains symbols. */
  readonly title?: ReactNode;
  readonly place: number;
  readonly last: number;
  /** The current value in words, and as it is shown. */
  readonly valueText: string;
  readonly value?: ReactNode;
  readonly marks?: readonly SliderMark[];
  /** Labels at the ends of the track. */
  readonly ends?: readonly [ReactNode, ReactNode];
  readonly onMove: (place: number) => void;
}

/** A slider below its name and value. */
export function LabelledSlider(props: LabelledSliderProps) {
  const { label, title = label, place, last, valueText, value = valueText, ends, onMove } = props;
  return (
    <div className="kit-slider" data-part="">
      <p aria-hidden="true">
        <span>{title}</span>
        <span className="kit-slider-value">{value}</span>
      </p>
      <Slider
        label={label}
        place={place}
        last={last}
        valueText={valueText}
        marks={props.marks ?? []}
        onMove={onMove}
      />
      {ends !== undefined && (
        <p className="kit-slider-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
