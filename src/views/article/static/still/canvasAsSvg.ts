/**
 * A substitute for a canvas in Node that records drawing calls as SVG. It implements only the canvas
 * methods that the figures use; calling any other fails.
 */
import type { Pixels } from '../../../drawing/standalone/png.ts';
import { svgNode, type SvgNode } from '../../../drawing/standalone/svgTree.ts';
import type { PictureSheet } from './pictureSheet.ts';
import { short } from './slim.ts';

interface CanvasAsSvgOptions {
  /** Maps a colour to its form in the SVG. */
  readonly colour: (value: string) => string;
  /** Stores the pictures that are drawn. */
  readonly pictures: PictureSheet;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

type Context = CanvasRenderingContext2D;
type RecordingContext = Pick<
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

/** The SVG of everything that `draw` draws. */
export function canvasAsSvg(
  draw: (context: Context) => void,
  { colour, pictures }: CanvasAsSvgOptions,
): SvgNode[] {
  const nodes: SvgNode[] = [];
  let lines = '';
  let discs: Disc[] = [];
  /** The current point, written only if a line follows. */
  let pen = '';
  const add = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const opacity = context.globalAlpha === 1 ? {} : { opacity: context.globalAlpha };
    nodes.push(svgNode(name, { ...attributes, ...opacity }));
  };
  const flush = () => {
    lines += pen;
    pen = '';
  };

  const context: RecordingContext = {
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
      if (Math.abs(to - from) < 2 * Math.PI) throw new Error('Stills support whole circles only.');
      pen = `M${short(x + r)} ${short(y)}`;
      discs.push({ x, y, r });
    },
    fill() {
      const fill = colour(String(context.fillStyle));
      if (lines !== '') add('path', { fill, d: lines });
      // a line of length zero with round caps is a disc, in a fifth of the characters
      for (const [r, d] of byRadius(discs, ({ x, y }) => `M${short(x)} ${short(y)}h0`))
        add('path', { stroke: fill, 'stroke-width': short(2 * r), 'stroke-linecap': 'round', d });
    },
    stroke() {
      const rings = byRadius(
        discs,
        ({ x, y, r }) => `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 0 .01z`,
      );
      const d = lines + Array.from(rings.values()).join('');
      if (d === '') return;
      const width = context.lineWidth === 1 ? {} : { 'stroke-width': short(context.lineWidth) };
      add('path', { fill: 'none', stroke: colour(String(context.strokeStyle)), ...width, d });
    },
    fillRect(x, y, width, height) {
      add('rect', {
        x: short(x),
        y: short(y),
        width: short(width),
        height: short(height),
        fill: colour(String(context.fillStyle)),
      });
    },
    drawImage(image, ...boxes) {
      if (boxes.length !== 8)
        throw new Error('Stills support drawImage with a source and a target box only.');
      const part = boxes.slice(0, 4) as [number, number, number, number];
      const [x, y, width, height] = boxes.slice(4) as [number, number, number, number];
      nodes.push(
        pictures.use(pixelsOf(image), {
          box: { x, y, width, height },
          part,
          smooth: context.imageSmoothingEnabled,
        }),
      );
    },
  };
  draw(context as unknown as Context);
  return nodes;
}

/** Path data of discs by radius, without duplicates. */
function byRadius(discs: readonly Disc[], write: (disc: Disc) => string): Map<number, string> {
  const pieces = new Map<number, Set<string>>();
  for (const disc of discs) {
    const same = pieces.get(disc.r) ?? new Set<string>();
    pieces.set(disc.r, same.add(write(disc)));
  }
  return new Map(Array.from(pieces, ([r, same]) => [r, Array.from(same).join('')]));
}

const painted = new WeakMap<HTMLCanvasElement, ImageData>();

/** A canvas that only stores the image put on it. */
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
  if (image === undefined) throw new Error('Stills can draw images of scratch canvases only.');
  return { columns: image.width, rows: image.height, data: image.data };
}
