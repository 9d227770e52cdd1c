import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leanFontFaces } from '../../../scripts/page/fonts.ts';

const css = readFileSync('node_modules/katex/dist/katex.min.css', 'utf8');
const faces = (text: string) => text.match(/@font-face\s*\{[^}]*\}/g) ?? [];

describe('KaTeX’s fonts', () => {
  it('have one format each', () => {
    const lean = faces(leanFontFaces(css));
    expect(lean).toHaveLength(faces(css).length);
    for (const face of lean)
      expect(face.match(/url\([^)]*\)/g)).toEqual([expect.stringContaining('.woff2)')]);
  });

  it('never hide text while they load', () => {
    for (const face of faces(leanFontFaces(css))) expect(face).toMatch(/font-display:swap/);
  });

  it('leave the rest of the sheet unchanged', () => {
    const without = (text: string) => text.replace(/@font-face\s*\{[^}]*\}/g, '');
    expect(without(leanFontFaces(css))).toBe(without(css));
  });
});
