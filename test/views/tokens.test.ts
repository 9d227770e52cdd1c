import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTATION } from '../../src/views/notation.ts';

const css = readFileSync(new URL('../../src/views/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('data-theme="dark"]');

function coloursOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]),
  );
}

/** Relative luminance and contrast as WCAG defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((k) => {
    const channel = Number.parseInt(hex.slice(k, k + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(p: string, q: string): number {
  const [darker = 0, lighter = 0] = [luminance(p), luminance(q)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', coloursOf(lightCss)],
  ['dark', coloursOf(darkCss)],
])('the %s colours', (_, colours) => {
  const symbols = new Set(Object.values(NOTATION).flatMap(({ colour }) => colour ?? []));
  const texts = [...symbols, '--ink', '--ink-soft'];
  const grounds = ['--ground', '--surface', '--quiet-ground'];
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('let %s be read on %s', (text, ground) => {
    expect(contrast(colours[text] as string, colours[ground] as string)).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it('let bad news be read', () => {
    const [ink, ground] = [colours['--bad-ink'], colours['--bad-ground']];
    expect(contrast(ink as string, ground as string)).toBeGreaterThanOrEqual(4.5);
  });

  it('give the positive error, the negative error and the potential different ones', () => {
    const three = [NOTATION.a, NOTATION.b, NOTATION.potential].map(({ colour }) => colours[colour]);
    expect(new Set(three).size).toBe(3);
    expect(NOTATION.a.colour).toBe(NOTATION.EPlus.colour);
    expect(NOTATION.b.colour).toBe(NOTATION.EMinus.colour);
  });

  it('are as deep in one hue of the heatmaps as in the other', () => {
    for (let step = 1; step <= 4; step++) {
      const plus = luminance(colours[`--heat-plus-${step}`] as string);
      const minus = luminance(colours[`--heat-minus-${step}`] as string);
      expect(Math.abs(plus - minus)).toBeLessThan(0.09);
    }
  });
});
