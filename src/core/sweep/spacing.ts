/** Axes with equal distances or equal ratios, as people set them: from, to, steps and scale. */
import { readAxis } from './readSpec.ts';
import { type Axis, type AxisParam, LIMITS } from './spec.ts';

export interface Spacing {
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly scale: 'linear' | 'log';
}

/** The spacing that gives an axis its values; null for values at other distances. */
export function spacingOf({ param, values }: Axis): Spacing | null {
  const [from, to] = [values[0]!, values.at(-1)!];
  if (values.length < 2) return null;
  const candidates = (['linear', 'log'] as const)
    .filter((scale) => scale === 'linear' || (from > 0 && to > 0))
    .map((scale): Spacing => ({ from, to, steps: values.length, scale }));
  return candidates.find((spacing) => hasValues(param, spacing, values)) ?? null;
}

function hasValues(param: AxisParam, spacing: Spacing, values: readonly number[]): boolean {
  try {
    const spaced = readAxis('x', { param, ...spacing }, LIMITS).values;
    return spaced.length === values.length && spaced.every((value, k) => value === values[k]);
  } catch {
    // for example two values that are the same after rounding
    return false;
  }
}
