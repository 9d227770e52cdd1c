/** The label at the end of a curve: a symbol, and the value there. */
import { labelNumber, percentText } from '../../../math/numberText.ts';
import type { ValueScale } from './timeGeometry.ts';

/** Distance of the label from the end of the curve. */
export const LABEL_OFFSET = 8;

/** The value of a curve at iteration t, or at its end if that is earlier. */
export function labelTextOf(
  { values }: { readonly values: Float64Array },
  t: number,
  scale: ValueScale,
): string {
  const value = values[Math.min(t, values.length - 1)] ?? Number.NaN;
  return scale === 'fraction' ? percentText(value) : labelNumber(value);
}
