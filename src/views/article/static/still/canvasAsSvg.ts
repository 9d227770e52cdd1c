/**
 * Stands in for a canvas where there is none, and turns what is drawn on it into SVG. It knows as much
 * of a canvas as the figures use; whoever draws more than that finds the method missing.
 */
import type { PictureSheet } from './pictureSheet.ts';
import type { Pixels } from './png.ts';
import { short } from './short.ts';

interface CanvasAsSvgOptions {
  /** How a colour is written. */
  readonly colour: (value: string) => string;
  /** Takes pictures in. */
  readonly pictures: PictureSheet;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

type Context = CanvasRenderingContext2D;
type Drawn = Pick<
  Context,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'rect'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillRect'
> & {
  drawImage(image: HTMLCanvasElement, ...boxes: readonly number[]): void;
};

/** What a function draws, as SVG markup. */
export function canvasAsSvg(
  draw: (context: Context) => void,
  { colour, pictures }: CanvasAsSvgOptions,
): string {
  const markup: string[] = [];
  let lines = '';
  let discs: Disc[] = [];
  /** Where a line would go on from, if one did. */
  let pen = '';
  const opacity = () => (context.globalAlpha === 1 ? '' : ` opacity="${context.globalAlpha}"`);
  const flush = () => {
    lines += pen;
    pen = '';
  };

  const context: Drawn = {
    fillStyle: '#000',
    strokeStyle: '#000',
    lineWidth: 1,
    globalAlpha: 1,
    imageSmoothingEnabled: true,
    beginPath() {
      lines = '';
      discs = [];
      pen = '';
    },
    moveTo(x, y) {
      pen = `M${short(x)} ${short(y)}`;
    },
    lineTo(x, y) {
      flush();
      lines += `L${short(x)} ${short(y)}`;
    },
    closePath() {
      lines += 'z';
    },
    rect(x, y, width, height) {
      pen = '';
      lines += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
    },
    arc(x, y, r, from, to) {
      if (Math.abs(to - from) < 2 * Math.PI) throw new Error('A still has whole circles only.');
      pen = `M${short(x + r)} ${short(y)}`;
      discs.push({ x, y, r });
    },
    fill() {
      const fill = colour(String(context.fillStyle));
      if (lines !== '') markup.push(`<path fill="${fill}" d="${lines}"${opacity()}/>`);
      // a line of no length with round ends is a disc, in a fifth of the letters
      for (const [r, d] of byRadius(discs, ({ x, y }) => `M${short(x)} ${short(y)}h0`))
        markup.push(
          `<path stroke="${fill}" stroke-width="${short(2 * r)}" stroke-linecap="round" d="${d}"${opacity()}/>`,
        );
    },
    stroke() {
      const rings = byRadius(
        discs,
        ({ x, y, r }) => `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 0 .01z`,
      );
      const d = lines + Array.from(rings.values()).join('');
      if (d === '') return;
      const width = context.lineWidth === 1 ? '' : ` stroke-width="${short(context.lineWidth)}"`;
      markup.push(
        `<path fill="none" stroke="${colour(String(context.strokeStyle))}"${width} d="${d}"${opacity()}/>`,
      );
    },
    fillRect(x, y, width, height) {
      markup.push(
        `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${colour(String(context.fillStyle))}"${opacity()}/>`,
      );
    },
    drawImage(image, ...boxes) {
      if (boxes.length !== 8) throw new Error('A still copies pictures from box to box only.');
      const [x, y, width, height] = boxes.slice(4) as [number, number, number, number];
      const used = pictures.use(pixelsOf(image), {
        box: { x, y, width, height },
        part: boxes.slice(0, 4),
        smooth: context.imageSmoothingEnabled,
      });
      markup.push(used);
    },
  };
  draw(context as unknown as Context);
  return markup.join('');
}

/** Path data of equal discs; what falls onto the same place is there once. */
function byRadius(discs: readonly Disc[], write: (disc: Disc) => string): Map<number, string> {
  const pieces = new Map<number, Set<string>>();
  for (const disc of discs) {
    const same = pieces.get(disc.r) ?? new Set<string>();
    pieces.set(disc.r, same.add(write(disc)));
  }
  return new Map(Array.from(pieces, ([r, same]) => [r, Array.from(same).join('')]));
}

const painted = new WeakMap<HTMLCanvasElement, ImageData>();

/** A canvas that only keeps the picture that is put on it. */
export function scratchCanvas(): HTMLCanvasElement {
  const context = {
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: (image: ImageData) => painted.set(canvas, image),
  };
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement;
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels {
  const image = painted.get(canvas);
  if (image === undefined) throw new Error('A still copies from a scratch canvas only.');
  return { columns: image.width, rows: image.height, data: image.data };
}
