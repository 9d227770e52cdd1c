/**
 * Maps slider positions to values. Each position 0 … last has a round value, so that an arrow key
 * always changes the value and a drag gives readable numbers.
 */
import type { NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';

export interface SliderScale {
  /** Ascending, from the field's minimum to its maximum. */
  readonly values: readonly number[];
  /** Describes the spacing; empty if it is even. */
  readonly words: string;
}

const PLACES_PER_DECADE = 40;
const DIGITS = 2;
const EVEN_PLACES = 100;

/** Interesting values are near 0, although the range extends to 1. */
const FINE_NEAR_ZERO: readonly (keyof Params)[] = ['alpha', 'noiseLevel', 'outside'];

const scales = new Map<keyof Params, SliderScale>();

/** The scale of a field's slider, created once. */
export function scaleOf(name: keyof Params, field: NumberField): SliderScale {
  const scale = scales.get(name) ?? createScale(field, FINE_NEAR_ZERO.includes(name));
  scales.set(name, scale);
  return scale;
}

/**
 * @param fineNearZero spaces the positions quadratically, for a range from 0 whose small values matter
 */
function createScale(field: NumberField, fineNearZero: boolean): SliderScale {
  if (field.scale === 'log') return { values: logValues(field), words: 'log' };
  if (fineNearZero) return { values: squareValues(field), words: 'finer near 0' };
  return { values: evenValues(field), words: '' };
}

function logValues(field: NumberField): number[] {
  const { min, max, integer } = field;
  // 0 has no logarithm; it is a position of its own below 1
  const first = min > 0 ? min : 1;
  const places = Math.ceil(PLACES_PER_DECADE * Math.log10(max / first));
  const between = Array.from({ length: places }, (_, k) => {
    const value = Number((first * (max / first) ** (k / places)).toPrecision(DIGITS));
    return integer ? Math.round(value) : value;
  });
  return ascending([min, ...between, max], field);
}

function squareValues(field: NumberField): number[] {
  const between = Array.from({ length: 2 * EVEN_PLACES }, (_, k) =>
    Number((field.max * (k / (2 * EVEN_PLACES)) ** 2).toPrecision(DIGITS)),
  );
  return ascending([...between, field.max], field);
}

function evenValues(field: NumberField): number[] {
  const { min, max, integer } = field;
  const step = integer ? 1 : 1 / EVEN_PLACES;
  const places = Math.floor((max - min) / step + 1e-9);
  const values = Array.from({ length: places + 1 }, (_, k) => Number((min + k * step).toFixed(4)));
  return ascending([...values, max], field);
}

function ascending(values: readonly number[], { min, max }: NumberField): number[] {
  const inRange = values.filter((value) => value >= min && value <= max);
  return [...new Set(inRange)].sort((p, q) => p - q);
}

export function lastPlace({ values }: SliderScale): number {
  return values.length - 1;
}

export function valueAt({ values }: SliderScale, place: number): number {
  const nearest = Math.round(Math.min(Math.max(place, 0), values.length - 1));
  return values[nearest] as number;
}

/** The position of a value, fractional between two positions. */
export function placeOf({ values }: SliderScale, value: number): number {
  const above = values.findIndex((candidate) => candidate >= value);
  if (above < 0) return values.length - 1;
  if (above === 0) return 0;
  const [low, high] = [values[above - 1] as number, values[above] as number];
  return above - 1 + (value - low) / (high - low);
}
