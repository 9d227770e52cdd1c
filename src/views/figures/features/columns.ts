/** Columns of A and A*: normalised, and painted on a canvas. */
import { type DivergingTable, divergingLevel, wordsOf } from '../chart/diverging.ts';
import type { Gallery } from './geometry.ts';

/** An m×n matrix, row by row. */
export interface Columns {
  readonly data: Float64Array;
  readonly m: number;
  readonly n: number;
}

/** ‖·‖₁ of column j; 1 for a column of zeros, so that it can be divided by. */
export function columnNorm({ data, m, n }: Columns, j: number): number {
  let sum = 0;
  for (let k = 0; k < m; k++) sum += Math.abs(data[k * n + j]!);
  return sum > 0 ? sum : 1;
}

/** A rectangle of pixels inside a larger image, 32 bits per pixel. */
export interface Patch {
  readonly words: Uint32Array;
  /** Width of the larger image. */
  readonly stride: number;
  /** Index of the patch's first pixel. */
  readonly offset: number;
  /** Width of the patch. */
  readonly width: number;
}

/** Paints column j, normalised, into the patch row by row; the colour scale ends at ±top. */
export function paintColumn(
  { words, stride, offset, width }: Patch,
  columns: Columns,
  j: number,
  top: number,
  table: DivergingTable,
): void {
  const { data, m, n } = columns;
  const norm = columnNorm(columns, j);
  for (let k = 0; k < m; k++) {
    const at = offset + Math.floor(k / width) * stride + (k % width);
    words[at] = table[divergingLevel(data[k * n + j]! / norm, top)]!;
  }
}

export interface GalleryPainting {
  readonly gallery: Gallery;
  /** The gallery's corner on the canvas. */
  readonly x: number;
  readonly y: number;
  /** The truth, then the runs' estimates; all of the same shape. */
  readonly sources: readonly Columns[];
  readonly order: readonly number[];
  /** Pixels per row of a feature: the picture's width, or m for a strip. */
  readonly rowLength: number;
  /** End of the colour scale. */
  readonly top: number;
  readonly table: DivergingTable;
}

/** Paints all shown features: first one pixel per entry on `scratch`, then enlarged into place. */
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
      // with more entries than pixels, smoothing averages neighbours instead of dropping them
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
