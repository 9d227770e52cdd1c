/** Lets readers install the page as an app: its manifest, and icons drawn like favicon.svg. */
import type { Plugin } from 'vite';
import { type Colour, Picture } from './png.ts';

const MANIFEST = 'purify.webmanifest';
const INK: Colour = [29, 28, 26];
const PAPER: Colour = [251, 250, 247];
const PLUS: Colour = [240, 137, 68];
const MINUS: Colour = [79, 158, 228];

/** The squares of favicon.svg, 3 × 3 with gaps; an opacity of less than one shows some of the ground. */
const SQUARES: readonly (readonly [column: number, row: number, Colour, opacity: number])[] = [
  [0, 0, PAPER, 1],
  [1, 1, PAPER, 1],
  [2, 2, PAPER, 1],
  [1, 0, PLUS, 1],
  [2, 1, PLUS, 0.45],
  [0, 1, MINUS, 1],
  [1, 2, MINUS, 0.45],
];

interface Icon {
  readonly size: number;
  /** Systems cut maskable icons into shapes; only the inner 80 % are always visible. */
  readonly purpose: 'any' | 'maskable';
}

export const ICONS: readonly Icon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
];

const nameOf = ({ size, purpose }: Icon) => `icon-${size}-${purpose}.png`;

/** As PNG. */
export function drawIcon({ size, purpose }: Icon): Uint8Array {
  const picture = new Picture(size, size, INK);
  // 6 of 32 units of the favicon; more for the part that may be cut off
  const unit = Math.round(size * (purpose === 'maskable' ? 0.145 : 6 / 32));
  const gap = Math.round(unit / 6);
  const start = Math.round((size - 3 * unit - 2 * gap) / 2);
  const place = (k: number) => start + k * (unit + gap);
  for (const [column, row, colour, opacity] of SQUARES) {
    const mixed = colour.map((part, k) => INK[k]! + opacity * (part - INK[k]!));
    picture.fill(place(column), place(row), unit, unit, mixed as unknown as Colour);
  }
  return picture.png();
}

/** Addresses are relative to it, so that it works in any folder. */
export function webManifest(): object {
  return {
    name: 'Purify: non-negative matrix factorization, live',
    short_name: 'Purify',
    description:
      'An interactive explanation of non-negative matrix factorization by alternating updates: an article, a lab and the proof.',
    lang: 'en',
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    categories: ['education', 'science'],
    icons: ICONS.map((icon) => ({
      src: nameOf(icon),
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
    shortcuts: [
      { name: 'Lab', url: './#/lab' },
      { name: 'Proof', url: './#/proof' },
      { name: 'Regimes', url: './#/regimes' },
    ],
  };
}

export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: {
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: `./${MANIFEST}` }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: `./${nameOf(ICONS[0]!)}` },
          injectTo: 'head',
        },
      ],
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit(MANIFEST, JSON.stringify(webManifest()));
      for (const icon of ICONS) emit(nameOf(icon), drawIcon(icon));
    },
  };
}
