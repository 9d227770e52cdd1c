import { withMinus, writeNumber } from './numberText.ts';

interface QuantityProps {
  readonly value: number;
}

/** A typeset number; data-value holds its exact value. */
export function Quantity({ value }: QuantityProps) {
  const written = writeNumber(value);
  return (
    <span className="math-quantity" data-value={String(value)}>
      {written === null ? '–' : written.digits}
      {written !== null && written.exponent !== null && (
        <>
          {' × 10'}
          <sup>{withMinus(String(written.exponent))}</sup>
        </>
      )}
    </span>
  );
}

/** A typeset number inside an SVG text element. */
export function SvgQuantity({ value }: QuantityProps) {
  const written = writeNumber(value);
  if (written === null) return <tspan>–</tspan>;
  return (
    <tspan>
      {written.digits}
      {written.exponent !== null && (
        <>
          {' × 10'}
          <tspan dy="-0.4em" fontSize="0.75em">
            {withMinus(String(written.exponent))}
          </tspan>
          {/* return to the baseline, measured in the exponent's smaller em */}
          <tspan dy="0.4em" fontSize="0.75em">
            {'\u200b'}
          </tspan>
        </>
      )}
    </tspan>
  );
}
