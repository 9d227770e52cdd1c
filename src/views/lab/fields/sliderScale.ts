/**
 * Where values stand on a slider. A slider has places 0 … last, each with a round value, so that
 * an arrow key always changes something and a drag gives numbers one can read out.
 */
import type { NumberField } from '../../../core/params/fields.ts';

export interface SliderScale {
  /** In rising order, the field's least first and its greatest last. */
  readonly values: readonly number[];
  /** How the places are spaced, in words; empty where they are even. */
  readonly words: string;
}

const PLACES_A_DECADE = 40;
const DIGITS = 2;
const EVEN_PLACES = 100;

/**
 * @param fineNearZero for a range that begins at 0 and whose small values matter: places are then
 *   spaced as squares
 */
export function sliderScale(field: NumberField, fineNearZero = false): SliderScale {
  if (field.scale === 'log') return { values: logValues(field), words: 'log' };
  if (fineNearZero) return { values: squareValues(field), words: 'finer near 0' };
  return { values: evenValues(field), words: '' };
}

function logValues(field: NumberField): number[] {
  const { min, max, integer } = field;
  // no logarithm reaches 0; it is then a place of its own below 1
  const first = min > 0 ? min : 1;
  const places = Math.ceil(PLACES_A_DECADE * Math.log10(max / first));
  const between = Array.from({ length: places }, (_, k) => {
    const value = Number((first * (max / first) ** (k / places)).toPrecision(DIGITS));
    return integer ? Math.round(value) : value;
  });
  return rising([min, ...between, max], field);
}

function squareValues(field: NumberField): number[] {
  const between = Array.from({ length: 2 * EVEN_PLACES }, (_, k) =>
    Number((field.max * (k / (2 * EVEN_PLACES)) ** 2).toPrecision(DIGITS)),
  );
  return rising([...between, field.max], field);
}

function evenValues(field: NumberField): number[] {
  const { min, max, integer } = field;
  const step = integer ? 1 : 1 / EVEN_PLACES;
  const places = Math.floor((max - min) / step + 1e-9);
  const values = Array.from({ length: places + 1 }, (_, k) => Number((min + k * step).toFixed(4)));
  return rising([...values, max], field);
}

function rising(values: readonly number[], { min, max }: NumberField): number[] {
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

/** The place of a value, between two places where it is none of theirs. */
export function placeOf({ values }: SliderScale, value: number): number {
  const above = values.findIndex((candidate) => candidate >= value);
  if (above < 0) return values.length - 1;
  if (above === 0) return 0;
  const [low, high] = [values[above - 1] as number, values[above] as number];
  return above - 1 + (value - low) / (high - low);
}
