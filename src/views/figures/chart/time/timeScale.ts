/** The axis of iterations: it grows with the run, by leaps, so that it rests in between. */
import { scaleLinear } from 'd3';
import type { PixelRange, Tick } from '../axes.ts';

/** Iterations on the axis at first: the beginning is where most happens. */
const FIRST_STRETCH = 50;
const TICK_ROOM = 90;

export interface TimeScale {
  readonly ticks: readonly Tick[];
  readonly xOf: (t: number) => number;
  /** The nearest iteration that there is to a place on the axis. */
  readonly timeAt: (x: number) => number;
}

/** For iterations 0 … length − 1 of a run of T at most. */
export function timeScale(length: number, T: number, [left, right]: PixelRange): TimeScale {
  const end = lastTime(length, T);
  const scale = scaleLinear([0, end], [left, right]);
  return {
    ticks: scale
      .ticks(Math.max(2, Math.round((right - left) / TICK_ROOM)))
      .filter(Number.isInteger)
      .map((t) => ({ value: t, position: scale(t), text: String(t), exponent: null })),
    xOf: (t) => scale(Math.min(t, end)),
    timeAt: (x) => Math.min(length - 1, Math.max(0, Math.round(scale.invert(x)))),
  };
}

/** The end of the axis: 1, 2 or 5 times a power of ten, but at most T. */
export function lastTime(length: number, T: number): number {
  const needed = Math.max(FIRST_STRETCH, length - 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  const round = [1, 2, 5, 10].map((k) => k * power).find((end) => end >= needed);
  return Math.max(1, Math.min(T, round ?? T));
}
