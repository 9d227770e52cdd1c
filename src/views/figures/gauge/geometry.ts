/**
 * Logarithmic gauges of n, C_ν and ρ: where a run is, and where each condition of the proof would
 * have it. Zero, which a logarithmic scale has no place for, stands at its left end, apart.
 */
import type { Gauge, GaugeCondition } from '../../../core/theory/gauge.ts';

/** Room for zero, left of the scale. */
const ZERO_ROOM = 44;
/** Pixels between two powers of ten at least, so that their labels keep apart. */
const DECADE_ROOM = 46;
const LEAST_DECADES = 3;

export interface Tick {
  readonly exponent: number;
  readonly x: number;
}

export interface Scale {
  /** Where zero stands; null where the scale has no need of it. */
  readonly zeroAt: number | null;
  /** Both ends of the logarithmic part. */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly Tick[];
  /** Null for what it has no place for: infinity, and zero where that has none. */
  readonly xOf: (value: number) => number | null;
}

/** A scale over whole decades that has a place for all finite numbers in `values`, none negative. */
export function logScale(values: readonly number[], left: number, right: number): Scale {
  const shown = values.filter((value) => value > 0 && Number.isFinite(value)).map(Math.log10);
  const hasZero = values.includes(0);
  const zeroAt = hasZero ? left : null;
  const from = hasZero ? left + ZERO_ROOM : left;
  const to = Math.max(from + 1, right);
  // a value at the very edge is hard to see
  const lowest = shown.length === 0 ? 0 : Math.floor(Math.min(...shown) - 0.1);
  const highest = Math.max(
    lowest + LEAST_DECADES,
    shown.length === 0 ? 0 : Math.ceil(Math.max(...shown) + 0.1),
  );
  const perDecade = (to - from) / (highest - lowest);
  const step = Math.max(1, Math.ceil(DECADE_ROOM / perDecade));
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
  readonly here: number | null;
  readonly conditions: readonly PlacedCondition[];
  /** Where all conditions hold; null where that is nowhere on the scale. */
  readonly allowed: readonly [from: number, to: number] | null;
  /** From the run to where the conditions begin to hold; null where they do. */
  readonly gap: readonly [from: number, to: number] | null;
}

/** Gauges of the same quantity, one a run, on one scale. */
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
  // where nothing but zero would serve, there is no stretch to show
  const hasStretch = bound !== null && allowed > 0;
  return {
    scale,
    here,
    conditions: conditions.map((condition, k) => ({
      ...condition,
      x: scale.xOf(condition.allows),
      isBinding: k === binding,
    })),
    allowed: hasStretch
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

/** By which factor a run is away from what is asked of it; 1 where it is there. */
export function factorOf({ asks, here, allowed, holds }: Gauge): number {
  if (holds) return 1;
  return asks === 'at least' ? allowed / here : here / allowed;
}
