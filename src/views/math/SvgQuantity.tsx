import { withMinus, writeNumber } from './numberText.ts';

interface SvgQuantityProps {
  readonly value: number;
}

/** A number inside an SVG text element. */
export function SvgQuantity({ value }: SvgQuantityProps) {
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
          {/* back down to the base line, in the exponent's own smaller em */}
          <tspan dy="0.4em" fontSize="0.75em">
            {'\u200b'}
          </tspan>
        </>
      )}
    </tspan>
  );
}
