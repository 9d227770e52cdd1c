import type { ReactNode } from 'react';
import { Slider, type SliderMark } from '../../../ui/Slider.tsx';
import './labelledSlider.css';

interface LabelledSliderProps {
  /** What it sets, in words: the slider's name. */
  readonly label: string;
  /** The same as it is seen, where symbols are in it. */
  readonly title?: ReactNode;
  readonly place: number;
  readonly last: number;
  /** The value there: as it is read out, and as it is seen. */
  readonly valueText: string;
  readonly value?: ReactNode;
  readonly marks?: readonly SliderMark[];
  /** What stands at either end of the track. */
  readonly ends?: readonly [ReactNode, ReactNode];
  readonly onMove: (place: number) => void;
}

/** A slider under its name and its value. */
export function LabelledSlider(props: LabelledSliderProps) {
  const { label, title = label, place, last, valueText, value = valueText, ends, onMove } = props;
  return (
    <div className="labelled-slider">
      <p className="labelled-slider-head" aria-hidden="true">
        <span>{title}</span>
        <span className="labelled-slider-value">{value}</span>
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
        <p className="labelled-slider-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
