/** Draws thousands of points on a canvas, with one path per colour. */
import type { Cloud } from './geometry.ts';

export interface PointColours {
  /** Colours for positive, negative and zero E_{i,j}. */
  readonly plus: string;
  readonly minus: string;
  readonly zero: string;
}

export interface PointLook {
  readonly radius: number;
  readonly colours: PointColours;
  /** Draws rings, for the compared run; if they would be too small, pale points. */
  readonly hollow: boolean;
  /** A feature whose pairs are highlighted; null for none. */
  readonly feature: number | null;
}

/** Smaller rings are drawn as pale points, smaller discs as squares. */
const MIN_RING = 2;
const MIN_DISC = 1.5;
const OPACITY = 0.75;
const PALE = 0.4;
const DIMMED = 0.18;

type Context = CanvasRenderingContext2D;

export function paintCloud(context: Context, cloud: Cloud, E: Float64Array, look: PointLook): void {
  const { n } = cloud;
  const { feature, hollow, radius } = look;
  const opacity = hollow && radius < MIN_RING ? PALE : OPACITY;
  const belongs = (k: number) => k % n === feature || Math.floor(k / n) === feature;
  context.globalAlpha = feature === null ? opacity : DIMMED;
  paintSigns(context, cloud, E, look, feature === null ? () => true : (k) => !belongs(k));
  if (feature !== null) {
    context.globalAlpha = 1;
    paintSigns(context, cloud, E, { ...look, radius: radius + 1 }, belongs);
  }
  context.globalAlpha = 1;
}

function paintSigns(
  context: Context,
  cloud: Cloud,
  E: Float64Array,
  { radius, colours, hollow }: PointLook,
  wanted: (k: number) => boolean,
): void {
  const add = radius < MIN_DISC ? addSquare : addDisc;
  const ring = hollow && radius >= MIN_RING;
  for (const [sign, colour] of [
    [0, colours.zero],
    [1, colours.plus],
    [-1, colours.minus],
  ] as const) {
    context.beginPath();
    for (let k = 0; k < E.length; k++)
      if (Math.sign(E[k] as number) === sign && wanted(k)) {
        const [x, y] = [cloud.x[k] as number, cloud.y[k] as number];
        // NaN on the diagonal
        if (x === x && y === y) add(context, x, y, radius);
      }
    if (ring) {
      context.strokeStyle = colour;
      context.lineWidth = 1.3;
      context.stroke();
    } else {
      context.fillStyle = colour;
      context.fill();
    }
  }
}

function addSquare(context: Context, x: number, y: number, radius: number): void {
  context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function addDisc(context: Context, x: number, y: number, radius: number): void {
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, 2 * Math.PI);
}
