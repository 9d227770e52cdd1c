/**
 * A stage of Equilibration as its lemmas read it: with A*D as the truth, the features of S first, and E in
 * four blocks, 1 for S and 2 for the other features. The stage ahead is rehearsed with the run's own
 * examples, because ColumnUpdate, Recurrence and Rescale are about its T iterations and its result.
 */
import type { StageAhead } from '../../../algorithms/equilibration/stageAhead.ts';
import { leastOffDiagonal, submatrix } from '../../../algorithms/equilibration/scalars.ts';
import { type Matrix, normInf, normS } from '../../../matrix.ts';
import type { Instance } from '../../../model/instance.ts';
import { type Decomposition, decompose } from '../../../observe/decomposition.ts';
import { negativePart, positivePart } from '../../../observe/potential.ts';
import { scaledParts } from '../../../observe/scaledTruth.ts';
import { roundingOf } from '../../verdict.ts';
import type { Iterate } from '../iterate.ts';

/** Sizes of Σ, E and N by blocks. */
export interface Sizes {
  /** min Σ_ii over S; ∞ if S is empty. */
  readonly sigma: number;
  /** ‖E₁₁‖_s and ‖·‖_s of its negative and its positive part. */
  readonly E11: number;
  readonly minus: number;
  readonly plus: number;
  readonly E21: number;
  /** ‖(E₁₂; E₂₂)‖_s, and its least off-diagonal entry; null if no feature is outside S. */
  readonly outside: number;
  readonly outsideMin: number | null;
  /** ‖N_S‖_∞ and ‖N_{−S}‖_∞. */
  readonly NS: number;
  readonly NOutside: number;
}

export interface Stage extends Omit<StageAhead, 'rehearse'> {
  readonly members: readonly number[];
  readonly others: readonly number[];
  /** Diagonal of D. */
  readonly D: Float64Array;
  /** Whether the run draws examples, so that its stages have sampling error. */
  readonly isSampled: boolean;
  /** Of A⁽⁰⁾: the least ℓ with ‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I, and the largest Σ_ii. */
  readonly start: { readonly ell: number; readonly sigma: number };
  /** The sizes before ColumnUpdate, and after each of its iterations. */
  readonly path: readonly Sizes[];
  /** Σ, E and N after ColumnUpdate, and after Rescale in terms of the D there; null if A lost its rank. */
  readonly result: {
    readonly updated: Decomposition;
    readonly rescaled: Decomposition;
    readonly rescaledSizes: Sizes;
  } | null;
}

/** @param iterate A before the stage, in terms of A*D */
export function stageOf(
  iterate: Iterate,
  { rehearse, ...ahead }: StageAhead,
  D: Float64Array,
  { truth, A0, plan }: Instance,
): Stage {
  const everyone = Array.from(ahead.S.keys());
  const members = everyone.filter((i) => ahead.S[i] === 1);
  const others = everyone.filter((i) => ahead.S[i] === 0);
  const first = decompose(A0, truth);
  const rounding = roundingOf({ m: A0.rows, kappaStar: iterate.kappaStar ?? 0 });
  const sizes = (parts: Decomposition) => sizesOf(parts, members, others, rounding);
  const path = [sizes(iterate.parts)];
  let updated = iterate.parts;
  const output = rehearse((A) => {
    updated = scaledParts(decompose(A, truth), D);
    path.push(sizes(updated));
  });
  const grown = D.map((value, i) => (ahead.S[i] === 1 ? value / (1 - ahead.epsilon) : value));
  return {
    ...ahead,
    members,
    others,
    D,
    isSampled: plan.kind !== 'exact',
    start: {
      ell: Math.max(normS(first.E), 1 - Math.min(...first.Sigma), 0),
      sigma: Math.max(...first.Sigma),
    },
    path,
    result: output && resultOf(scaledParts(decompose(output, truth), grown)),
  };

  function resultOf(rescaled: Decomposition) {
    return { updated, rescaled, rescaledSizes: sizes(rescaled) };
  }
}

/** @param rounding an N below it is only rounding error, and counts as 0 */
export function sizesOf(
  { Sigma, E, N }: Decomposition,
  members: readonly number[],
  others: readonly number[],
  rounding: number,
): Sizes {
  const everyone = Array.from(Sigma.keys());
  const E11 = submatrix(E, members, members);
  const rows = Array.from({ length: N.rows }, (_, k) => k);
  const exact = (size: number) => (size <= rounding ? 0 : size);
  return {
    sigma: Math.min(...members.map((i) => Sigma[i]!)),
    E11: normS(E11),
    minus: normS(negativePart(E11)),
    plus: normS(positivePart(E11)),
    E21: normS(submatrix(E, others, members)),
    outside: normS(submatrix(E, everyone, others)),
    outsideMin: leastOffDiagonal(E, others),
    NS: exact(normInf(submatrix(N, rows, members))),
    NOutside: exact(normInf(submatrix(N, rows, others))),
  };
}

/** The off-diagonal of M as blocks: rows and columns in S, and rows outside it with columns in S. */
export function columnsOfS(M: Matrix, { members, others }: Pick<Stage, 'members' | 'others'>) {
  const E11 = submatrix(M, members, members);
  members.forEach((_, k) => (E11.data[k * members.length + k] = 0));
  return { E11, E21: submatrix(M, others, members) };
}
