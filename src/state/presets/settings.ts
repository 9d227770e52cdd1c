/** Settings shared by presets and scenes. */
import type { Params } from '../../core/params/params.ts';

/** Small enough to see single entries of E, with a start that is far enough off to see them fade. */
export const SMALL = {
  n: 12,
  m: 24,
  s: 2,
  ell: 0.3,
  alpha: 0.05,
  eta: 0.05,
} as const satisfies Partial<Params>;

/** The strokes of a sixteen-segment display, as pictures. */
export const STROKES = {
  family: 'segments',
  n: 16,
  m: 117,
  s: 3,
  alpha: 0.05,
  N: 'infinity',
} as const satisfies Partial<Params>;

/** Proportions of 10 : 1, and a start that the theorem on Equilibration allows: ℓ = 1/50, E⁽⁰⁾ ≥ 0. */
export const UNBALANCED = {
  n: 10,
  m: 20,
  s: 1,
  ell: 0.02,
  eta: 0.1,
  ratio: 10,
  start: 'positive',
  N: 'infinity',
} as const satisfies Partial<Params>;
