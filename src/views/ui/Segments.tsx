import { type ReactNode, useId } from 'react';
import './input.css';
import type { SelectProps } from './Select.tsx';

interface SegmentsProps extends Omit<SelectProps, 'id' | 'options'> {
  readonly options: readonly { readonly value: string; readonly title: ReactNode }[];
}

/** A choice of a few options side by side. */
export function Segments({ label, value, options, describedBy, onChoose }: SegmentsProps) {
  const group = useId();
  return (
    <div
      className="input-segments"
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {options.map((option) => (
        <label key={option.value} className="input-segment">
          <input
            type="radio"
            className="input-cover"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  );
}
