/** A matrix as pixels, one an entry, or one for several where there are more entries than pixels. */
import { type DivergingTable, divergingLevel, wordsOf } from '../chart/diverging.ts';
import type { ShownMatrix } from './matrices.ts';

/** Entry of the shown matrix. */
export function entryOf(
  { data, rows, columns, transposed }: ShownMatrix,
  i: number,
  j: number,
): number {
  return data[transposed ? j * rows.length + i : i * columns.length + j] ?? Number.NaN;
}

/** Into a picture of the given size; a pixel has the colour of the largest entry it stands for. */
export function paintMatrix(
  pixels: Uint8ClampedArray,
  matrix: ShownMatrix,
  size: { readonly columns: number; readonly rows: number },
  table: DivergingTable,
): void {
  const words = wordsOf(pixels);
  for (let row = 0; row < size.rows; row++)
    for (let column = 0; column < size.columns; column++) {
      const value = largestIn(
        matrix,
        stretch(row, size.rows, matrix.rows.length),
        stretch(column, size.columns, matrix.columns.length),
      );
      words[row * size.columns + column] = table[divergingLevel(value, matrix.top)]!;
    }
}

type Stretch = readonly [from: number, to: number];

/** Which of `length` entries pixel k of `pixels` stands for. */
function stretch(k: number, pixels: number, length: number): Stretch {
  return [Math.floor((k * length) / pixels), Math.floor(((k + 1) * length) / pixels)];
}

function largestIn(matrix: ShownMatrix, rows: Stretch, columns: Stretch): number {
  let largest = 0;
  for (let i = rows[0]; i < rows[1]; i++)
    for (let j = columns[0]; j < columns[1]; j++) {
      const value = entryOf(matrix, i, j);
      if (Math.abs(value) > Math.abs(largest)) largest = value;
    }
  return largest;
}
