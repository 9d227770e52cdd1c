/** A link as a QR code. Pure. */
import { encode } from 'uqr';

/** The most bytes that any QR code holds: version 40 with the least error correction. */
export const MOST_BYTES = 2953;
/** White modules around the code, as the standard asks. */
const QUIET_ZONE = 4;
/** Codes with more modules per side are hard to scan from a projector's screen. */
const MOST_SCANNABLE = 85;

export interface QrSvg {
  /** Black on white, whatever the page's colours are. */
  readonly markup: string;
  /** Modules per side, without the quiet zone. */
  readonly modules: number;
  readonly isDense: boolean;
}

/** Null if the link is too long. */
export function qrSvg(link: string): QrSvg | null {
  if (byteLength(link) > MOST_BYTES) return null;
  // as much error correction as fits without more modules
  const { data, size } = encode(link, { ecc: 'L', boostEcc: true, border: QUIET_ZONE });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  const modules = size - 2 * QUIET_ZONE;
  const markup = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}" shape-rendering="crispEdges">`,
    `<title>${escaped(link)}</title>`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="${path}"/>`,
    '</svg>',
  ].join('');
  return { markup, modules, isDense: modules > MOST_SCANNABLE };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The black modules of a row, joined to bars. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; ) {
    let width = 0;
    while (row[x + width]) width++;
    if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`;
    x += width + 1;
  }
  return path;
}
