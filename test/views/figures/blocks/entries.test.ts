import { expect, it } from 'vitest';
import { orderOf, sorted } from '../../../../src/views/figures/blocks/entries.ts';

it('puts the features in S first and keeps the order within both groups', () => {
  const order = orderOf(Uint8Array.from([0, 1, 0, 1]));
  expect(order.featureAt).toEqual([1, 3, 0, 2]);
  expect(order.positionOf).toEqual([2, 0, 3, 1]);
  expect(order.members).toBe(2);
  order.featureAt.forEach((feature, position) => expect(order.positionOf[feature]).toBe(position));
});

it('moves every entry of a matrix along with its features', () => {
  const order = orderOf(Uint8Array.from([0, 1, 1]));
  const E = Float64Array.from({ length: 9 }, (_, at) => at);
  const rearranged = sorted(E, order);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++)
      expect(rearranged[order.positionOf[i]! * 3 + order.positionOf[j]!]).toBe(E[i * 3 + j]);
});
