import { expect, it } from 'vitest';
import { orderOf, sorted } from '../../../../src/views/figures/blocks/order.ts';

it('members of S come first, each group in its own order', () => {
  const order = orderOf(Uint8Array.from([0, 1, 0, 1]));
  expect(order.featureAt).toEqual([1, 3, 0, 2]);
  expect(order.placeOf).toEqual([2, 0, 3, 1]);
  expect(order.members).toBe(2);
  order.featureAt.forEach((feature, place) => expect(order.placeOf[feature]).toBe(place));
});

it('a sorted matrix has every entry where its features are', () => {
  const order = orderOf(Uint8Array.from([0, 1, 1]));
  const E = Float64Array.from({ length: 9 }, (_, at) => at);
  const again = sorted(E, order);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++)
      expect(again[order.placeOf[i]! * 3 + order.placeOf[j]!]).toBe(E[i * 3 + j]);
});
