/** Paints small signed pictures in shades: paper at zero, ink above, blue below. */
import type { PictureGrid } from '../../../core/params/pictureGrid.ts';

/** Shades between paper and ink: more could not be told apart, and fewer make the page’s stills smaller. */
const SHADES = 10;
const CHANNELS = 4;
/** Below 1, so that faint ghosts are visible. */
const GAMMA = 0.68;

/** RGB of the shades from −1 through paper at 0 to 1. */
export type Palette = readonly (readonly [number, number, number])[];

/** @param colourOf the value of a custom property of styles/tokens.css */
export function readPalette(colourOf: (token: string) => string): Palette {
  const [paper, above, below] = ['--surface', '--ink', '--symbol-e-minus'].map((token) =>
    rgbOf(colourOf(token)),
  ) as [Palette[0], Palette[0], Palette[0]];
  return Array.from({ length: 2 * SHADES + 1 }, (_, k) => {
    const share = Math.abs(k - SHADES) / SHADES;
    const full = k < SHADES ? below : above;
    const mixed = (c: 0 | 1 | 2) => Math.round(paper[c] + (full[c] - paper[c]) * share);
    return [mixed(0), mixed(1), mixed(2)] as const;
  });
}

/** Of a colour written as #rrggbb, or as #rgb, to which the build shortens some. */
function rgbOf(hex: string): Palette[0] {
  const digits = hex.trim().slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (k: number) => Number.parseInt(long.slice(2 * k, 2 * k + 2), 16);
  return [part(0), part(1), part(2)];
}

function shadeOf(value: number, top: number): number {
  const depth = Math.min(1, Math.abs(value) / top) ** GAMMA;
  return SHADES + Math.sign(value) * Math.round(depth * SHADES);
}

export interface SmallPicture {
  /** One number per pixel, row by row. */
  readonly values: Float64Array;
  readonly grid: PictureGrid;
  /** The colours range over ±top. */
  readonly top: number;
}

/** Paints a picture on a canvas of its size, one pixel per number. */
export function paintPicture(
  canvas: HTMLCanvasElement | null,
  { values, grid: { width, height }, top }: SmallPicture,
  palette: Palette,
): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  const image = context.createImageData(width, height);
  values.forEach((value, k) => {
    image.data.set(palette[shadeOf(value, top)] ?? [], k * CHANNELS);
    image.data[k * CHANNELS + CHANNELS - 1] = 255;
  });
  context.putImageData(image, 0, 0);
}
