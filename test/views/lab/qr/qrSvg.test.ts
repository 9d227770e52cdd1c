import jsQR from 'jsqr';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, type QrSvg, qrSvg } from '../../../../src/views/lab/qr/qrSvg.ts';

/** Pixels per module. */
const SCALE = 4;

/** Draws the bars of the code's only path, and scans the picture. */
function scanned({ markup, modules }: QrSvg): string | undefined {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  // four white modules on each side
  expect(side).toBe(modules + 8);
  const width = SCALE * side;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = SCALE * Number(y); row < SCALE * (Number(y) + 1); row++)
      for (let column = SCALE * Number(x); column < SCALE * (Number(x) + Number(length)); column++)
        pixels.set([0, 0, 0], 4 * (row * width + column));
  return jsQR(pixels, width, width)?.data;
}

describe('the QR code of a link', () => {
  it('is read again by a scanner', () => {
    const links = fc
      .array(fc.constantFrom('&n=12', '&N=infinity', '&vs.decoder=linear', '&note=%E2%84%93'), {
        maxLength: 30,
      })
      .map((parts) => `https://example.org/purify/#/lab?v=1${parts.join('')}`);
    fc.assert(
      fc.property(links, (link) => {
        expect(scanned(qrSvg(link)!)).toBe(link);
      }),
      { numRuns: 10 },
    );
  });

  it('exists up to the capacity of the largest code', () => {
    const longest = 'a'.repeat(MOST_BYTES);
    expect(qrSvg(longest)).toMatchObject({ modules: 177, isDense: true });
    expect(qrSvg(`${longest}a`)).toBeNull();
    // the capacity counts bytes, not letters
    expect(qrSvg('ℓ'.repeat(1000))).toBeNull();
    expect(qrSvg('https://example.org/#/lab?v=1&n=12&t=40')?.isDense).toBe(false);
  });

  it('has the link as its title, escaped', () => {
    expect(qrSvg('#/lab?v=1&n=12<')?.markup).toContain('<title>#/lab?v=1&amp;n=12&lt;</title>');
  });
});
