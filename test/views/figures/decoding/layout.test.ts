import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, GAP, heightFor } from '../../../../src/views/figures/decoding/layout.ts';

const width = fc.integer({ min: 300, max: 1800 });

describe('the layout of the three drawings', () => {
  it('fills the width and stays within the height', () => {
    fc.assert(
      fc.property(width, fc.integer({ min: 0, max: 600 }), (w, extra) => {
        const height = Math.round(heightFor(w)) + extra;
        const { histograms, scatter, rates } = arrange(w, height);
        const sideBySide = histograms.width < w;
        expect(rates.width).toBe(w);
        if (sideBySide) {
          expect(histograms.width + GAP + scatter.width).toBe(w);
          expect(histograms.height).toBe(scatter.height);
          expect(histograms.height + GAP + rates.height).toBeLessThanOrEqual(height + 1);
        } else {
          const used = histograms.height + scatter.height + rates.height + 2 * GAP;
          expect(used).toBeLessThanOrEqual(height + 2);
        }
      }),
    );
  });

  it('leaves every drawing large enough to read', () => {
    fc.assert(
      fc.property(width, (w) => {
        for (const drawing of Object.values(arrange(w, heightFor(w)))) {
          expect(drawing.width).toBeGreaterThanOrEqual(195);
          expect(drawing.height).toBeGreaterThanOrEqual(165);
        }
      }),
    );
  });

  it('makes the histograms wider than the scatter plot', () => {
    const { histograms, scatter } = arrange(900, heightFor(900));
    expect(histograms.width).toBeGreaterThan(scatter.width);
  });
});
