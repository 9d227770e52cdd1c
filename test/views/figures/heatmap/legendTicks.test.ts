import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, scaleFor } from '../../../../src/views/figures/heatmap/colourScale.ts';
import { legendTicks } from '../../../../src/views/figures/heatmap/legendTicks.ts';

const size = fc.double({ min: 1e-15, max: 1e6, noNaN: true });
const kind = fc.constantFrom('linear' as const, 'log' as const);
const width = fc.integer({ min: 250, max: 560 });

describe('the numbers along the legend', () => {
  it('are the same on both sides, in order, from end to end', () => {
    fc.assert(
      fc.property(kind, size, width, (scale, largest, room) => {
        const ticks = legendTicks(scaleFor(scale, largest, largest), room);
        const sizes = ticks.map((tick) => tick.size);
        expect(sizes).toEqual(sizes.toReversed());
        const positions = ticks.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((p, q) => p - q));
        expect(positions.at(0)).toBeCloseTo(0, 9);
        expect(positions.at(-1)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('stand where the colour of their size is', () => {
    fc.assert(
      fc.property(kind, size, width, (kindOfScale, largest, room) => {
        const scale = scaleFor(kindOfScale, largest, largest);
        for (const { size: marked, position } of legendTicks(scale, room))
          expect(2 * Math.abs(position - 0.5)).toBeCloseTo(depthOf(marked, scale), 9);
      }),
    );
  });

  it('say what they mark', () => {
    fc.assert(
      fc.property(kind, size, width, (kindOfScale, largest, room) => {
        const scale = scaleFor(kindOfScale, largest, largest);
        for (const { size: marked, digits, exponent } of legendTicks(scale, room)) {
          const written = Number(`${digits || 1}e${exponent ?? 0}`);
          expect(written).toBeCloseTo(marked, 12 - Math.floor(Math.log10(marked || 1)));
        }
      }),
    );
  });

  it('keep their distance', () => {
    fc.assert(
      fc.property(kind, size, width, (kindOfScale, largest, room) => {
        const ticks = legendTicks(scaleFor(kindOfScale, largest, largest), room);
        ticks.slice(1).forEach(({ position }, k) => {
          expect((position - ticks[k]!.position) * room).toBeGreaterThan(38);
        });
      }),
    );
  });

  it('admit what lies beyond them', () => {
    const signs = (scale: ReturnType<typeof scaleFor>) =>
      legendTicks(scale, 500).map(({ sign }) => sign.trim());
    expect(signs(scaleFor('linear', 1, 2))).toEqual(['≥', '', '', '', '≥']);
    expect(signs(scaleFor('linear', 1, 1))).toEqual(['', '', '', '', '']);
    expect(signs(scaleFor('log', 1, 1)).filter((sign) => sign !== '')).toEqual(['≤']);
  });
});
