/**
 * Logarithmic gauges of n, C_ν and ρ: the run's value, and the value that each condition of the
 * proof requires. Zero, which is not on a logarithmic scale, is shown apart at its left end.
 */
import type { Gauge, GaugeCondition } from '../../../core/theory/proofConstants.ts';

/** Distance between zero and the scale, in pixels. */
const ZERO_DISTANCE = 44;
/** Minimal distance between two labelled powers of ten, in pixels. */
const MIN_LABEL_DISTANCE = 46;
const MIN_DECADES = 3;

export interface Tick {
  readonly exponent: number;
  readonly x: number;
}

export interface Scale {
  /** Position of zero; null if the scale does not need it. */
  readonly zeroAt: number | null;
  /** Ends of the logarithmic part. */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
  /** Null for values that are not on the scale: infinity, and possibly zero. */
  readonly xOf: (value: number) => number | null;
}

/** A scale over whole decades that includes all finite `values`, none of which is negative. */
export function logScale(values: readonly number[], left: number, right: number): Scale {
  const shown = values.filter((value) => value > 0 && Number.isFinite(value)).map(Math.log10);
  const hasZero = values.includes(0);
  const zeroAt = hasZero ? left : null;
  const from = hasZero ? left + ZERO_DISTANCE : left;
  const to = Math.max(from + 1, right);
  // a margin, because a value at the very edge is hard to see
  const lowest = shown.length === 0 ? 0 : Math.floor(Math.min(...shown) - 0.1);
  const highest = Math.max(
    lowest + MIN_DECADES,
    shown.length === 0 ? 0 : Math.ceil(Math.max(...shown) + 0.1),
  );
  const perDecade = (to - from) / (highest - lowest);
  const step = Math.max(1, Math.ceil(MIN_LABEL_DISTANCE / perDecade));
  const place = (exponent: number) => from + (exponent - lowest) * perDecade;
  const ticks: Tick[] = [];
  for (let exponent = lowest; exponent <= highest; exponent++)
    if (exponent % step === 0) ticks.push({ exponent, x: place(exponent) });
  return {
    zeroAt,
    from,
    to,
    ticks,
    xOf: (value) =>
      value === 0
        ? zeroAt
        : value > 0 && Number.isFinite(value)
          ? Math.min(to, Math.max(from, place(Math.log10(value))))
          : null,
  };
}

export interface PlacedCondition extends GaugeCondition {
  readonly x: number | null;
  readonly isBinding: boolean;
}

export interface Track {
  readonly scale: Scale;
  /** Position of the run's value. */
  readonly here: number | null;
  readonly conditions: readonly PlacedCondition[];
  /** The interval where all conditions hold; null if there is none on the scale. */
  readonly allowed: readonly [from: number, to: number] | null;
  /** From the run's value to the allowed interval; null if the conditions hold. */
  readonly gap: readonly [from: number, to: number] | null;
}

/** The runs' gauges of one quantity, on one scale. */
export function tracksOf(gauges: readonly Gauge[], left: number, right: number): readonly Track[] {
  const values = gauges.flatMap(({ here, conditions }) => [
    here,
    ...conditions.map(({ allows }) => allows),
  ]);
  const scale = logScale(values, left, right);
  return gauges.map((gauge) => trackOf(gauge, scale));
}

function trackOf(gauge: Gauge, scale: Scale): Track {
  const { asks, allowed, binding, conditions, holds } = gauge;
  const here = scale.xOf(gauge.here);
  const bound = scale.xOf(allowed);
  // if only zero is allowed, there is no interval to show
  const hasInterval = bound !== null && allowed > 0;
  return {
    scale,
    here,
    conditions: conditions.map((condition, k) => ({
      ...condition,
      x: scale.xOf(condition.allows),
      isBinding: k === binding,
    })),
    allowed: hasInterval
      ? asks === 'at least'
        ? [bound, scale.to]
        : [scale.zeroAt ?? scale.from, bound]
      : null,
    gap:
      holds || here === null || bound === null
        ? null
        : [Math.min(here, bound), Math.max(here, bound)],
  };
}

/** The factor between the run's value and the allowed one; 1 if the conditions hold. */
export function factorOf({ asks, here, allowed, holds }: Gauge): number {
  if (holds) return 1;
  return asks === 'at least' ? allowed / here : here / allowed;
}
