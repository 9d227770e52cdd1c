/** Ground truth `digits`: parts of handwritten digits on 8 × 8 pixels, from a file. Nothing is random here. */
import { type Matrix, zeros } from '../../matrix.ts';
import { DIGITS_PARTS } from './digitsParts.ts';
import type { FamilyParams } from './family.ts';

/** Entries from 0 to 1, 64×n, n ≤ 16: the first n parts. */
export function drawDigits({ n, m }: Pick<FamilyParams, 'n' | 'm'>): Matrix {
  const A = zeros(m, n);
  DIGITS_PARTS.slice(0, n).forEach((part, i) =>
    part.split(' ').forEach((thousandths, pixel) => {
      A.data[pixel * n + i] = Number(thousandths) / 1000;
    }),
  );
  return A;
}
