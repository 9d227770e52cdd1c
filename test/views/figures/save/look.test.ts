import { expect, it } from 'vitest';
import { plainPaint } from '../../../../src/views/figures/save/look.ts';

it('keeps opaque colours as they are', () => {
  expect(plainPaint('rgb(184, 78, 0)')).toEqual({ colour: 'rgb(184, 78, 0)', opacity: 1 });
});

it('moves transparency into the opacity', () => {
  expect(plainPaint('rgba(10, 20, 30, 0.5)', 0.5)).toEqual({
    colour: 'rgb(10, 20, 30)',
    opacity: 0.25,
  });
});

it('paints nothing where nothing is seen', () => {
  expect(plainPaint('rgba(0, 0, 0, 0)')).toEqual({ colour: 'none', opacity: 1 });
});

it('writes mixed colours in red, green and blue', () => {
  expect(plainPaint('color(srgb 1 0.5 0 / 0.4)')).toEqual({
    colour: 'rgb(255, 128, 0)',
    opacity: 0.4,
  });
});

it('leaves alone what is no colour', () => {
  for (const paint of ['none', 'url("#hatch")', 'context-fill', 'oklch(0.7 0.1 40)'])
    expect(plainPaint(paint, 0.3)).toEqual({ colour: paint, opacity: 0.3 });
});
