import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawIcon, ICONS, webManifest } from '../../../scripts/page/installable.ts';
import { pngChunks } from '../../support/pngChunks.ts';

/** The colours of an icon as `#rrggbb`, row by row. */
function pixelsOf(png: Uint8Array, size: number): string[][] {
  const chunks = pngChunks(png);
  const header = Buffer.from(chunks[0]!.data);
  expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual([size, size]);
  const lines = inflateSync(chunks.find(({ type }) => type === 'IDAT')!.data);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => {
      const at = y * (1 + 3 * size) + 1 + 3 * x;
      return `#${lines.subarray(at, at + 3).toString('hex')}`;
    }),
  );
}

describe('the icons', () => {
  it('have the colours of favicon.svg', () => {
    const favicon = readFileSync('public/favicon.svg', 'utf8');
    const opaque = favicon.replaceAll(/<path[^>]*fill-opacity[^>]*>/g, '');
    const colours = new Set(Array.from(opaque.matchAll(/fill="(#\w+)"/g), ([, fill]) => fill));
    for (const icon of ICONS) {
      const drawn = new Set(pixelsOf(drawIcon(icon), icon.size).flat());
      for (const colour of colours) expect(drawn).toContain(colour);
    }
  });

  it('keep everything inside the circle that no system cuts off, if they are maskable', () => {
    const icon = ICONS.find(({ purpose }) => purpose === 'maskable')!;
    const pixels = pixelsOf(drawIcon(icon), icon.size);
    const ground = pixels[0]![0]!;
    const middle = icon.size / 2;
    const distance = (row: readonly string[], y: number) =>
      Math.max(
        ...row.map((colour, x) => (colour === ground ? 0 : Math.hypot(x - middle, y - middle))),
      );
    expect(Math.max(...pixels.map(distance))).toBeLessThan(0.4 * icon.size);
  });
});

describe('the manifest', () => {
  it('has only relative addresses, so that the page can be installed from any folder', () => {
    const addresses = JSON.stringify(webManifest()).matchAll(
      /"(?:src|url|id|start_url|scope)":"([^"]*)"/g,
    );
    for (const [, address] of addresses) expect(address).toMatch(/^(\.\/|icon-)/);
  });
});
