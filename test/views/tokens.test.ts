import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIT_COLOUR, OWN } from '../../src/views/article/static/symbols.tsx';
import { NOTATION } from '../../src/views/math/notation.ts';

const css = readFileSync(new URL('../../src/views/styles/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('data-theme="dark"]');

function coloursOf(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]),
  );
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance and contrast as WCAG defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((k) =>
    linear(Number.parseInt(hex.slice(k, k + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Equals `color-mix(in srgb, one percent%, other)`. */
function mixed(one: string, percent: number, other: string): string {
  const channels = [1, 3, 5].map((k) => {
    const [p, q] = [one, other].map((hex) => Number.parseInt(hex.slice(k, k + 2), 16));
    const value = Math.round((percent * p! + (100 - percent) * q!) / 100);
    return value.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function contrast(p: string, q: string): number {
  const [darker = 0, lighter = 0] = [luminance(p), luminance(q)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Linear RGB for normal vision, protanopia, deuteranopia and tritanopia (Machado et al., 2009). */
const VISIONS = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;
/** OKLab distance, about twice the just noticeable difference; lightness ranges from 0 to 1. */
const MIN_DIFFERENCE = 0.04;

function leastDifference(p: string, q: string): number {
  return Math.min(
    ...VISIONS.map((vision) => {
      const [one, other] = [p, q].map((hex) => oklab(seen(hex, vision)));
      return Math.hypot(...one!.map((value, k) => value - other![k]!));
    }),
  );
}

function seen(hex: string, vision: readonly number[]): number[] {
  const light = [1, 3, 5].map((k) => linear(Number.parseInt(hex.slice(k, k + 2), 16) / 255));
  return [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        light.reduce((sum, value, k) => sum + vision[row + k]! * value, 0),
      ),
    ),
  );
}

function oklab([r = 0, g = 0, b = 0]: readonly number[]): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe.each([
  ['light', coloursOf(lightCss)],
  ['dark', coloursOf(darkCss)],
])('the %s colours', (_, colours) => {
  const symbols = new Set(Object.values(NOTATION).flatMap(({ colour }) => colour ?? []));
  const texts = [...symbols, '--ink', '--ink-soft'];
  const grounds = ['--ground', '--surface', '--quiet-ground'];
  const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('keep %s readable on %s', (text, ground) => {
    expect(contrast(colours[text] as string, colours[ground] as string)).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each([...symbols, '--ink'].flatMap((symbol) => grounds.map((ground) => [symbol, ground])))(
    'keep %s readable on %s when it is highlighted',
    (symbol, ground) => {
      const [colour, ink, under] = [symbol!, '--ink', ground!].map((name) => colours[name]!);
      const lit = mixed(colour!, LIT_COLOUR, ink!);
      expect(contrast(lit, mixed(colour!, OWN.wash, under!))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keep error messages readable', () => {
    const [ink, ground] = [colours['--bad-ink'], colours['--bad-ground']];
    expect(contrast(ink as string, ground as string)).toBeGreaterThanOrEqual(4.5);
  });

  it('differ for the positive error, the negative error and the potential', () => {
    const three = [NOTATION.a, NOTATION.b, NOTATION.potential].map(
      ({ colour }) => colours[colour!],
    );
    expect(new Set(three).size).toBe(3);
    expect(NOTATION.a.colour).toBe(NOTATION.EPlus.colour);
    expect(NOTATION.b.colour).toBe(NOTATION.EMinus.colour);
  });

  it('stay distinguishable within one drawing for every kind of colour vision', () => {
    const together = [
      ['--symbol-e-plus', '--symbol-e-minus', '--symbol-potential', '--ink'],
      ['--symbol-symmetric', '--symbol-antisymmetric', '--ink'],
      ['--symbol-active', '--symbol-inactive', '--symbol-alpha', '--ink'],
      ['--symbol-sigma', '--ink'],
    ];
    for (const group of together)
      for (const [k, one] of group.entries())
        for (const other of group.slice(k + 1))
          expect(
            leastDifference(colours[one]!, colours[other]!),
            `${one} and ${other}`,
          ).toBeGreaterThan(MIN_DIFFERENCE);
  });

  it('have equal luminance in both hues of the heatmaps', () => {
    for (let step = 1; step <= 4; step++) {
      const plus = luminance(colours[`--heat-plus-${step}`] as string);
      const minus = luminance(colours[`--heat-minus-${step}`] as string);
      expect(Math.abs(plus - minus)).toBeLessThan(0.09);
    }
  });
});
