/** Moving α with the pointer: from a place on the axis to a value a person would have typed. */
import type { Axis } from '../chart/axes.ts';

/** Closer than this, in pixels, the pointer takes hold of the line. */
const REACH = 14;
/** Closer than this the paper's value is meant. */
const SNAP = 5;

export function isWithinReach(axis: Axis, x: number, alpha: number): boolean {
  const at = axis.place(alpha);
  return at !== null && Math.abs(x - at) <= REACH;
}

/** Within 0 … 1, no finer than a pixel, and `paper` where that is what is pointed at. */
export function alphaAt(axis: Axis, x: number, paper: number): number | 'paper' {
  const paperAt = axis.place(paper);
  if (paperAt !== null && Math.abs(x - paperAt) <= SNAP) return 'paper';
  const aPixel = Math.abs(axis.valueAt(x + 1) - axis.valueAt(x));
  const step = 10 ** Math.floor(Math.log10(aPixel));
  const value = Math.round(axis.valueAt(x) / step) * step;
  // the product has digits of rounding behind those that are meant
  return Number(Math.min(1, Math.max(0, value)).toPrecision(6));
}
