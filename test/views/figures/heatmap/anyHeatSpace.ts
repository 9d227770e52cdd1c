import fc from 'fast-check';
import type { HeatSpace } from '../../../../src/views/figures/heatmap/layout.ts';

export const features = fc.integer({ min: 2, max: 100 });

/** Two matrices in a space from a phone's to a large screen's. */
export const anyHeatSpace: fc.Arbitrary<HeatSpace> = fc
  .record({
    width: fc.integer({ min: 300, max: 1800 }),
    height: fc.integer({ min: 220, max: 1200 }),
    n: features,
    other: features,
    alike: fc.boolean(),
  })
  .map(({ n, other, alike, ...size }) => ({ ...size, sizes: [n, alike ? n : other] }));
