/**
 * Draws a figure as HTML in Node. It is drawn in the light colours and in the dark ones; only pictures
 * made of pixels differ, so they are there twice, and the page shows one of them (article.css).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PixelPicture, type Still, StillContext } from '../../../drawing/still.ts';
import type { ColourScheme } from '../../../ui/theme.ts';
import { canvasAsSvg, scratchCanvas } from './canvasAsSvg.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { tokenIn } from './schemeTokens.ts';
import { slim } from './slim.ts';

export interface StillOptions {
  /** Unlike that of any other still on the page. */
  readonly name: string;
  readonly size: Still['size'];
  /** Takes the pictures in that the markup uses. */
  readonly pictures: PictureSheet;
}

/** Between the markup around them, what would be canvases. */
const CANVAS = /<g data-canvas="(\d+)"><\/g>/g;

export function stillMarkup(figure: ReactNode, options: StillOptions): string {
  const light = drawn(figure, 'light', options);
  const dark = drawn(figure, 'dark', options);
  if (light.html !== dark.html)
    throw new Error(`The still ${options.name} depends on the colour scheme beside its canvases.`);
  const canvas = (k: number) => {
    const [one = '', other = ''] = [light.canvases[k], dark.canvases[k]];
    return one === other
      ? one
      : `<g class="still-light">${one}</g><g class="still-dark">${other}</g>`;
  };
  return light.html
    .split(CANVAS)
    .map((piece, k) => (k % 2 === 0 ? slim(piece) : canvas(Number(piece))))
    .join('');
}

interface Drawn {
  readonly html: string;
  /** As SVG, in the order of their numbers. */
  readonly canvases: readonly string[];
}

function drawn(
  figure: ReactNode,
  scheme: ColourScheme,
  { name, size, pictures }: StillOptions,
): Drawn {
  const canvases: string[] = [];
  /** Colours that were asked for: what is drawn in one follows the page's scheme by itself. */
  const tokens = new Map<string, string>();
  const placed = (svg: string) => <g data-canvas={canvases.push(svg) - 1} />;
  const still: Still = {
    scheme,
    size,
    scratchCanvas,
    colourOf(token) {
      const value = tokenIn(scheme, token);
      tokens.set(value, token);
      return value;
    },
    pixels: (picture) => placed(pixelsAsSvg(picture, pictures)),
    layer(draw) {
      const colour = (value: string) => (tokens.has(value) ? `var(${tokens.get(value)})` : value);
      return placed(canvasAsSvg(draw, { colour, pictures }));
    },
  };
  const html = renderToStaticMarkup(<StillContext value={still}>{figure}</StillContext>, {
    identifierPrefix: `${name}-`,
  });
  return { html, canvases };
}

/** A picture, with no more pixels than it has room for. */
function pixelsAsSvg(picture: PixelPicture, pictures: PictureSheet): string {
  const { columns, rows, width, height, paint } = picture;
  if (columns === 0 || rows === 0) return '';
  const data = new Uint8ClampedArray(4 * columns * rows);
  paint(data);
  const [fewer, lower] = [halvedInto(width, columns), halvedInto(height, rows)];
  const sampled = new Uint8ClampedArray(4 * fewer * lower);
  for (let k = 0; k < fewer * lower; k++) {
    const column = Math.floor((((k % fewer) + 0.5) * columns) / fewer);
    const row = Math.floor(((Math.floor(k / fewer) + 0.5) * rows) / lower);
    const at = 4 * (row * columns + column);
    sampled.set(data.subarray(at, at + 4), 4 * k);
  }
  const { x, y } = picture;
  const box = { x, y, width, height };
  return pictures.use({ columns: fewer, rows: lower, data: sampled }, { box });
}

/** Halved, and not made to fit, so that bars of different lengths are the same few pictures. */
function halvedInto(room: number, count: number): number {
  return count <= Math.max(1, room) ? count : halvedInto(room, Math.ceil(count / 2));
}
