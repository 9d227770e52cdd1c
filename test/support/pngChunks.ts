/** A simple reader of PNG files, to check the ones the page writes. */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** The chunks in order; throws on a wrong signature or checksum. */
export function pngChunks(png: Uint8Array): PngChunk[] {
  const signature = Array.from(png.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  if (signature.join('') !== '89504e470d0a1a0a') throw new Error('This is not a PNG.');
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const data = png.slice(at + 8, at + 8 + length);
    if (view.getUint32(at + 8 + length) !== crcOf(png.subarray(at + 4, at + 8 + length)))
      throw new Error(`The checksum of ${type} is wrong.`);
    chunks.push({ type, data });
    at += 12 + length;
  }
  return chunks;
}

/** The iTXt texts of a PNG, by keyword. */
export function pngText(png: Uint8Array): Record<string, string> {
  const texts = pngChunks(png).filter(({ type }) => type === 'iTXt');
  return Object.fromEntries(
    texts.map(({ data }) => {
      const keywordEnd = data.indexOf(0);
      const languageEnd = data.indexOf(0, keywordEnd + 3);
      const translatedEnd = data.indexOf(0, languageEnd + 1);
      const decoder = new TextDecoder('utf-8', { fatal: true });
      return [
        decoder.decode(data.subarray(0, keywordEnd)),
        decoder.decode(data.subarray(translatedEnd + 1)),
      ];
    }),
  );
}

/** CRC-32 bit by bit, as the standard defines it. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
