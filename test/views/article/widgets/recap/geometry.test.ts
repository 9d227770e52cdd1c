import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  linear,
  logarithmic,
  spread,
} from '../../../../../src/views/article/widgets/recap/geometry.ts';

describe('labels', () => {
  it('keep their room, their order and above the lowest place', () => {
    const places = fc.array(fc.double({ min: 0, max: 90, noNaN: true }), { maxLength: 4 });
    fc.assert(
      fc.property(places, (wanted) => {
        const placed = spread(wanted, 15, 90);
        const order = wanted.map((_, k) => k).sort((j, k) => wanted[j]! - wanted[k]!);
        order.forEach((k, rank) => {
          expect(placed[k]).toBeLessThanOrEqual(90);
          if (rank > 0)
            expect(placed[k]! - placed[order[rank - 1]!]!).toBeGreaterThanOrEqual(15 - 1e-9);
        });
      }),
    );
  });

  it('stay where they are if there is room', () => {
    expect(spread([80, 10, 40], 15, 90)).toEqual([80, 10, 40]);
  });
});

describe('axes', () => {
  it('map their ends to the ends of the picture', () => {
    expect([0, 5].map(linear(0, 5, 10, 20))).toEqual([10, 20]);
    expect([0.01, 0.1, 1].map(logarithmic(0.01, 1, 100, 0))).toEqual([100, expect.closeTo(50), 0]);
  });

  it('draw zero at the bottom of a logarithmic axis', () => {
    expect(logarithmic(0.01, 1, 100, 0)(0)).toBe(100);
  });
});
