import { describe, expect, it } from 'vitest';
import { slim } from '../../../../../src/views/article/static/still/slim.ts';

describe('slim markup', () => {
  it('has places to a tenth of a pixel, and other numbers as they are', () => {
    expect(
      slim(
        '<text x="12.34567" y="-0.04" dy="0.35em" opacity="0.125" transform="translate(1.25 3.999)">0.123456</text>',
      ),
    ).toBe(
      '<text x="12.3" y="0" dy="0.35em" opacity="0.125" transform="translate(1.3 4)">0.123456</text>',
    );
  });

  it('keeps factors', () => {
    const scaled = '<g transform="scale(0.0125)">x</g>';
    expect(slim(scaled)).toBe(scaled);
  });

  it('has nothing for scripts, nothing empty, and no needless ends', () => {
    expect(
      slim(
        '<g data-curve="a" tabindex="0" class="curve"><path class="zero" d=""></path><path d="M0,0Q1,1,2,2"></path><g></g></g>',
      ),
    ).toBe('<g class="curve"><path d="M0,0Q1,1,2,2"/></g>');
  });
});
