/** Small pictures as PNG: with a palette where their colours fit into one. */
import { chunk, joined, SIGNATURE } from '../../../figures/save/pngChunks.ts';

export interface Pixels {
  readonly columns: number;
  readonly rows: number;
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray;
}

const CHANNELS = 4;
const PALETTE_SIZE = 256;
const BIT_DEPTH = 8;
const INDEXED = 3;
const TRUE_COLOUR = 2;

/** A `data:` address of the picture, which is taken to be opaque. */
export async function pngAddress(pixels: Pixels): Promise<string> {
  const bytes = await encodedPng(pixels);
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

async function encodedPng({ columns, rows, data }: Pixels): Promise<Uint8Array> {
  const colours = Array.from({ length: columns * rows }, (_, k) =>
    data.subarray(k * CHANNELS, k * CHANNELS + 3),
  );
  const palette = new Map<string, { readonly index: number; readonly rgb: Uint8ClampedArray }>();
  for (const rgb of colours)
    if (!palette.has(rgb.join())) palette.set(rgb.join(), { index: palette.size, rgb });
  const indexed = palette.size <= PALETTE_SIZE;
  const depth = indexed ? 1 : 3;
  const stride = 1 + columns * depth;
  // each line begins with a filter, which is 0: none
  const lines = new Uint8Array(rows * stride);
  colours.forEach((rgb, k) => {
    const at = Math.floor(k / columns) * stride + 1 + (k % columns) * depth;
    lines.set(indexed ? [palette.get(rgb.join())?.index ?? 0] : rgb, at);
  });
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, columns);
  view.setUint32(4, rows);
  header.set([BIT_DEPTH, indexed ? INDEXED : TRUE_COLOUR], 8);
  const table = joined(Array.from(palette.values(), ({ rgb }) => new Uint8Array(rgb)));
  return joined([
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    ...(indexed ? [chunk('PLTE', table)] : []),
    chunk('IDAT', await deflated(lines)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
