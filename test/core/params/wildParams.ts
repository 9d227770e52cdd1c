/** Parameters whose fields are valid by themselves, but may conflict. */
import * as fc from 'fast-check';
import { type Field, FIELD_NAMES, FIELDS } from '../../../src/core/params/fields.ts';
import type { Params } from '../../../src/core/params/params.ts';
import { anyPlaced } from '../../support/anyPlaced.ts';

function anyValue(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'choice') return fc.constantFrom(...field.options.map(({ id }) => id));
  if (field.kind === 'text') return anyPlaced(100, 400);
  const { min, max } = field;
  const number = field.integer
    ? fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 30) }))
    : fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
  const words = [
    ...(field.default === 'paper' ? ['paper'] : []),
    ...(field.infinite ? ['infinity'] : []),
  ];
  return words.length === 0 ? number : fc.oneof(number, fc.constantFrom(...words));
}

export const wildParams = fc.record(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, anyValue(FIELDS[name])])),
) as unknown as fc.Arbitrary<Params>;
