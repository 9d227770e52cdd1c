/** Quantities of all supports of Bernoulli weights. */
import type { Matrix } from '../matrix.ts';

/** ∏ p_j over the set bits times ∏ (1−p_j) over the others, by doubling. */
export function fillProbabilities(table: Float64Array, p: Float64Array): void {
  table[0] = 1;
  for (let j = 0; j < p.length; j++) {
    const half = 1 << j;
    for (let k = 0; k < half; k++) {
      table[half + k] = table[k]! * p[j]!;
      table[k]! *= 1 - p[j]!;
    }
  }
}

/**
 * Largest |((actual − assumed) x*)_i| over all supports of positive probability. No table is needed: the
 * extremes are reached by the supports of one sign.
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
