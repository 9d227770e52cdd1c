/** Draws thousands of points on a canvas: one path a colour. */
import type { Cloud } from './geometry.ts';

export interface PointColours {
  /** Of E_{i,j} above zero, below it, and zero. */
  readonly plus: string;
  readonly minus: string;
  readonly zero: string;
}

export interface PointLook {
  readonly radius: number;
  readonly colours: PointColours;
  /** The compared run's points are rings; where they are too small for it, pale. */
  readonly hollow: boolean;
  /** A feature whose pairs stand out from the others; null where all are alike. */
  readonly feature: number | null;
}

const LEAST_RING = 2;
const LEAST_DISC = 1.5;
const OPACITY = 0.75;
const PALE = 0.4;
const BEHIND = 0.18;

type Context = CanvasRenderingContext2D;

export function paintCloud(context: Context, cloud: Cloud, E: Float64Array, look: PointLook): void {
  const { n } = cloud;
  const { feature, hollow, radius } = look;
  const opacity = hollow && radius < LEAST_RING ? PALE : OPACITY;
  const belongs = (k: number) => k % n === feature || Math.floor(k / n) === feature;
  context.globalAlpha = feature === null ? opacity : BEHIND;
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
  const add = radius < LEAST_DISC ? addSquare : addDisc;
  const ring = hollow && radius >= LEAST_RING;
  for (const [sign, colour] of [
    [0, colours.zero],
    [1, colours.plus],
    [-1, colours.minus],
  ] as const) {
    context.beginPath();
    for (let k = 0; k < E.length; k++)
      if (Math.sign(E[k] as number) === sign && wanted(k)) {
        const [x, y] = [cloud.x[k] as number, cloud.y[k] as number];
        // not on the diagonal
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
