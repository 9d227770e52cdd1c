/**
 * "Main: ColumnUpdate" and "Main: Rescale": the result of the stage that the run makes next, before and
 * after its columns are enlarged.
 *
 * Deviation: ColumnUpdate is printed with Σ̂ ⪯ uI, which neither its proof nor any later step has. With
 * r_i = 3/(5m_i), Σ_ii settles near √(2r_i·R_i) ≈ √(6/5), above u = 1+ℓ. The corrected limit is the fixed
 * point of the upper bound on Σ̃_ii, or Σ_ii before the stage if that is larger.
 */
import { GAMMA } from '../../../algorithms/equilibration/invariants.ts';
import type { Decomposition } from '../../../observe/decomposition.ts';
import { ROUNDING } from '../../verdict.ts';
import {
  comparison,
  entrywiseReading,
  fact,
  type Inequality,
  identityReading,
  readingOf,
  unmeasured,
} from '../inequality.ts';
import type { Iterate } from '../iterate.ts';
import type { Hypothesis, Reading } from '../reading.ts';
import {
  ellOf,
  EMPTY,
  type Letters,
  type NoiseLetters,
  uOf,
  type Variant,
  VARIANTS,
} from './letters.ts';
import { LOST } from './recurrence.ts';
import type { Stage } from './stage.ts';

type Conditions = Readonly<Record<Variant, readonly Hypothesis[]>>;

export function columnUpdateReadings(
  iterate: Iterate,
  stage: Stage,
  letters: Letters | string,
  noise: NoiseLetters | null,
  conditions: Conditions,
): readonly Reading[] {
  const ell = ellOf(iterate, stage);
  const { epsilon, result } = stage;
  const sizes = result && stage.path.at(-1)!;
  const base = { lemma: 'columnUpdate', hypotheses: conditions.corrected } as const;
  const small = (GAMMA - 1) * ell;
  const either = (part: string, statement: string, measured: number | null, bound: number) =>
    VARIANTS.map((variant) =>
      read(
        {
          ...base,
          part: `${part}, ${variant}`,
          statement,
          variant,
          hypotheses: conditions[variant],
          side: 'upper',
        },
        measured,
        bound,
      ),
    );
  return [
    read(
      { ...base, part: 'Σ', statement: 'Σ̂ ⪰ (1−ℓ)I on S', side: 'lower' },
      sizes && sizes.sigma,
      1 - ell,
    ),
    ...VARIANTS.map((variant) => sigmaAbove(iterate, stage, letters, variant, conditions)),
    ...either('E₁₁', '‖Ê₁₁‖_s ≤ (γ−1)ℓ', sizes && sizes.E11, small),
    ...either('E₂₁', '‖Ê₂₁‖_s ≤ (1−ε)(γ−1)ℓ', sizes && sizes.E21, (1 - epsilon) * small),
    read(
      { ...base, part: 'outside', statement: '‖(Ê₁₂; Ê₂₂)‖_s ≤ ℓ', side: 'upper' },
      sizes && sizes.outside,
      ell,
    ),
    read(
      { ...base, part: 'sign', statement: 'Ê₁₂ ≥ 0 and Ê₂₂ ≥ 0', side: 'lower' },
      sizes && sizes.outsideMin,
      0,
    ),
    read(
      { ...base, part: 'N', statement: '‖N̂_S‖_∞ ≤ (1−ε)U', side: 'upper' },
      sizes && sizes.NS,
      noise && (1 - epsilon) * noise.U,
    ),
  ];

  function read(inequality: Inequality, measured: number | null, bound: number | null): Reading {
    return resultReading(stage, inequality, measured, bound);
  }
}

function resultReading(
  stage: Stage,
  inequality: Inequality,
  measured: number | null,
  bound: number | null,
): Reading {
  if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
  if (stage.result === null) return unmeasured(inequality, LOST);
  const note = bound === null ? 'No ρ below α satisfies the conditions on the noise.' : '';
  return readingOf(inequality, { measured, bound, note });
}

const ABOVE = {
  printed: 'Σ̂_ii ≤ u',
  corrected: 'Σ̂_ii ≤ max(Σ_ii, w/2 + √(w²/4 + 2r_i·R_i))',
} as const;

function sigmaAbove(
  { parts, law, eta, ...iterate }: Iterate,
  stage: Stage,
  letters: Letters | string,
  variant: Variant,
  conditions: Conditions,
): Reading {
  const { members, r, S, result } = stage;
  const products = members.map((i) => r[i]! * (law?.secondMoments[i] ?? NaN));
  const rises = comparison(
    '2ηr_i·R_i ≤ (1−η)(1−ℓ)²',
    2 * eta * Math.max(...products),
    '≤',
    typeof letters === 'string' ? null : (1 - eta) * (1 - letters.ell) ** 2,
  );
  const inequality: Inequality = {
    lemma: 'columnUpdate',
    part: `Σ above, ${variant}`,
    statement: ABOVE[variant],
    variant,
    hypotheses: variant === 'printed' ? conditions.printed : [...conditions.corrected, rises],
    side: 'upper',
  };
  if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
  if (result === null) return unmeasured(inequality, LOST);
  if (typeof letters === 'string') return unmeasured(inequality, letters);
  const n = parts.Sigma.length;
  const u = uOf({ ...iterate, parts, law, eta }, stage);
  const upper = new Float64Array(n);
  for (const i of members)
    upper[i] = variant === 'printed' ? u : Math.max(parts.Sigma[i]!, restOf(i, letters));
  return entrywiseReading(
    inequality,
    {
      rows: n,
      cols: 1,
      measured: result.updated.Sigma.slice(),
      lower: null,
      upper,
      standardError: null,
      applies: S.slice(),
    },
    { note: variant === 'printed' ? NOT_PROVED : '' },
  );

  /** The Σ_ii at which (1−η)Σ_ii + ηr_i·(upper bound on Σ̃_ii) = Σ_ii. */
  function restOf(i: number, { corrected, C1, rho }: Letters): number {
    const share = C1 / n;
    const product = r[i]! * law!.secondMoments[i]!;
    const w =
      2 * product * corrected.V.diagonal + 2 * r[i]! * share * (rho + share * corrected.V.row);
    return w / 2 + Math.sqrt((w / 2) ** 2 + 2 * product);
  }
}

const NOT_PROVED =
  'As printed; the proof has no upper bound on Σ, and nothing after it uses one for the columns in S.';

export function rescaleReadings(
  iterate: Iterate,
  stage: Stage,
  noise: NoiseLetters | null,
  conditions: Conditions,
): readonly Reading[] {
  const ell = ellOf(iterate, stage);
  const { result } = stage;
  const sizes = result && result.rescaledSizes;
  const small = (GAMMA - 1) * ell;
  const read = (
    part: string,
    statement: string,
    measured: number | null,
    bound: number | null,
    side: 'upper' | 'lower' = 'upper',
  ) =>
    resultReading(
      stage,
      { lemma: 'rescale', part, statement, hypotheses: conditions.corrected, side },
      measured,
      bound,
    );
  return [
    identity(iterate, stage),
    read('Σ', 'Σ̂ ⪰ (1−ℓ)I on S', sizes && sizes.sigma, 1 - ell, 'lower'),
    read('E₁₁', '‖Ê₁₁‖_s ≤ (γ−1)ℓ', sizes && sizes.E11, small),
    read('E₂₁', '‖Ê₂₁‖_s ≤ (γ−1)ℓ', sizes && sizes.E21, small),
    read('outside', '‖(Ê₁₂; Ê₂₂)‖_s ≤ ℓ', sizes && sizes.outside, ell),
    read('sign', 'Ê₁₂ ≥ 0 and Ê₂₂ ≥ 0', sizes && sizes.outsideMin, 0, 'lower'),
    read('N', '‖N̂_S‖_∞ ≤ U', sizes && sizes.NS, noise && noise.U),
  ];
}

/** Enlarging the columns in S is a change of D: Σ stays, and E becomes D⁻¹ED with the D of this stage alone. */
function identity({ kappaStar }: Iterate, stage: Stage): Reading {
  const inequality: Inequality = {
    lemma: 'rescale',
    part: 'identity',
    statement: 'A·D = A*D(Σ + D⁻¹ED) + N·D, with D_ii = 1/(1−ε) on S',
    hypotheses: [fact('S is not empty', stage.members.length > 0)],
    side: 'identity',
  };
  if (stage.members.length === 0) return unmeasured(inequality, EMPTY);
  if (stage.result === null) return unmeasured(inequality, LOST);
  const { updated, rescaled } = stage.result;
  return identityReading(
    inequality,
    distanceOf(stage, updated, rescaled),
    ROUNDING * (1 + (kappaStar ?? 1)),
  );
}

/** The largest difference between the rescaled parts and what the identity says they are. */
function distanceOf(
  { S, epsilon }: Stage,
  { Sigma, E, N }: Decomposition,
  rescaled: Decomposition,
): number {
  const n = Sigma.length;
  const grown = (i: number) => (S[i] === 1 ? 1 / (1 - epsilon) : 1);
  let largest = 0;
  const see = (difference: number) => (largest = Math.max(largest, Math.abs(difference)));
  Sigma.forEach((value, i) => see(rescaled.Sigma[i]! - value));
  E.data.forEach((value, k) =>
    see(rescaled.E.data[k]! - (value * grown(k % n)) / grown(Math.floor(k / n))),
  );
  N.data.forEach((value, k) => see(rescaled.N.data[k]! - value * grown(k % n)));
  return largest;
}
