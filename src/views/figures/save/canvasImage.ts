/** A canvas of the page as an image inside an SVG. */
import { svgNode } from './svgNode.ts';

/** Where something stands, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a saved image per CSS pixel, where an entry of a matrix is a pixel of its canvas. */
const DENSITY = 2;

export function canvasImage(canvas: HTMLCanvasElement, box: Box): SVGElement {
  const isPixels = canvas.classList.contains('drawing-pixels');
  const source = isPixels ? enlarged(canvas, box) : canvas;
  return svgNode('image', {
    ...box,
    href: source.toDataURL('image/png'),
    preserveAspectRatio: 'none',
    ...(isPixels ? { style: 'image-rendering: pixelated' } : {}),
  });
}

/**
 * Every pixel as a block of them: many programs smooth what they enlarge, whatever the SVG says,
 * and a smoothed matrix is not the matrix any more.
 */
function enlarged(canvas: HTMLCanvasElement, { width, height }: Box): HTMLCanvasElement {
  const large = document.createElement('canvas');
  const context = large.getContext('2d');
  if (canvas.width === 0 || canvas.height === 0 || !context?.drawImage) return canvas;
  large.width = canvas.width * Math.max(1, Math.ceil((DENSITY * width) / canvas.width));
  large.height = canvas.height * Math.max(1, Math.ceil((DENSITY * height) / canvas.height));
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, large.width, large.height);
  return large;
}
