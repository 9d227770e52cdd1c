/** The scalars of a run at every t so far, independent of how they are stored. */
import type { Scalars } from '../observe/frame.ts';
import type { Setting } from './setting.ts';
import { isRounding } from './verdict.ts';

export interface Series {
  /** t = 0 … length − 1 are available. */
  readonly length: number;
  /** NaN if the run has no such number at t. */
  at(name: keyof Scalars, t: number): number;
}

export function seriesOf(scalars: readonly Scalars[]): Series {
  return { length: scalars.length, at: (name, t) => scalars[t]?.[name] ?? Number.NaN };
}

/** ρ at t: the largest |ξ_i| that the model allows, 0 within rounding error. */
export function rhoAt(setting: Setting, series: Series, t: number): number {
  return withoutRounding(setting, series.at('xiBound', t));
}

/** 0 instead of a bound on ξ within rounding error: without noise and with N = 0, ξ is exactly 0. */
export function withoutRounding(setting: Setting, xi: number): number {
  return isRounding(xi, setting) ? 0 : xi;
}
