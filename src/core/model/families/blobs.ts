/**
 * Ground truth `blobs`: n round bumps (1 − d²/R²)²₊ that overlap their neighbours and together
 * cover the picture; smooth, non-negative and of compact support.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';
import type { Rng } from '../../rng.ts';
import type { FamilyParams } from './family.ts';

/** A bump's radius and the largest displacement of its centre, as fractions of the spacing between neighbours. */
const RADIUS = 1.25;
const JITTER = 0.12;

/** Entries from 0 to 1. */
export function drawBlobs({ n, m }: FamilyParams, picture: PictureGrid, rng: Rng): Matrix {
  const A = zeros(m, n);
  const { width, height } = picture;
  const spacing = Math.sqrt(m / n);
  const radius = RADIUS * spacing;
  lattice(n, picture).forEach(([latticeX, latticeY], i) => {
    const x = latticeX + JITTER * spacing * (2 * rng.uniform() - 1);
    const y = latticeY + JITTER * spacing * (2 * rng.uniform() - 1);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const dx = column + 0.5 - x;
        const dy = row + 0.5 - y;
        const inside = Math.max(0, 1 - (dx * dx + dy * dy) / (radius * radius));
        A.data[(row * width + column) * n + i] = inside * inside;
      }
  });
  return A;
}

/** n points spread over the picture, in rows whose lengths differ by one at most. */
function lattice(n: number, { width, height }: PictureGrid): [x: number, y: number][] {
  const rows = Math.min(n, Math.max(1, Math.round(Math.sqrt((n * height) / width))));
  const points: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    const before = Math.round((row * n) / rows);
    const inRow = Math.round(((row + 1) * n) / rows) - before;
    for (let k = 0; k < inRow; k++)
      points.push([((k + 0.5) / inRow) * width, ((row + 0.5) / rows) * height]);
  }
  return points;
}
