/** Scales of the three pictures. Pure. */
import { SIZES } from '../../../../core/demos/promise.ts';
import { logScale, type Scale } from '../../../figures/chart/scales.ts';

/** Lengths in ‖·‖₁, and the powers of ten that are labelled. */
const LENGTHS = [1e-3, 1e3] as const;
export const LENGTH_POWERS = [-2, -1, 0, 1, 2] as const;
/** Two columns of norm 1 are never further apart: 2c for c = 1. */
export const FARTHEST = 2;

/** 0 at the left end, 1 at the right; clamped. */
export function lengthPlace(length: number): number {
  const [from, to] = LENGTHS;
  const share = Math.log(length / from) / Math.log(to / from);
  return Math.min(1, Math.max(0, share));
}

const MARGIN = { top: 8, right: 30, bottom: 22, left: 44 } as const;

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

function frameOf(width: number, height: number): Frame {
  return {
    left: MARGIN.left,
    right: Math.max(MARGIN.left + 1, width - MARGIN.right),
    top: MARGIN.top,
    floor: height - MARGIN.bottom,
  };
}

export interface Areas extends Frame {
  /** The outline of the feature's entries above the axis, closed. */
  readonly feature: string;
  /** The height of C_ν. */
  readonly noiseTop: number;
}

/** Entries of a feature, largest first, each as wide as the others; areas are sums of absolute values. */
export function areasOf(
  entries: Float64Array,
  level: number,
  width: number,
  height: number,
): Areas {
  const frame = frameOf(width, height);
  const { left, right, top, floor } = frame;
  const most = Math.max(entries[0]!, level);
  const y = (value: number) => floor - (value / most) * (floor - top);
  const x = (k: number) => left + (k / entries.length) * (right - left);
  let feature = `M${left},${floor}`;
  entries.forEach((entry, k) => {
    // equal neighbours are one step
    if (entry !== entries[k - 1]) feature += `L${fixed(x(k))},${fixed(y(entry))}`;
    if (entry !== entries[k + 1]) feature += `L${fixed(x(k + 1))},${fixed(y(entry))}`;
  });
  return { ...frame, feature: `${feature}L${right},${floor}Z`, noiseTop: y(level) };
}

/** 𝒢c ÷ mC_ν. */
const FACTORS = [0.1, 1e3] as const;
export const FACTOR_POWERS = [-1, 0, 1, 2, 3] as const;
export const LABELLED_SIZES = [2, 4, 10, 20, 40] as const;

export interface FactorAxes extends Frame {
  readonly x: Scale;
  /** Clamped to the frame. */
  readonly y: (factor: number) => number;
}

export function factorAxes(width: number, height: number): FactorAxes {
  const frame = frameOf(width, height);
  const { left, right, top, floor } = frame;
  const y = logScale(FACTORS, [floor, top]);
  return {
    ...frame,
    x: logScale([SIZES[0], SIZES.at(-1)!], [left, right]),
    y: (factor) => Math.min(floor, Math.max(top, y(factor))),
  };
}

/** A line through one factor for every n of the slider. */
export function factorPath(factors: readonly number[], { x, y }: FactorAxes): string {
  return `M${factors.map((factor, k) => `${fixed(x(SIZES[k]!))},${fixed(y(factor))}`).join('L')}`;
}

const fixed = (value: number) => value.toFixed(1);
