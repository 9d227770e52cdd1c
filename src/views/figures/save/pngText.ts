/** Text inside a PNG, so that a picture can tell what it shows: bytes in, bytes out. */
import { chunk, joined, OVERHEAD, SIGNATURE } from './pngChunks.ts';

/** The PNG with entries of keyword and text (any Unicode, uncompressed iTXt) before its end. */
export function withText(
  png: Uint8Array,
  entries: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const end = endChunk(png);
  const chunks = Object.entries(entries).map(([keyword, text]) => textChunk(keyword, text));
  return joined([png.subarray(0, end), ...chunks, png.subarray(end)]);
}

/** Where IEND begins. */
function endChunk(png: Uint8Array): number {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  // what does not begin as a PNG is not searched
  let at = SIGNATURE.every((byte, k) => png[k] === byte) ? SIGNATURE.length : png.length;
  while (at + OVERHEAD <= png.length) {
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IEND') return at;
    at += view.getUint32(at) + OVERHEAD;
  }
  throw new Error('the browser made no valid PNG.');
}

/** Keyword, then: not compressed, no compression method, no language, no translated keyword. */
function textChunk(keyword: string, text: string): Uint8Array {
  const encoder = new TextEncoder();
  return chunk(
    'iTXt',
    joined([encoder.encode(keyword), new Uint8Array([0, 0, 0, 0, 0]), encoder.encode(text)]),
  );
}
