import { describe, expect, it } from 'vitest';
import { paintPixels } from '../../../../src/views/proof/entries/paint.ts';

function image(width: number, height: number, density = 1) {
  const data = new Uint8ClampedArray(4 * width * height);
  return {
    target: { data, width, height, density },
    at: (x: number, y: number) =>
      Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)),
  };
}

const points = (...places: readonly (readonly [number, number])[]) => ({
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
  radius: 1,
});

const SOLID = { colourOf: () => '#102030', opacity: 1 };

describe('entries painted pixel by pixel', () => {
  it('are small squares in their colours', () => {
    const { target, at } = image(10, 10);
    paintPixels(target, [], points([5, 5]), SOLID);
    expect(at(4, 4)).toEqual([16, 32, 48, 255]);
    expect(at(5, 5)).toEqual([16, 32, 48, 255]);
    expect(at(3, 5)[3]).toBe(0);
    expect(at(6, 5)[3]).toBe(0);
  });

  it('blend with their background', () => {
    const { target, at } = image(10, 10);
    const ground = { x: 0, y: 0, width: 10, height: 5, colour: '#ffffff' };
    paintPixels(target, [ground], points([5, 3]), { colourOf: () => '#000000', opacity: 0.5 });
    expect(at(0, 0)).toEqual([255, 255, 255, 255]);
    expect(at(5, 3)[0]).toBeGreaterThan(120);
    expect(at(5, 3)[0]).toBeLessThan(136);
    expect(at(0, 6)[3]).toBe(0);
  });

  it('skip NaN and positions outside the image', () => {
    const { target } = image(4, 4);
    paintPixels(target, [], points([Number.NaN, 1], [40, 40], [-9, 2]), SOLID);
    expect(target.data.every((value) => value === 0)).toBe(true);
  });

  it('use the pixel density of the screen', () => {
    const { target, at } = image(20, 20, 2);
    paintPixels(target, [], points([5, 5]), SOLID);
    expect(at(8, 8)[3]).toBe(255);
    expect(at(11, 11)[3]).toBe(255);
    expect(at(12, 11)[3]).toBe(0);
  });
});
