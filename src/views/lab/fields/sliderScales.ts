/** The scale of every slider, made once. */
import type { NumberField } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { type SliderScale, sliderScale } from './sliderScale.ts';

/** What one tries is near 0, what may be goes to 1. */
const FINE_NEAR_ZERO: readonly (keyof Params)[] = ['alpha', 'noiseLevel', 'outside'];

const scales = new Map<keyof Params, SliderScale>();

export function scaleOf(name: keyof Params, field: NumberField): SliderScale {
  const made = scales.get(name) ?? sliderScale(field, FINE_NEAR_ZERO.includes(name));
  scales.set(name, made);
  return made;
}
