/**
 * From an entry's size to how deep its colour is. E₊ and E₋ share one scale: size alone decides the depth, the sign only which of the two hues it gets.
 */
import type { HeatScale } from '../../../state/lab/labState.ts';
import { DEPTHS } from '../chart/diverging.ts';
import { roundEnd } from '../chart/axes.ts';

/** Decades a logarithmic scale reaches down from its top. */
export const DECADES = 6;

export interface Scale {
  readonly kind: HeatScale;
  /** The size that is deepest, and the one that is nothing. */
  readonly top: number;
  readonly bottom: number;
  /** Whether something on show is larger than the top. */
  readonly exceeded: boolean;
}

/** A scale that ends on a round number at or above `reference`; the largest size on show is `largest`. */
export function scaleFor(kind: HeatScale, reference: number, largest: number): Scale {
  const top = kind === 'linear' ? roundEnd(reference) : powerOfTenAbove(reference);
  return {
    kind,
    top,
    bottom: kind === 'linear' ? 0 : top / 10 ** DECADES,
    exceeded: largest > top * (1 + 1e-9),
  };
}

/** From 0 for nothing to 1 for the top and all above it. */
export function depthOf(size: number, { kind, top }: Scale): number {
  // also for what is not a number
  if (!(size > 0)) return 0;
  const depth = kind === 'linear' ? size / top : 1 + Math.log10(size / top) / DECADES;
  return Math.min(1, Math.max(0, depth));
}

/** The same in whole steps of colour. */
export function stepOf(size: number, scale: Scale): number {
  return Math.round(depthOf(size, scale) * (DEPTHS - 1));
}

function powerOfTenAbove(size: number): number {
  if (!(size > 0) || size === Infinity) return 1;
  return Number(`1e${Math.ceil(Math.log10(size) - 1e-9)}`);
}
