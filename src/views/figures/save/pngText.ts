/** Text inside a PNG, so that a picture can tell what it shows: bytes in, bytes out. */

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A chunk is its length, its type, its data and a checksum; all but the data take 12 bytes. */
const OVERHEAD = 12;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

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

function chunk(type: string, data: Uint8Array): Uint8Array {
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

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
