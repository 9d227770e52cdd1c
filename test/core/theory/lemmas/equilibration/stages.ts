/** Random stages of Equilibration: an iterate, S, and E within the limits of claim (2), with exact expectations. */
import * as fc from 'fast-check';
import { type Matrix, normS, zeros } from '../../../../../src/core/matrix.ts';
import { Rng } from '../../../../../src/core/rng.ts';
import type { Iterate } from '../../../../../src/core/theory/lemmas/iterate.ts';
import { type Stage, sizesOf } from '../../../../../src/core/theory/lemmas/equilibration/stage.ts';
import { type IterateOptions, randomIterate, randomMatrix, scaledTo } from '../iterates.ts';

export interface PlacedStage {
  readonly iterate: Iterate;
  readonly stage: Stage;
}

export interface StageOptions extends Omit<IterateOptions, 'ellE' | 'E'> {
  /** Whether E₁₂ and E₂₂ may be negative, against claim (2). */
  readonly anySign?: boolean;
}

/** A stage that has not been rehearsed: only lemmas about its beginning can be read. */
export function anyStage(options: StageOptions): fc.Arbitrary<PlacedStage> {
  return fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => {
    const rng = new Rng(seed, 'shown');
    let members: readonly number[] = [];
    const E = (own: Rng, n: number): Matrix => {
      members = someOf(rng, n);
      return blocks(own, n, members, options);
    };
    const iterate = randomIterate(seed, { ...options, ellE: options.ell, E });
    return { iterate, stage: stageAt(iterate, members, rng) };
  });
}

/** At least one feature, and sometimes all. */
function someOf(rng: Rng, n: number): readonly number[] {
  const members = Array.from({ length: n }, (_, i) => i).filter(() => rng.below(2) === 1);
  return members.length === 0 ? [rng.below(n)] : members;
}

/** ‖E₁₁‖_s and ‖E₂₁‖_s up to γℓ, ‖(E₁₂; E₂₂)‖_s up to ℓ. */
function blocks(
  rng: Rng,
  n: number,
  members: readonly number[],
  { ell, anySign = false }: StageOptions,
): Matrix {
  const inS = (i: number) => members.includes(i);
  const sign = rng.below(3);
  const block = (applies: (i: number, j: number) => boolean, size: number, positive: boolean) => {
    const M = randomMatrix(rng, n, n);
    for (let k = 0; k < M.data.length; k++) {
      const [i, j] = [Math.floor(k / n), k % n];
      if (positive || sign === 1) M.data[k] = Math.abs(M.data[k]!);
      else if (sign === 2) M.data[k] = -Math.abs(M.data[k]!);
      if (i === j || !applies(i, j)) M.data[k] = 0;
    }
    return scaledTo(M, size * (rng.below(3) === 0 ? 1 : rng.uniform()), normS(M));
  };
  const E = zeros(n, n);
  for (const part of [
    block((i, j) => inS(i) && inS(j), 1.5 * ell, false),
    block((i, j) => !inS(i) && inS(j), 1.5 * ell, false),
    block((_, j) => !inS(j), ell, !anySign),
  ])
    part.data.forEach((value, k) => (E.data[k]! += value));
  return E;
}

/** The beginning of a stage with these features in S; λ and m are random. */
export function stageAt(
  iterate: Iterate,
  members: readonly number[],
  rng = new Rng(1, 'shown'),
): Stage {
  const { parts, law } = iterate;
  const n = parts.Sigma.length;
  const S = Uint8Array.from({ length: n }, (_, i) => (members.includes(i) ? 1 : 0));
  const others = Array.from(S.keys()).filter((i) => S[i] === 0);
  // an estimate off by up to a quarter
  const m = law!.secondMoments.map((moment) => moment * (0.75 + rng.uniform() / 2));
  return {
    lambda: Math.max(...law!.secondMoments) * (0.5 + rng.uniform()),
    S,
    m,
    r: m.map((square, i) => (S[i] === 1 ? 3 / (5 * square) : 0)),
    epsilon: 0.01,
    columnIterations: 1,
    members,
    others,
    D: new Float64Array(n).fill(1),
    isSampled: false,
    start: { ell: 0, sigma: Math.max(...parts.Sigma) },
    path: [sizesOf(parts, members, others, 0)],
    result: null,
  };
}
