/** What the figures of columns in motion share: where their run is, and with which decoder. Pure. */
import type { Matrix } from '../../../../core/matrix.ts';

/** The last iteration of a path. */
export const LAST = 80;
export const ETA = 0.1;
/** The threshold is a multiple of this, up to `ALPHA_LAST` times it. */
const ALPHA_GRAIN = 0.01;
export const ALPHA_LAST = 30;

export interface Playback {
  readonly t: number;
  readonly isPlaying: boolean;
}

export interface PathState extends Playback {
  readonly alpha: number;
  readonly relu: boolean;
}

/** The matrices that are shown, by iteration; at least one. */
export interface Path {
  readonly iterates: readonly Matrix[];
}

export const FIRST: PathState = { t: 0, alpha: 0.05, relu: true, isPlaying: false };

export const alphaAt = (place: number) => Number((place * ALPHA_GRAIN).toFixed(2));
export const alphaPlace = (alpha: number) => Math.round(alpha / ALPHA_GRAIN);

/** One iteration further; at the end of the path it rests. */
export function advanced<State extends Playback>(state: State, { iterates }: Path): State {
  const end = iterates.length - 1;
  const t = Math.min(end, state.t + 1);
  return { ...state, t, isPlaying: state.isPlaying && t < end };
}

/** Plays on; from the end, plays again. */
export function playing<State extends Playback>(state: State, { iterates }: Path): State {
  return { ...state, t: state.t >= iterates.length - 1 ? 0 : state.t, isPlaying: true };
}

/** The iterate at t, or the last one of a path that ended before. */
export function iterateAt({ iterates }: Path, t: number): Matrix {
  return iterates[Math.min(t, iterates.length - 1)]!;
}

/** Column j of a square matrix. */
export function columnAt({ cols: n, data }: Matrix, j: number): number[] {
  return Array.from({ length: n }, (_, i) => data[i * n + j]!);
}
