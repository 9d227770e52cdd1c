import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPLAY, DISPLAY_PIXELS } from '../../../../../src/core/demos/display.ts';
import {
  nextSign,
  pixelAfter,
  pixelsBetween,
  signOfKey,
} from '../../../../../src/views/article/widgets/game/painting.ts';

const anyPixel = fc.nat(DISPLAY_PIXELS - 1);
const row = (pixel: number) => Math.floor(pixel / DISPLAY.width);
const column = (pixel: number) => pixel % DISPLAY.width;

describe('painting', () => {
  it('cycles through plus, minus and nothing', () => {
    expect([nextSign(0), nextSign(1), nextSign(-1)]).toEqual([1, -1, 0]);
  });

  it('leaves no gaps between distant pixels', () => {
    fc.assert(
      fc.property(anyPixel, anyPixel, (from, to) => {
        const way = pixelsBetween(from, to);
        expect(way[0]).toBe(from);
        expect(way.at(-1)).toBe(to);
        way.slice(1).forEach((pixel, k) => {
          expect(Math.abs(row(pixel) - row(way[k]!))).toBeLessThanOrEqual(1);
          expect(Math.abs(column(pixel) - column(way[k]!))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('moves with arrow keys and stops at the edges', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
    fc.assert(
      fc.property(anyPixel, fc.constantFrom(...keys), (at, key) => {
        const next = pixelAfter(key, at)!;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(DISPLAY_PIXELS);
        if (key === 'ArrowUp' || key === 'ArrowDown') expect(column(next)).toBe(column(at));
        else expect(row(next)).toBe(row(at));
      }),
    );
    expect([pixelAfter('End', 10), pixelAfter('Home', 10), pixelAfter('ArrowDown', 10)]).toEqual([
      17, 9, 19,
    ]);
    expect(pixelAfter('a', 10)).toBe(null);
  });

  it('has keys for each sign', () => {
    expect(['+', '-', '−', '0', 'Delete', 'x', 'toString'].map(signOfKey)).toEqual([
      1,
      -1,
      -1,
      0,
      0,
      null,
      null,
    ]);
  });
});
