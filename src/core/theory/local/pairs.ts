/**
 * Small errors near the fixed point (ours, not the paper's). Z = (Σ+E)⁻¹ has Z_ij ≈ −E_ij/(Σ_iiΣ_jj), silent
 * weights stay silent, and an active weight i is moved by Σ_k Z_ik x*_k. So an iteration takes
 *
 *     E_ji ← (1−η)E_ji − η·c_ji·E_ij + η·S_ji,   c_ji = 2rπ_i·Var(x*_j)/(Σ_iiΣ_jj)
 *
 * where S is the sampling noise of N examples: mirror entries see only each other, and the errors of one
 * pair stay a system of two equations, with multipliers 1 − η(1 ± √(c_ij·c_ji)).
 */
import type { Feature } from './feature.ts';

/** c_ji: how strongly E_ij pulls at E_ji. */
export function pull(j: Feature, i: Feature, r: number): number {
  return (2 * r * i.activity * j.variance) / (i.sigma * j.sigma);
}

/** c = max √(c_ij·c_ji) over the pairs of features: an error ends up shrinking by 1 − η(1−c). */
export function strongestCoupling(features: readonly Feature[]): number {
  let [most, second] = [0, 0];
  for (const { coupling } of features)
    if (coupling > most) [most, second] = [coupling, most];
    else if (coupling > second) second = coupling;
  // linear features are exactly neutral, whatever the rounding
  return most === second ? most : Math.sqrt(most * second);
}

/** The pairs (j, i), j < i, with the strongest coupling: their errors decay slowest. */
export function slowestPairs(features: readonly Feature[]): (readonly [j: number, i: number])[] {
  let strongest = 0;
  let pairs: (readonly [number, number])[] = [];
  features.forEach((one, i) => {
    for (let j = 0; j < i; j++) {
      const coupling = one.coupling * features[j]!.coupling;
      if (coupling > strongest) pairs = [];
      if (coupling >= strongest) pairs.push([j, i]);
      strongest = Math.max(strongest, coupling);
    }
  });
  return pairs;
}

/** The largest |multiplier| of an iteration on a small error of E, and of Σ. */
export interface Multipliers {
  readonly ofE: number;
  readonly ofSigma: number;
}

export function multipliersOf(features: readonly Feature[], eta: number): Multipliers {
  const c = strongestCoupling(features);
  const ofSigma = features.map(({ steepness }) => Math.abs(1 - eta * (1 + steepness)));
  return {
    ofE: Math.max(Math.abs(1 - eta * (1 - c)), Math.abs(1 - eta * (1 + c))),
    ofSigma: Math.max(...ofSigma),
  };
}

/** A symmetric 2×2 matrix: the covariance of E_ji (first) and E_ij (second), or of S_ji and S_ij. */
export interface PairCovariance {
  readonly first: number;
  readonly second: number;
  readonly both: number;
}

/** The covariance that N examples give S_ji and S_ij, without noise in the data. */
export function samplingCovariance(j: Feature, i: Feature, r: number, N: number): PairCovariance {
  const scale = (4 * r * r) / N;
  return {
    first: scale * j.variance * i.decodedVariance,
    second: scale * i.variance * j.decodedVariance,
    both: scale * i.decodedCovariance * j.decodedCovariance,
  };
}

/**
 * The covariance of E_ji and E_ij once fresh examples and contraction balance: P = FPFᵀ + η²Q with
 * F = ((1−η, −η·c_ji), (−η·c_ij, 1−η)). A discrete Lyapunov equation in three unknowns; the pair must be stable.
 */
export function restingCovariance(
  cji: number,
  cij: number,
  eta: number,
  Q: PairCovariance,
): PairCovariance {
  const f = 1 - eta;
  const [g, h] = [eta * cji, eta * cij];
  // rows: the equations of P_11, P_12 and P_22; the last column is the right-hand side
  const rows = [
    [1 - f * f, 2 * f * g, -g * g, eta * eta * Q.first],
    [f * h, 1 - f * f - g * h, f * g, eta * eta * Q.both],
    [-h * h, 2 * f * h, 1 - f * f, eta * eta * Q.second],
  ];
  const [first, both, second] = solve3(rows);
  return { first: first!, both: both!, second: second! };
}

/** One fixed batch has a fixed point of its own, E_ji + c_ji·E_ij = S_ji, for every η. */
export function fixedBatchCovariance(
  cji: number,
  cij: number,
  { first, second, both }: PairCovariance,
): PairCovariance {
  const square = (1 - cji * cij) ** 2;
  return {
    first: (first - 2 * cji * both + cji * cji * second) / square,
    second: (second - 2 * cij * both + cij * cij * first) / square,
    both: ((1 + cji * cij) * both - cij * first - cji * second) / square,
  };
}

/** The solution (E_ji, E_ij) of E_ji + c_ji·E_ij = first, E_ij + c_ij·E_ji = second. */
export function shifted(
  cji: number,
  cij: number,
  first: number,
  second: number,
): readonly [number, number] {
  const determinant = 1 - cji * cij;
  return [(first - cji * second) / determinant, (second - cij * first) / determinant];
}

/** Gaussian elimination with row exchanges on a 3×4 system, which it overwrites. */
function solve3(rows: number[][]): number[] {
  for (let k = 0; k < 3; k++) {
    let pivot = k;
    for (let row = k + 1; row < 3; row++)
      if (Math.abs(rows[row]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = row;
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    for (let row = 0; row < 3; row++) {
      if (row === k) continue;
      const factor = rows[row]![k]! / rows[k]![k]!;
      for (let column = k; column < 4; column++) rows[row]![column]! -= factor * rows[k]![column]!;
    }
  }
  return rows.map((row, k) => row[3]! / row[k]!);
}
