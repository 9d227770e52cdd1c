/** What the proof promises of a and b, to be drawn beside what they do; and where they come from. */
import { columnSums, type Matrix, rowSums } from '../matrix.ts';
import { negativePart, positivePart } from '../observe/potential.ts';

/**
 * The two proved recurrences: bounds on a_{t+1} and b_{t+1} from a_t and b_t. h is what noise and
 * thresholding add.
 */
export function provedStep(a: number, b: number, eta: number, h = 0): { a: number; b: number } {
  return {
    a: (1 - (3 * eta) / 25) * a + 7 * eta * b + eta * h,
    b: (1 - (24 * eta) / 25) * b + (eta * a) / 100 + eta * h,
  };
}

/** What they come to, with h = 0, for the potential: a_t + βb_t ≤ (a_0 + βb_0)(1 − η/25)ᵗ. */
export function provedEnvelope(V0: number, eta: number, t: number): number {
  return V0 * (1 - eta / 25) ** t;
}

/** The row or column whose sum is the norm. */
export interface Attained {
  readonly kind: 'row' | 'column';
  readonly index: number;
  readonly value: number;
}

/** The sums of a matrix that is nowhere negative, and which of them is its ‖·‖_s. */
export interface Sums {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** The first, rows before columns; null if all entries are zero. */
  readonly attained: Attained | null;
}

/** Of E₊ and E₋, E n×n, row-major: a is `positive.attained.value`, b that of `negative`. */
export function partSums(E: Float64Array, n: number): { positive: Sums; negative: Sums } {
  const whole = { rows: n, cols: n, data: E };
  return { positive: sumsOf(positivePart(whole)), negative: sumsOf(negativePart(whole)) };
}

function sumsOf(part: Matrix): Sums {
  const rows = rowSums(part);
  const columns = columnSums(part);
  let attained: Attained | null = null;
  for (const [kind, sums] of [
    ['row', rows],
    ['column', columns],
  ] as const)
    sums.forEach((value, index) => {
      if (value > (attained?.value ?? 0)) attained = { kind, index, value };
    });
  return { rows, columns, attained };
}
