import type { ReactNode } from 'react';
import { Quantity } from '../../../math/Quantity.tsx';
import './kit.css';

interface ColourKeyProps {
  /** The colours range over ±top. */
  readonly top: number;
  readonly format?: (value: number) => ReactNode;
}

/** The colour scale of a widget's pictures. */
export function ColourKey({ top, format = (value) => <Quantity value={value} /> }: ColourKeyProps) {
  return (
    <p className="kit-key">
      <span className="visually-hidden">Colours: blue below zero, orange above, from </span>
      {format(-top)}
      <span className="kit-key-bar" aria-hidden="true" />
      <span className="visually-hidden"> to </span>
      {format(top)}
    </p>
  );
}
