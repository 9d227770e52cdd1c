/** The axis over a parameter that a reader has just chosen. */
import { readAxis } from '../../../core/sweep/readSpec.ts';
import type { Spacing } from '../../../core/sweep/spacing.ts';
import { type Axis, type AxisParam, fieldOf, isRatio, LIMITS } from '../../../core/sweep/spec.ts';

/** Ranges in which something happens; other parameters have the range of their field. */
const RANGES: Readonly<Partial<Record<AxisParam, Spacing>>> = {
  ell: { from: 0.1, to: 0.94, steps: 15, scale: 'linear' },
  's/n': { from: 0.03, to: 0.7, steps: 17, scale: 'log' },
  'm/n': { from: 1, to: 4, steps: 13, scale: 'linear' },
  n: { from: 4, to: 20, steps: 9, scale: 'linear' },
  m: { from: 20, to: 80, steps: 13, scale: 'linear' },
  s: { from: 0.3, to: 10, steps: 15, scale: 'log' },
  alpha: { from: 0, to: 0.8, steps: 17, scale: 'linear' },
  eta: { from: 0.01, to: 1, steps: 13, scale: 'log' },
  r: { from: 0.5, to: 50, steps: 13, scale: 'log' },
  N: { from: 50, to: 20000, steps: 9, scale: 'log' },
  T: { from: 50, to: 1600, steps: 11, scale: 'log' },
  ratio: { from: 1, to: 16, steps: 13, scale: 'log' },
  correlation: { from: 0, to: 0.95, steps: 11, scale: 'linear' },
  noiseLevel: { from: 0.001, to: 0.3, steps: 13, scale: 'log' },
  outside: { from: 0, to: 0.5, steps: 11, scale: 'linear' },
};

const STEPS = 9;

export function usualAxis(param: AxisParam): Axis {
  const { min, max, scale } = fieldOf(param);
  const whole: Spacing = { from: min, to: max, steps: STEPS, scale };
  const usual = RANGES[param] ?? (isRatio(param) ? { ...whole, from: 1 } : whole);
  return readAxis('x', { param, ...usual }, LIMITS);
}
