import { withMinus } from '../../math/numberText.ts';

interface UnitProps {
  /** A power of ten; null for none. */
  readonly of: number | null;
}

/** What the numbers along an axis are to be multiplied by. */
export function Unit({ of: exponent }: UnitProps) {
  if (exponent === null) return null;
  return (
    <>
      , in units of 10
      <tspan className="chart-sup" dy="-0.45em">
        {withMinus(String(exponent))}
      </tspan>
    </>
  );
}
