import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_GAP, spreadLabels, wrapText } from '../../../../src/views/figures/chart/layout.ts';

describe('labels', () => {
  it('stay apart, in order and inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 14, max: 330, noNaN: true }), { maxLength: 8 }),
        (wanted) => {
          const placed = spreadLabels(wanted, 14, 330) as number[];
          const order = wanted
            .map((_, k) => k)
            .toSorted((p, q) => (wanted[p] as number) - (wanted[q] as number));
          order.forEach((k, rank) => {
            expect(placed[k]).toBeGreaterThanOrEqual(14);
            expect(placed[k]).toBeLessThanOrEqual(330);
            const before = order[rank - 1];
            if (before !== undefined)
              expect((placed[k] as number) - (placed[before] as number)).toBeGreaterThan(
                LABEL_GAP - 0.001,
              );
          });
        },
      ),
    );
  });

  it('move closer together if there is no room for the usual distance', () => {
    const placed = spreadLabels([50, 51, 52, 53, 54], 10, 70) as number[];
    expect(placed[0]).toBeCloseTo(10);
    expect(placed[4]).toBeCloseTo(70);
    for (let k = 1; k < 5; k++) expect(placed[k]! - placed[k - 1]!).toBeCloseTo(15);
  });

  it('keep their positions if there is room', () => {
    expect(spreadLabels([100, null, 200], 0, 300)).toEqual([100, null, 200]);
  });
});

it('wrapped text breaks between words, loses none, and respects the maximum length', () => {
  const anyText = fc
    .array(
      fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.replaceAll(' ', 'x')),
      {
        minLength: 1,
      },
    )
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const lines = wrapText(text, maxLength);
      expect(lines.join(' ')).toBe(text);
      for (const line of lines) expect(line.length <= maxLength || !line.includes(' ')).toBe(true);
    }),
  );
});
