import { expect, it } from 'vitest';
import { DEPTHS } from '../../../../src/views/figures/chart/diverging.ts';
import { paintEntries } from '../../../../src/views/figures/blocks/painting.ts';
import { scaleFor } from '../../../../src/views/figures/heatmap/colourScale.ts';

it('paints either sign outwards from nothing', () => {
  const table = Uint32Array.from({ length: 2 * DEPTHS - 1 }, (_, level) => level);
  const E = Float64Array.from([0, 1, -1, 0.5, Number.NaN, -2]);
  const pixels = new Uint8ClampedArray(4 * E.length);
  paintEntries(pixels, E, scaleFor('linear', 1, 2), table);
  const levels = [...new Uint32Array(pixels.buffer)].map((level) => level - (DEPTHS - 1));
  expect(levels).toEqual([0, 255, -255, 128, 0, -255]);
});
