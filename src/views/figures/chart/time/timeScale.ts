/** The axis of the iterations. */
import { ticks } from 'd3';
import type { PixelRange, Tick } from '../axes.ts';
import { linearScale } from '../scales.ts';

/** Iterations on the axis at first: most changes happen early. */
const INITIAL_LENGTH = 50;
const TIME_TICK_SPACING = 90;

export interface TimeScale {
  readonly ticks: readonly Tick[];
  readonly xOf: (t: number) => number;
  /** The iteration nearest to a position on the axis, at most `latest`. */
  readonly timeAt: (x: number) => number;
}

/** An axis for iterations 0 … end; those after `latest` are not computed yet. */
export function timeScale(end: number, latest: number, [left, right]: PixelRange): TimeScale {
  const scale = linearScale([0, end], [left, right]);
  return {
    ticks: ticks(0, end, Math.max(2, Math.round((right - left) / TIME_TICK_SPACING)))
      .filter(Number.isInteger)
      .map((t) => ({ value: t, position: scale(t), text: String(t), exponent: null })),
    xOf: (t) => scale(Math.min(t, end)),
    timeAt: (x) => Math.min(latest, Math.max(0, Math.round(scale.invert(x)))),
  };
}

/**
 * The end of the axis for `length` iterations of a run of at most T: 1, 2 or 5 times a power of
 * ten, at most T. It grows with the run in steps, so that it does not move all the time.
 */
export function lastTime(length: number, T: number): number {
  const needed = Math.max(INITIAL_LENGTH, length - 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  const round = [1, 2, 5, 10].map((k) => k * power).find((end) => end >= needed);
  return Math.max(1, Math.min(T, round ?? T));
}
