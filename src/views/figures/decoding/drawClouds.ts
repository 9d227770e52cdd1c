/** Paints the scatter plot's points: the first run filled, the compared one hollow. */
import type { Cloud } from './scatter.ts';

export interface KindColours {
  readonly active: string;
  readonly inactive: string;
  readonly ink: string;
}

/** In pixels, for few points and for many. */
const RADIUS = { few: 2.8, many: 1.9 } as const;
const MANY = 800;
const MARKED_RADIUS = 4;

export function drawClouds(
  context: CanvasRenderingContext2D,
  clouds: readonly Cloud[],
  marked: number | null,
  colours: KindColours,
): void {
  for (const cloud of clouds) {
    const radius = cloud.x.length > MANY ? RADIUS.many : RADIUS.few;
    context.lineWidth = 1;
    context.globalAlpha = cloud.compared ? 1 : 0.7;
    for (const kind of ['inactive', 'active'] as const) {
      const active = Number(kind === 'active');
      circles(context, cloud, radius, (point) => cloud.active[point] === active);
      context.fillStyle = colours[kind];
      context.strokeStyle = colours[kind];
      if (cloud.compared) context.stroke();
      else context.fill();
    }
    if (marked === null) continue;
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.strokeStyle = colours.ink;
    circles(context, cloud, MARKED_RADIUS, (point) => point % cloud.n === marked);
    context.stroke();
  }
}

/** One path around all points that are meant. */
function circles(
  context: CanvasRenderingContext2D,
  { x, y }: Cloud,
  radius: number,
  isMeant: (point: number) => boolean,
): void {
  context.beginPath();
  for (let point = 0; point < x.length; point++) {
    if (!isMeant(point)) continue;
    context.moveTo(x[point]! + radius, y[point]!);
    context.arc(x[point]!, y[point]!, radius, 0, 2 * Math.PI);
  }
}
