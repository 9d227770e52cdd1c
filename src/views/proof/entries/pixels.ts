/**
 * Tens of thousands of entries at once, pixel by pixel: as shapes they would take longer than the
 * page has between two frames.
 */
import type { EntriesGeometry } from './geometry.ts';

export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

interface Target {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Pixels of the image a CSS pixel. */
  readonly density: number;
}

/** Fills an image with a ground in parts, and on it a small square for every entry. */
export function paintPixels(
  target: Target,
  grounds: readonly PixelRect[],
  { x, y, radius }: Pick<EntriesGeometry, 'x' | 'y' | 'radius'>,
  look: { readonly colourOf: (k: number) => string; readonly opacity: number },
): void {
  const { density } = target;
  for (const { colour, ...rect } of grounds)
    fillRect(target, scaled(rect, density), rgb(colour), 1);
  const known = new Map<string, number>();
  const side = Math.max(1, Math.round(2 * radius * density));
  for (let k = 0; k < x.length; k++) {
    // not where the lemma does not speak
    if (x[k] !== x[k]) continue;
    const name = look.colourOf(k);
    const colour = known.get(name) ?? rgb(name);
    known.set(name, colour);
    const left = Math.round(x[k]! * density - side / 2);
    const top = Math.round(y[k]! * density - side / 2);
    fillRect(target, { x: left, y: top, width: side, height: side }, colour, look.opacity);
  }
}

type Rect = Omit<PixelRect, 'colour'>;

function scaled({ x, y, width, height }: Rect, density: number): Rect {
  const [left, top] = [Math.round(x * density), Math.round(y * density)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * density) - left,
    height: Math.round((y + height) * density) - top,
  };
}

/** A new colour over what is there, of which the image may be empty. */
function fillRect({ data, width, height }: Target, rect: Rect, colour: number, opacity: number) {
  const right = Math.min(width, rect.x + rect.width);
  const bottom = Math.min(height, rect.y + rect.height);
  for (let row = Math.max(0, rect.y); row < bottom; row++)
    for (let column = Math.max(0, rect.x); column < right; column++) {
      const at = 4 * (row * width + column);
      const below = data[at + 3]! / 255;
      const whole = opacity + below * (1 - opacity);
      for (let part = 0; part < 3; part++) {
        const over = (colour >> (16 - 8 * part)) & 255;
        data[at + part] = (over * opacity + data[at + part]! * below * (1 - opacity)) / whole;
      }
      data[at + 3] = 255 * whole;
    }
}

/** `#1d1c1a` as a number; what is not written so is black. */
function rgb(colour: string): number {
  const digits = /^\s*#([\da-f]{6})/i.exec(colour)?.[1];
  return digits === undefined ? 0 : Number.parseInt(digits, 16);
}
