/**
 * Draws a figure as a tree in Node, once in the light and once in the dark colours. The two differ only in
 * their canvases, which are therefore included twice; the page shows one of them (still.css).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  canvasPlace,
  markupOf,
  parsedMarkup,
  standalone,
  type SvgChild,
  svgNode,
  type SvgNode,
} from '../../../drawing/standalone/svgTree.ts';
import { type PixelPicture, type Still, StillContext } from '../../../drawing/still.ts';
import type { ColourScheme } from '../../../ui/theme.ts';
import { canvasAsSvg, scratchCanvas } from './canvasAsSvg.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { tokenIn } from './schemeTokens.ts';
import { slim } from './slim.ts';

export interface StillOptions {
  /** Unique on the page. */
  readonly name: string;
  readonly size: Still['size'];
  /** Stores the pictures that the still uses. */
  readonly pictures: PictureSheet;
}

/** Scripts and tests look for these; without scripts an element need not take focus either. */
const PAGE_ONLY = /^(data-.*|tabindex)$/;

export function stillTree(figure: ReactNode, options: StillOptions): SvgChild[] {
  const light = rendered(figure, 'light', options);
  const dark = rendered(figure, 'dark', options);
  if (light.html !== dark.html)
    throw new Error(`The still ${options.name} depends on the colour scheme outside its canvases.`);
  const canvases = light.canvases.map((one, k) => {
    const other = dark.canvases[k] ?? [];
    if (markupOf(one) === markupOf(other)) return one;
    return [inScheme('light', one), inScheme('dark', other)];
  });
  return standalone(slim(parsedMarkup(light.html)), canvases, PAGE_ONLY);
}

/** Drawn in one colour scheme only. */
function inScheme(scheme: ColourScheme, nodes: readonly SvgNode[]): SvgNode {
  const [only] = nodes;
  const name = `still-${scheme}`;
  if (only === undefined || nodes.length > 1) return svgNode('g', { class: name }, ...nodes);
  const { class: others } = only.attributes;
  const names = others === undefined ? name : `${name} ${others}`;
  return svgNode(only.name, { ...only.attributes, class: names }, ...only.children);
}

interface Rendered {
  readonly html: string;
  readonly canvases: readonly (readonly SvgNode[])[];
}

function rendered(
  figure: ReactNode,
  scheme: ColourScheme,
  { name, size, pictures }: StillOptions,
): Rendered {
  const canvases: (readonly SvgNode[])[] = [];
  /** Tokens by colour: shapes in these colours refer to the token and follow the page's scheme. */
  const tokens = new Map<string, string>();
  const placed = (nodes: readonly SvgNode[]) => <g {...canvasPlace(canvases.push(nodes) - 1)} />;
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

/** The picture, downsampled to at most one pixel per CSS pixel. */
function pixelsAsSvg(picture: PixelPicture, pictures: PictureSheet): SvgNode[] {
  const { columns, rows, width, height, paint } = picture;
  if (columns === 0 || rows === 0) return [];
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
  return [pictures.use({ columns: fewer, rows: lower, data: sampled }, { box })];
}

/** Halved instead of fitted exactly, so that bars of different lengths share a few pictures. */
function halvedInto(room: number, count: number): number {
  return count <= Math.max(1, room) ? count : halvedInto(room, Math.ceil(count / 2));
}
