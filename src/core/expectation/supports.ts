/** Quantities of all supports of Bernoulli weights. */
import type { Matrix } from '../matrix.ts';

/**
 * Largest |((actual − assumed) x*)_i| over all supports of positive probability. No table is needed: the
 * extremes are reached by the supports of one sign. For independent weights, which can have any support.
 */
export function largestShift(
  actual: Matrix,
  assumed: Matrix,
  feature: number,
  activity: Float64Array,
): number {
  let highest = 0;
  let lowest = 0;
  for (let j = 0; j < activity.length; j++) {
    const at = feature * activity.length + j;
    const shift = actual.data[at]! - assumed.data[at]!;
    // a feature that is never, or always, active leaves no choice
    if (activity[j]! > 0 && (shift > 0 || activity[j] === 1)) highest += shift;
    if (activity[j]! > 0 && (shift < 0 || activity[j] === 1)) lowest += shift;
  }
  return Math.max(Math.abs(highest), Math.abs(lowest));
}
