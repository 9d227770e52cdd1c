/** Between a place in the drawing and the feature or pair that it stands for. */
import type { Mark } from '../../../state/lab/labState.ts';
import type { Box, MatrixPlace } from './matrixPlaces.ts';

/** What stands at a point: an entry of a features × features matrix is a pair, elsewhere a feature. */
export function markAt(places: readonly MatrixPlace[], x: number, y: number): Mark | null {
  for (const { matrix, x: left, y: top, width, height } of places) {
    const [across, down] = [(x - left) / width, (y - top) / height];
    if (across < 0 || across >= 1 || down < 0 || down >= 1) continue;
    const row = matrix.rows.of === 'features' ? Math.floor(down * matrix.rows.length) : null;
    const column =
      matrix.columns.of === 'features' ? Math.floor(across * matrix.columns.length) : null;
    if (row !== null && column !== null) return { i: row, j: row === column ? null : column };
    const feature = row ?? column;
    return feature === null ? null : { i: feature, j: null };
  }
  return null;
}

/** Around what is marked: the entry of a pair, else the rows or columns of its features. */
export function outlines({ matrix, x, y, width, height }: MatrixPlace, { i, j }: Mark): Box[] {
  const { rows, columns } = matrix;
  const cell = { width: width / columns.length, height: height / rows.length };
  const [byRow, byColumn] = [rows.of === 'features', columns.of === 'features'];
  if (byRow && byColumn) {
    const column = j ?? i;
    if (i >= rows.length || column >= columns.length) return [];
    return [{ x: x + column * cell.width, y: y + i * cell.height, ...cell }];
  }
  const features = (j === null ? [i] : [i, j]).filter(
    (feature) => feature < (byRow ? rows.length : columns.length),
  );
  if (byRow)
    return features.map((feature) => ({
      x,
      y: y + feature * cell.height,
      width,
      height: cell.height,
    }));
  if (byColumn)
    return features.map((feature) => ({
      x: x + feature * cell.width,
      y,
      width: cell.width,
      height,
    }));
  return [];
}
