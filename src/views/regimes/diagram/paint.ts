/** Draws the cells of the phase diagram on a canvas. */
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import type { RunResult } from '../../../state/regimes/regimesState.ts';
import type { Box } from '../../drawing/shapes.ts';
import { cellBox, type DiagramLayout } from './geometry.ts';
import { byError, toneOf } from './tone.ts';
import { colourAt, type Tones } from './useTones.ts';

export interface CellPainter {
  readonly context: CanvasRenderingContext2D;
  readonly layout: DiagramLayout;
  readonly spec: SweepSpec;
  readonly tones: Tones;
  readonly threshold: number;
  /** Fills what is not computed. */
  readonly hatch: CanvasPattern | string;
}

/** Gaps between cells that are at least this large. */
const ROOM_FOR_GAPS = 9;
/** The part of a stripe, at its bottom, that is left open where the error still falls. */
const FALLING = 0.3;

/** A stripe per seed, the best first; stripes without a run are hatched. */
export function paintCell(painter: CellPainter, cell: number, runs: readonly RunResult[]): void {
  const { context, layout, spec } = painter;
  const whole = cellBox(layout, spec, cell);
  context.fillStyle = runs.length < spec.seeds ? painter.hatch : painter.tones.paper;
  context.fillRect(whole.x, whole.y, whole.width, whole.height);
  const box = withGap(whole);
  const sorted = runs.toSorted(byError);
  sorted.forEach((run, k) => {
    const from = box.x + Math.round((box.width * k) / spec.seeds);
    const to = box.x + Math.round((box.width * (k + 1)) / spec.seeds);
    paintStripe(painter, run, { ...box, x: from, width: to - from });
  });
}

function withGap({ x, y, width, height }: Box): Box {
  return {
    x,
    y,
    width: width >= ROOM_FOR_GAPS ? width - 1 : width,
    height: height >= ROOM_FOR_GAPS ? height - 1 : height,
  };
}

function paintStripe(
  { context, tones, threshold }: CellPainter,
  run: RunResult,
  { x, y, width, height }: Box,
): void {
  const { verdict, depth } = toneOf(run, threshold);
  const ramp = tones.of[verdict];
  context.fillStyle = run.outcome === 'failed' ? tones.paper : colourAt(ramp, depth);
  context.fillRect(x, y, width, height);
  if (run.outcome !== 'still falling' || verdict !== 'not recovered') return;
  const fallen = Math.max(2, Math.round(FALLING * height));
  context.fillStyle = tones.paper;
  context.fillRect(x, y + height - fallen, width, fallen);
}

/** Distance of the lines of the hatching, in pixels. */
const HATCH = 6;

/** A pattern of diagonal lines; a plain colour where the browser has no patterns. */
export function hatchOf(
  context: CanvasRenderingContext2D,
  { hatchGround, hatchLine }: Tones,
  density: number,
): CanvasPattern | string {
  const tile = document.createElement('canvas');
  const size = Math.round(HATCH * density);
  tile.width = size;
  tile.height = size;
  const drawing = tile.getContext('2d');
  if (drawing === null) return hatchGround;
  drawing.fillStyle = hatchGround;
  drawing.fillRect(0, 0, size, size);
  drawing.strokeStyle = hatchLine;
  drawing.lineWidth = density;
  drawing.beginPath();
  for (const shift of [-size, 0, size]) {
    drawing.moveTo(shift - 1, size + 1);
    drawing.lineTo(shift + size + 1, -1);
  }
  drawing.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([1 / density, 0, 0, 1 / density, 0, 0]));
  return pattern ?? hatchGround;
}
