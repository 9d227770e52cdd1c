import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedNotes } from '../../../../../src/views/figures/chart/time/noteRows.ts';

const text = fc.string({ minLength: 5, maxLength: 38 });

it('notes stay inside the drawing and do not overlap', () => {
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 4 }),
      fc.integer({ min: 366, max: 1300 }),
      (texts, width) => {
        const placed = placedNotes(
          texts.map((one) => ({ text: one })),
          width,
        );
        placed.forEach(({ x, row, text: shown }, k) => {
          expect(x + 6.5 * shown.length).toBeLessThanOrEqual(width);
          const before = placed[k - 1];
          if (before?.row === row)
            expect(x).toBeGreaterThanOrEqual(before.x + 6.5 * before.text.length + 10);
          else if (before !== undefined) expect(row).toBe(before.row + 1);
        });
      },
    ),
  );
});
