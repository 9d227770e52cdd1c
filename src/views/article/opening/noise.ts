/** The amount of noise in the opening's examples, and changing it. */
import type { Params } from '../../../core/params/params.ts';

/** C_ν at the stops of the slider. */
export const NOISE_LEVELS = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6] as const;

type NoisyParams = Pick<Params, 'm' | 's' | 'noiseLevel'>;

/** E‖ν‖₁ of an example: m entries, uniform on (−C_ν, C_ν). */
export function noiseSize({ m, noiseLevel }: Pick<Params, 'm' | 'noiseLevel'>): number {
  return (m * noiseLevel) / 2;
}

/** ‖ν‖₁ over ‖A*x*‖₁, both expected: non-negative features of sum 1, of which s are on. */
export function noiseOverSignal(params: NoisyParams): number {
  return noiseSize(params) / params.s;
}

/** “4×”, or “none”. */
export function stopLabel(params: NoisyParams): string {
  const times = Math.round(noiseOverSignal(params));
  return times === 0 ? 'none' : `${times}×`;
}

export function noiseWords(params: NoisyParams): string {
  const times = Math.round(noiseOverSignal(params));
  if (times === 0) return 'none';
  return times === 1 ? 'about as strong as the signal' : `about ${times} times the signal`;
}

/** The stop nearest to a level, which a link may have set to anything. */
export function stopOf(level: number): number {
  const distances = NOISE_LEVELS.map((stop) => Math.abs(stop - level));
  return distances.indexOf(Math.min(...distances));
}
