/** Writes PNG files: small pictures from pixels, and text into existing files. Pure: bytes in, bytes out. */

export interface Pixels {
  readonly columns: number;
  readonly rows: number;
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray;
}

export const SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a chunk besides its data: length, type and checksum. */
const OVERHEAD = 12;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

const CHANNELS = 4;
/** The most colours that an indexed picture can have. */
export const PALETTE_SIZE = 256;
const BIT_DEPTH = 8;
const INDEXED = 3;
const TRUE_COLOUR = 2;

/** A `data:` URL of the picture. Alpha is ignored: the picture is taken to be opaque. */
export async function pngAddress(pixels: Pixels): Promise<string> {
  const bytes = await encodedPng(pixels);
  return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Uses a palette if the picture has at most 256 colours. */
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
  // each line begins with its filter type; 0 is none
  const lines = new Uint8Array(rows * stride);
  colours.forEach((rgb, k) => {
    const at = Math.floor(k / columns) * stride + 1 + (k % columns) * depth;
    lines.set(indexed ? [palette.get(rgb.join())?.index ?? 0] : rgb, at);
  });
  const table = joined(Array.from(palette.values(), ({ rgb }) => new Uint8Array(rgb)));
  return joined([
    new Uint8Array(SIGNATURE),
    headerChunk(columns, rows, indexed ? INDEXED : TRUE_COLOUR),
    ...(indexed ? [chunk('PLTE', table)] : []),
    chunk('IDAT', await deflated(lines)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** The IHDR of a picture with eight bits per channel, without interlacing. */
export function headerChunk(columns: number, rows: number, kind = TRUE_COLOUR): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, columns);
  view.setUint32(4, rows);
  header.set([BIT_DEPTH, kind], 8);
  return chunk('IHDR', header);
}

export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The PNG with text entries by keyword (any Unicode, uncompressed iTXt) inserted before its end. */
export function withText(
  png: Uint8Array,
  entries: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const end = endChunk(png);
  const chunks = Object.entries(entries).map(([keyword, text]) => textChunk(keyword, text));
  return joined([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** The offset of IEND. */
function endChunk(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const isPng = SIGNATURE.every((byte, k) => png[k] === byte);
  let at = isPng ? SIGNATURE.length : png.length;
  while (at + OVERHEAD <= png.length) {
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IEND') return at;
    at += view.getUint32(at) + OVERHEAD;
  }
  throw new Error('the browser produced no valid PNG.');
}

/** Keyword, then: not compressed, no compression method, no language, no translated keyword. */
function textChunk(keyword: string, text: string): Uint8Array {
  const encoder = new TextEncoder();
  return chunk(
    'iTXt',
    joined([encoder.encode(keyword), new Uint8Array([0, 0, 0, 0, 0]), encoder.encode(text)]),
  );
}

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + OVERHEAD);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
