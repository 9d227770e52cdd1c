import { withMinus, writeNumber } from './numberText.ts';

interface QuantityProps {
  readonly value: number;
}

/** A number, typeset; its exact value stands in data-value. */
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
