/**
 * The two coupled recurrences of the proof (paper, appendix, claim (2)), the contraction they imply for
 * a + βb with any weight β, and the contraction measured in a run.
 */
import { columnSums, type Matrix, rowSums } from '../matrix.ts';
import { BETA, negativePart, positivePart } from '../observe/potential.ts';

/** Steps over which the measured contraction is averaged. */
const AVERAGED_STEPS = 10;

/**
 * Upper bounds on a_{t+1} and b_{t+1} from a_t and b_t. h is the contribution of noise and
 * thresholding.
 */
export function provedStep(a: number, b: number, eta: number, h = 0): { a: number; b: number } {
  return {
    a: (1 - (3 * eta) / 25) * a + 7 * eta * b + eta * h,
    b: (1 - (24 * eta) / 25) * b + (eta * a) / 100 + eta * h,
  };
}

/** The resulting bound on the potential for h = 0: a_t + βb_t ≤ (a_0 + βb_0)(1 − η/25)ᵗ. */
export function provedEnvelope(V0: number, eta: number, t: number): number {
  return V0 * (1 - eta / 25) ** t;
}

/**
 * Upper bound on the factor by which one step multiplies a + βb, for h = 0. The recurrences are linear,
 * so the maximum is attained at a alone or at b alone. Never smaller than the paper's 1 − η/25, even
 * where the recurrences give a slightly better factor for its β.
 */
export function provedFactor(beta: number, eta: number): number {
  const fromA = provedStep(1, 0, eta);
  const fromB = provedStep(0, 1, eta);
  const worst = Math.max(fromA.a + beta * fromA.b, fromB.a / beta + fromB.b);
  return Math.max(worst, provedEnvelope(1, eta, 1));
}

/** The open interval of weights β for which the recurrences make a + βb decrease; independent of η. */
export function fallingWeights(): readonly [least: number, most: number] {
  const fromA = provedStep(1, 0, 1);
  const fromB = provedStep(0, 1, 1);
  return [fromB.a / (1 - fromB.b), (1 - fromA.a) / fromA.b];
}

/** Whether β is the weight that the paper chooses. */
export function isPapersWeight(beta: number): boolean {
  return Math.abs(beta - BETA) < 1e-9;
}

/** a_t + βb_t for every t. */
export function weightedSum(a: Float64Array, b: Float64Array, beta: number): Float64Array {
  return a.map((value, t) => value + beta * b[t]!);
}

/** `first` · factorᵗ for t = 0 … length − 1. */
export function envelope(first: number, factor: number, length: number): Float64Array {
  const values = new Float64Array(length);
  let value = first;
  for (let t = 0; t < length; t++) {
    values[t] = value;
    value *= factor;
  }
  return values;
}

export interface Contraction {
  /** Geometric mean of the factors of the last `steps` steps. */
  readonly factor: number;
  readonly steps: number;
}

/** The contraction of `values` up to iteration t; null at t = 0 and once a value is zero. */
export function measuredContraction(values: Float64Array, t: number): Contraction | null {
  const at = Math.min(t, values.length - 1);
  const steps = Math.min(AVERAGED_STEPS, at);
  if (steps < 1) return null;
  const factor = (values[at]! / values[at - steps]!) ** (1 / steps);
  return Number.isFinite(factor) && factor > 0 ? { factor, steps } : null;
}

/** The row or column whose sum is the norm. */
export interface Attained {
  readonly kind: 'row' | 'column';
  readonly index: number;
  readonly value: number;
}

/** Row and column sums of a non-negative matrix, and the sum that attains its ‖·‖_s. */
export interface Sums {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** The first maximum, rows before columns; null if all entries are zero. */
  readonly attained: Attained | null;
}

/** Sums of E₊ and E₋ for an n×n row-major E; a and b are the `attained` values. */
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
