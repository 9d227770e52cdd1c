/** Paints all shown features on one canvas: first a pixel an entry, then enlarged into place. */
import { type DivergingTable, wordsOf } from '../chart/diverging.ts';
import { type Columns, paintColumn } from './columns.ts';
import type { Gallery } from './geometry.ts';

export interface GalleryPainting {
  readonly gallery: Gallery;
  /** Where the gallery's corner stands on the canvas. */
  readonly x: number;
  readonly y: number;
  /** Truth first, then the runs; all of one shape. */
  readonly sources: readonly Columns[];
  readonly order: readonly number[];
  /** Pixels in a row of a feature: the picture's width, or all m of a strip. */
  readonly rowLength: number;
  /** Where the colour scale ends. */
  readonly top: number;
  readonly table: DivergingTable;
}

/** `scratch` holds the small pictures in between. */
export function drawGallery(
  context: CanvasRenderingContext2D,
  scratch: HTMLCanvasElement,
  { gallery, x, y, sources, order, rowLength, top, table }: GalleryPainting,
): void {
  const [truth] = sources;
  const small = scratch.getContext('2d');
  if (truth === undefined || small === null || gallery.groups.length === 0) return;
  const rows = Math.ceil(truth.m / rowLength);
  const stride = rowLength * sources.length;
  scratch.width = stride;
  scratch.height = rows * gallery.groups.length;
  const image = small.createImageData(scratch.width, scratch.height);
  const words = wordsOf(image.data as unknown as Uint8ClampedArray);
  gallery.groups.forEach((_, group) => {
    sources.forEach((source, cell) => {
      const offset = group * rows * stride + cell * rowLength;
      const patch = { words, stride, offset, width: rowLength };
      paintColumn(patch, source, order[group] ?? 0, top, table);
    });
  });
  small.putImageData(image, 0, 0);

  gallery.groups.forEach((box, group) => {
    gallery.cells.forEach((cell, k) => {
      // more entries than pixels: then neighbours are averaged rather than left out
      context.imageSmoothingEnabled = cell.width < rowLength;
      context.drawImage(
        scratch,
        k * rowLength,
        group * rows,
        rowLength,
        rows,
        x + box.x + cell.x,
        y + box.y + cell.y,
        cell.width,
        cell.height,
      );
    });
  });
}
