/** Draws the entries on a canvas: as discs, or pixel by pixel where they are too many for that. */
import type { EntriesGeometry } from './geometry.ts';
import { paintPixels, type PixelRect } from './pixels.ts';

export interface EntryColours {
  readonly plain: string;
  readonly plus: string;
  readonly minus: string;
  readonly outside: string;
  /** Of the ground beyond a bound. */
  readonly beyond: string;
}

export interface EntryLook {
  readonly colours: EntryColours;
  /** Whether colour tells the sign. */
  readonly signed: boolean;
  /** Entries that stand out from the others; empty where all are alike. */
  readonly marked: readonly number[];
}

/** The more there are, the paler, so that it shows where they are dense. */
const opacityFor = (count: number) => Math.min(0.7, Math.max(0.2, 40 / Math.sqrt(count)));
const BEHIND = 0.22;
/** Smaller than this a disc cannot be told from a square. */
const LEAST_DISC = 1.5;

type Context = CanvasRenderingContext2D;

export function paintEntries(
  context: Context,
  geometry: EntriesGeometry,
  measured: Float64Array,
  { colours, signed, marked }: EntryLook,
): void {
  const { outside, radius, count } = geometry;
  const opacity = Math.min(opacityFor(count), marked.length === 0 ? 1 : BEHIND);
  const colourOf = (k: number): string => {
    if (outside[k] === 1) return colours.outside;
    if (!signed) return colours.plain;
    return measured[k]! < 0 ? colours.minus : colours.plus;
  };
  const grounds = groundsOf(geometry, colours.beyond);
  if (radius < LEAST_DISC) paintImage(context, geometry, grounds, { colourOf, opacity });
  else {
    for (const { x, y, width, height, colour } of grounds) {
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

function groundsOf(
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
  grounds: readonly PixelRect[],
  look: { readonly colourOf: (k: number) => string; readonly opacity: number },
): void {
  const { width, height } = context.canvas;
  if (width === 0 || height === 0) return;
  const image = context.createImageData(width, height);
  const target = { data: image.data, width, height, density: context.getTransform().a };
  paintPixels(target, grounds, geometry, look);
  context.putImageData(image, 0, 0);
}

function addDisc(
  context: Context,
  { x, y }: EntriesGeometry,
  k: number,
  radius: number,
  colourOf: (k: number) => string,
): void {
  // not where the lemma does not speak
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
