/** A kind of warm start: how Σ⁽⁰⁾ and E⁽⁰⁾ of assumption A3 are made. `registry.ts` lists them. */
import { type Matrix, normS } from '../../matrix.ts';
import type { Option } from '../../registry.ts';
import type { WeightLaw } from '../weights.ts';

export interface Start<Id extends string = string> extends Option<Id> {
  /** Null where the user supplies A⁽⁰⁾. */
  readonly draw: ((law: WeightLaw, ell: number, seed: number) => StartParts) | null;
  /** The start that differs most from this one. */
  readonly contrast: 'positive' | 'negative';
}

export interface StartParts {
  /** Σ⁽⁰⁾ = σI. */
  readonly sigma: number;
  /** E⁽⁰⁾, n×n, zero on the diagonal, ‖E⁽⁰⁾‖_s = ℓ. */
  readonly E: Matrix;
}

/** E scaled to ‖E‖_s = ℓ; a zero matrix stays zero. */
export function scaledTo(E: Matrix, ell: number): Matrix {
  const norm = normS(E);
  const factor = norm === 0 ? 0 : ell / norm;
  return { ...E, data: E.data.map((value) => value * factor) };
}
