/** Draws the entries on a canvas: as discs, or pixel by pixel if there are too many. */
import { createColourHook } from '../../drawing/canvases.tsx';
import type { Box } from '../../drawing/shapes.ts';
import type { EntriesGeometry } from './geometry.ts';

/** Colours of the entries in the current colour scheme. */
export const useEntryColours = createColourHook((colourOf) => ({
  plain: colourOf('--ink'),
  plus: colourOf('--symbol-e-plus'),
  minus: colourOf('--symbol-e-minus'),
  outside: colourOf('--bad-ink'),
  /** The background beyond a bound. */
  beyond: colourOf('--bad-ground'),
}));

interface EntryLook {
  readonly colours: ReturnType<typeof useEntryColours>;
  /** Whether colour shows the sign. */
  readonly signed: boolean;
  /** Highlighted entries. */
  readonly marked: readonly number[];
}

/** More entries are drawn paler, so that dense regions show. */
const opacityFor = (count: number) => Math.min(0.7, Math.max(0.2, 40 / Math.sqrt(count)));
const UNMARKED_OPACITY = 0.22;
/** A smaller disc looks like a square. */
const MIN_DISC_RADIUS = 1.5;

type Context = CanvasRenderingContext2D;

export function paintEntries(
  context: Context,
  geometry: EntriesGeometry,
  measured: Float64Array,
  { colours, signed, marked }: EntryLook,
): void {
  const { outside, radius, count } = geometry;
  const opacity = Math.min(opacityFor(count), marked.length === 0 ? 1 : UNMARKED_OPACITY);
  const colourOf = (k: number): string => {
    if (outside[k] === 1) return colours.outside;
    if (!signed) return colours.plain;
    return measured[k]! < 0 ? colours.minus : colours.plus;
  };
  const backgrounds = backgroundsOf(geometry, colours.beyond);
  if (radius < MIN_DISC_RADIUS) paintImage(context, geometry, backgrounds, { colourOf, opacity });
  else {
    for (const { x, y, width, height, colour } of backgrounds) {
      context.fillStyle = colour;
      context.fillRect(x, y, width, height);
    }
    context.globalAlpha = opacity;
    paintErrors(context, geometry, colours.plain);
    for (let k = 0; k < outside.length; k++) addDisc(context, geometry, k, radius, colourOf);
  }
  context.globalAlpha = 1;
  for (const k of marked) addDisc(context, geometry, k, Math.max(2.2, radius + 1.2), colourOf);
}

function backgroundsOf(
  { left, right, top, bottom, lowerX, upperX }: EntriesGeometry,
  colour: string,
): PixelRect[] {
  const height = bottom - top;
  return [
    ...(lowerX === null ? [] : [{ x: left, y: top, width: lowerX - left, height, colour }]),
    ...(upperX === null ? [] : [{ x: upperX, y: top, width: right - upperX, height, colour }]),
  ];
}

function paintImage(
  context: Context,
  geometry: EntriesGeometry,
  backgrounds: readonly PixelRect[],
  look: { readonly colourOf: (k: number) => string; readonly opacity: number },
): void {
  const { width, height } = context.canvas;
  if (width === 0 || height === 0) return;
  const image = context.createImageData(width, height);
  const target = { data: image.data, width, height, density: context.getTransform().a };
  paintPixels(target, backgrounds, geometry, look);
  context.putImageData(image, 0, 0);
}

function addDisc(
  context: Context,
  { x, y }: EntriesGeometry,
  k: number,
  radius: number,
  colourOf: (k: number) => string,
): void {
  // NaN where the lemma does not apply
  if (x[k] !== x[k]) return;
  context.fillStyle = colourOf(k);
  context.beginPath();
  context.arc(x[k]!, y[k]!, radius, 0, 2 * Math.PI);
  context.fill();
}

function paintErrors(context: Context, { x, y, errors }: EntriesGeometry, colour: string): void {
  if (errors === null) return;
  context.beginPath();
  for (let k = 0; k < x.length; k++) {
    if (x[k] !== x[k]) continue;
    context.moveTo(errors.from[k]!, y[k]!);
    context.lineTo(errors.to[k]!, y[k]!);
  }
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.stroke();
}

interface PixelRect extends Box {
  readonly colour: string;
}

interface Target {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel. */
  readonly density: number;
}

/**
 * Writes the background areas and a small square per entry into an image. Tens of thousands of
 * entries drawn as shapes would take longer than a frame.
 */
export function paintPixels(
  target: Target,
  backgrounds: readonly PixelRect[],
  { x, y, radius }: Pick<EntriesGeometry, 'x' | 'y' | 'radius'>,
  look: { readonly colourOf: (k: number) => string; readonly opacity: number },
): void {
  const { density } = target;
  for (const { colour, ...rect } of backgrounds)
    fillRect(target, scaled(rect, density), rgb(colour), 1);
  const known = new Map<string, number>();
  const side = Math.max(1, Math.round(2 * radius * density));
  for (let k = 0; k < x.length; k++) {
    // NaN where the lemma does not apply
    if (x[k] !== x[k]) continue;
    const name = look.colourOf(k);
    const colour = known.get(name) ?? rgb(name);
    known.set(name, colour);
    const left = Math.round(x[k]! * density - side / 2);
    const top = Math.round(y[k]! * density - side / 2);
    fillRect(target, { x: left, y: top, width: side, height: side }, colour, look.opacity);
  }
}

function scaled({ x, y, width, height }: Box, density: number): Box {
  const [left, top] = [Math.round(x * density), Math.round(y * density)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * density) - left,
    height: Math.round((y + height) * density) - top,
  };
}

/** Blends a colour over the image, which may still be transparent. */
function fillRect({ data, width, height }: Target, rect: Box, colour: number, opacity: number) {
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

/** Parses `#1d1c1a`; any other notation is black. */
function rgb(colour: string): number {
  const digits = /^\s*#([\da-f]{6})/i.exec(colour)?.[1];
  return digits === undefined ? 0 : Number.parseInt(digits, 16);
}
