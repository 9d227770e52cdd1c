/** The numbers of a run at every t so far, however they are kept. */
import type { Scalars } from '../observe/frame.ts';
import { roundingOf } from './rounding.ts';
import type { Setting } from './setting.ts';

export interface Series {
  /** t = 0 … length − 1 are known. */
  readonly length: number;
  /** NaN where the run has no such number. */
  at(name: keyof Scalars, t: number): number;
}

export function seriesOf(scalars: readonly Scalars[]): Series {
  return { length: scalars.length, at: (name, t) => scalars[t]?.[name] ?? Number.NaN };
}

/** ρ at t: the worst |ξ_i| that the model allows there, 0 where it is rounding. */
export function rhoAt(setting: Setting, series: Series, t: number): number {
  return cleanRho(setting, series.at('xiBound', t));
}

/** Without noise and with N = 0 there is no disturbance, but what is computed is not quite zero. */
export function cleanRho(setting: Setting, xi: number): number {
  return xi <= roundingOf(setting) ? 0 : xi;
}
