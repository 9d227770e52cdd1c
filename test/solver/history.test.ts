import { describe, expect, it } from 'vitest';
import { spread } from '../../src/solver/history.ts';

describe('the places that are looked at', () => {
  it('are all where there are few', () => {
    expect(spread(3, 10)).toEqual([0, 1, 2]);
  });

  it('are spread evenly over many, both ends included', () => {
    const places = spread(1000, 40);
    expect(places).toHaveLength(40);
    expect([places[0], places.at(-1)]).toEqual([0, 999]);
    expect(new Set(places).size).toBe(40);
  });
});
