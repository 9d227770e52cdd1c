import { lab } from 'd3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labOf, rgbOf } from '../../../../src/views/figures/chart/labColour.ts';
import tokens from '../../../../src/views/styles/tokens.css?inline';

const HEAT = Array.from(
  tokens.matchAll(/--heat-(?:zero|plus-\d|minus-\d):\s*([^;}]+)/g),
  ([, colour]) => colour!.trim(),
);
const channel = fc.integer({ min: 0, max: 255 });

describe('CIELAB', () => {
  it('is what d3 computes, both ways', () => {
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => {
        const hex = `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        const { l, a, b } = lab(hex);
        const found = labOf(hex);
        [l, a, b].forEach((value, k) => {
          expect(found[k]).toBeCloseTo(value, 6);
        });
        const back = lab(l, a, b).rgb();
        rgbOf([l, a, b]).forEach((value, k) => {
          expect(value).toBeCloseTo([back.r, back.g, back.b][k]!, 6);
        });
      }),
    );
  });

  it('reads every token for heat: six digits that a minifier cannot shorten', () => {
    expect(HEAT.length).toBeGreaterThanOrEqual(18);
    for (const colour of HEAT) {
      expect(colour).toMatch(/^#[\da-f]{6}$/i);
      expect(colour).not.toMatch(/^#(.)\1(.)\2(.)\3$/);
    }
  });
});
