import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES, FIELDS, type NumberField } from '../../../../src/core/params/fields.ts';
import {
  lastPlace,
  placeOf,
  scaleOf,
  valueAt,
} from '../../../../src/views/lab/fields/sliderScale.ts';

const numbers = FIELD_NAMES.flatMap((name) => {
  const field = FIELDS[name];
  // a seed has no slider
  return field.kind === 'number' && name !== 'seed' ? [[name, field] as const] : [];
});

function anyValue({ min, max }: NumberField) {
  return fc.double({ min, max, noNaN: true });
}

describe.each(numbers)('the slider of %s', (name, field) => {
  const scale = scaleOf(name, field);

  it('goes from the minimum to the maximum of the field', () => {
    expect(valueAt(scale, 0)).toBe(field.min);
    expect(valueAt(scale, lastPlace(scale))).toBe(field.max);
  });

  it('has a larger value at every further position', () => {
    for (let place = 1; place <= lastPlace(scale); place++)
      expect(valueAt(scale, place)).toBeGreaterThan(valueAt(scale, place - 1));
  });

  it('offers only valid values', () => {
    for (const value of scale.values)
      expect(field.integer ? Number.isInteger(value) : Number.isFinite(value)).toBe(true);
  });

  it('returns to the position of each of its values', () => {
    scale.values.forEach((value, place) => expect(placeOf(scale, value)).toBe(place));
  });

  it('never places a larger value lower', () => {
    fc.assert(
      fc.property(anyValue(field), anyValue(field), (p, q) => {
        const [low, high] = [Math.min(p, q), Math.max(p, q)];
        expect(placeOf(scale, low)).toBeLessThanOrEqual(placeOf(scale, high));
      }),
    );
  });

  it('has neither too few nor too many positions to use', () => {
    expect(lastPlace(scale)).toBeGreaterThanOrEqual(70);
    expect(lastPlace(scale)).toBeLessThanOrEqual(500);
  });
});

describe('a logarithmic slider', () => {
  it('gives every decade the same length', () => {
    const scale = scaleOf('eta', FIELDS.eta as NumberField);
    const places = [1e-4, 1e-3, 1e-2, 1e-1, 1].map((value) => placeOf(scale, value));
    const rooms = places.slice(1).map((place, k) => place - (places[k] as number));
    expect(Math.max(...rooms) - Math.min(...rooms)).toBeLessThanOrEqual(2);
  });

  it('includes 0 if the field allows it', () => {
    expect(valueAt(scaleOf('T', FIELDS.T as NumberField), 0)).toBe(0);
    expect(valueAt(scaleOf('T', FIELDS.T as NumberField), 1)).toBe(1);
  });
});
