/**
 * Ground truth `swimmer`: a figure with a body and four limbs, each limb in one of four positions, after Donoho
 * and Stodden (2003), "When does non-negative matrix factorization give a correct decomposition into parts?".
 * Columns 4k+1 … 4k+4 are the positions of limb k: left arm, right arm, left leg, right leg. The body is column 17.
 *
 * Deviation: their pictures have 32 × 32 pixels; these scale with m. No two parts share a pixel, so that the columns
 * are independent.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import type { PictureGrid } from '../../params/pictureGrid.ts';
import type { FamilyParams } from './family.ts';

type Pixel = readonly [column: number, row: number];

const POSITIONS = 4;
/** All limbs are mirror images of the left arm. */
const LIMBS = [
  { isRight: false, isLeg: false },
  { isRight: true, isLeg: false },
  { isRight: false, isLeg: true },
  { isRight: true, isLeg: true },
] as const;
/** The height of the shoulders as a fraction of the picture's, from the top; that of the hips from the bottom. */
const SHOULDERS = 0.3;

/** Entries 0 and 1, m×n, n ≤ 17, on sides of at least 11 pixels. Nothing is random here. */
export function drawSwimmer({ n, m }: Pick<FamilyParams, 'n' | 'm'>, picture: PictureGrid): Matrix {
  const A = zeros(m, n);
  for (let i = 0; i < n; i++)
    for (const [column, row] of partAt(i, picture))
      A.data[(row * picture.width + column) * n + i] = 1;
  return A;
}

function partAt(i: number, picture: PictureGrid): readonly Pixel[] {
  const limb = LIMBS[Math.floor(i / POSITIONS)];
  if (limb === undefined) return body(picture);
  const { width, height } = picture;
  return leftArm(i % POSITIONS, picture).map(([column, row]) => [
    limb.isRight ? width - 1 - column : column,
    limb.isLeg ? height - 1 - row : row,
  ]);
}

/** From the shoulders to the hips; two pixels wide if the width of the picture is even. */
function body({ width, height }: PictureGrid): readonly Pixel[] {
  const top = shoulderRow(height);
  const middle = (width - 1) / 2;
  const pixels: Pixel[] = [];
  for (let row = top; row < height - top; row++)
    for (let column = Math.floor(middle); column <= Math.ceil(middle); column++)
      pixels.push([column, row]);
  return pixels;
}

function shoulderRow(height: number): number {
  return Math.round(SHOULDERS * height);
}

/** From beside the shoulder straight up, to the corner, sideways, and down to just above the middle. */
function leftArm(position: number, { width, height }: PictureGrid): readonly Pixel[] {
  const column = Math.floor((width - 1) / 2) - 1;
  const row = shoulderRow(height);
  const ends: readonly Pixel[] = [
    [column, 0],
    [0, 0],
    [0, row],
    [0, Math.floor(height / 2) - 1],
  ];
  const arm = line([column, row], ends[position]!);
  // the last position leaves the pixels that it would share with the one before it
  return position < POSITIONS - 1 ? arm : arm.filter((pixel) => pixel[1] > row);
}

/** The pixels of a straight line, without its start. */
function line([x0, y0]: Pixel, [x1, y1]: Pixel): readonly Pixel[] {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps }, (_, k) => [
    Math.round(x0 + ((k + 1) * (x1 - x0)) / steps),
    Math.round(y0 + ((k + 1) * (y1 - y0)) / steps),
  ]);
}
