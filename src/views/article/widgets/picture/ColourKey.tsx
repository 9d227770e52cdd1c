import { Quantity } from '../../../math/Quantity.tsx';
import './colourKey.css';

interface ColourKeyProps {
  /** Where the scale of colours ends, on either side. */
  readonly top: number;
}

/** Which colour stands for which number; the same for every picture of a widget. */
export function ColourKey({ top }: ColourKeyProps) {
  return (
    <p className="colour-key">
      <span className="visually-hidden">Colours: blue below zero, orange above, from </span>
      <Quantity value={-top} />
      <span className="colour-key-bar" aria-hidden="true" />
      <span className="visually-hidden"> to </span>
      <Quantity value={top} />
    </p>
  );
}
