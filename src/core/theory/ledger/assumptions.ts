/** The assumptions A1, A2, A2', A3, N1 and N2 (paper, Section 2): one row each, or one for each part. */
import { brief } from '../brief.ts';
import { NOISES } from '../../model/noises/registry.ts';
import type { Setting } from '../setting.ts';
import { satisfies } from '../verdict.ts';
import { compared, type LedgerRow, open } from './row.ts';

/** Condition number beyond which a left inverse in double precision has no correct digits left. */
const CONDITION_LIMIT = 1e12;
const UNKNOWN_LAW = 'the data are given explicitly, so the distribution of x* is unknown';
const group = 'assumptions';

export function assumptionRows(setting: Setting): readonly LedgerRow[] {
  return [
    independence(setting),
    range(setting),
    independentWeights(setting),
    ...moments(setting),
    uniform(setting),
    ...start(setting),
    ...noise(setting),
  ];
}

function independence(setting: Setting): LedgerRow {
  const { smallestSingularValue, n, columnNorms } = setting;
  const limit = (Math.sqrt(n) * columnNorms.most) / CONDITION_LIMIT;
  return compared({
    id: 'A1',
    group,
    name: 'A1: the columns of A* are independent',
    measured: smallestSingularValue,
    bound: ['>', '0', limit],
    worst: 0,
    required: `> 0; values up to ${brief(limit)} are rounding error`,
    note: `smallest singular value; ${onIndependence(setting)}`,
  });
}

function onIndependence({ relation, kappaStar }: Setting): string {
  return relation === undefined
    ? `A1 requires only independence, and κ* = ${brief(kappaStar)} shows how close to dependent the columns are`
    : `${relation.reason}, so A* has no left inverse (κ* = ∞), and A does not determine Σ and E: those shown are the parts of (A*)⁺A, one choice of several. The recovery error is not affected. With n = ${relation.rank} the columns are independent`;
}

function range({ weights: { least, most } }: Setting): LedgerRow {
  const about = {
    id: 'A2.range',
    group,
    name: 'A2: the x*_i are in [0, 1]',
    required: 'in [0, 1]',
  } as const;
  const isBelow = least < 0;
  return compared({
    ...about,
    measured: isBelow ? least : most,
    bound: isBelow ? ['≥', '0', 0] : ['≤', '1', 1],
    note: `the ${isBelow ? 'smallest' : 'largest'} x*_i`,
  });
}

/** Measured by the correlations of pairs, which are all zero if the weights are independent. */
function independentWeights({ dependence }: Setting): LedgerRow {
  const about = {
    id: 'A2.independent',
    group,
    name: 'A2: the x*_i are independent',
    required: 'no two are correlated',
  } as const;
  if (dependence === null)
    return open({
      ...about,
      note: 'the data are given explicitly, so it is unknown whether the x*_i are independent',
    });
  const { correlation, covariance, pair, zeroMeansIndependent } = dependence;
  const measured = Math.abs(correlation);
  const isZero = satisfies(measured, '=', 0);
  if (isZero && !zeroMeansIndependent)
    return open({
      ...about,
      measured,
      note: 'no two are correlated, but x* is drawn from given rows, and three or more weights may depend on each other all the same',
    });
  return compared({
    ...about,
    measured,
    bound: ['=', '0', 0],
    worst: 1,
    note: isZero
      ? 'the largest |correlation| of two x*_i: they are drawn independently'
      : `the largest |correlation| of two x*_i: features ${pair[0] + 1} and ${pair[1] + 1}, with Cov(x*_i, x*_j) = ${brief(covariance)}. Ẽ picks up such covariances even if E = 0, so A* is not a fixed point of the paper’s update`,
  });
}

function moments({ law }: Setting): LedgerRow[] {
  const c2 = { id: 'A2.c2', group, name: 'A2: E[(x*_i)²] ≥ c₂/n' } as const;
  return [
    defining('A2.C1', 'A2: E[x*_i] ≤ C₁/n', 'C₁', law?.constants.C1),
    law === null
      ? open({ ...c2, required: 'some c₂ > 0', note: UNKNOWN_LAW })
      : compared({
          ...c2,
          measured: law.constants.c2,
          bound: ['>', '0', 0],
          worst: 0,
          note: 'c₂, the largest possible value, determined by the rarest feature',
        }),
    defining('A2.C2', 'A2: E[(x*_i)²] ≤ C₂/n', 'C₂', law?.constants.C2),
  ];
}

/** A statement that holds for some constant and thereby defines it. */
function defining(id: string, name: string, constant: string, value: number | undefined) {
  return open({
    id,
    group,
    name,
    measured: value ?? null,
    required: `some ${constant}`,
    note:
      value === undefined
        ? UNKNOWN_LAW
        : `nothing to check: this defines ${constant}, and its smallest value is taken; the conditions of the theorems limit it`,
  });
}

function uniform({ law, weightLaw, n }: Setting): LedgerRow {
  const about = {
    id: "A2'",
    group,
    name: 'A2′: x*_i is 1 with probability s/n and 0 otherwise',
    required: 'C₁/c₂ = 1: Bernoulli with equal probabilities',
  } as const;
  if (law === null) return open({ ...about, note: UNKNOWN_LAW });
  const { C1, c2 } = law.constants;
  const reason = weightLaw?.isBinary
    ? 'the features differ in how often they are active'
    : 'an active weight is not always 1';
  return compared({
    ...about,
    measured: C1 / c2,
    bound: ['=', '1', 1],
    verdict: law.isUniformBernoulli ? 'holds' : 'fails',
    note: law.isUniformBernoulli
      ? `C₁ = c₂ = C₂ = s = ${brief(C1)}, s/n = ${brief(C1 / n)}`
      : `C₁/c₂; ${reason}`,
  });
}

function start({ start: { sigmaMin, ESNorm }, ell, ellIsGiven }: Setting): LedgerRow[] {
  const sigma = { id: 'A3.sigma', group, name: 'A3: Σ⁽⁰⁾ ⪰ (1−ℓ)I' } as const;
  const E = { id: 'A3.E', group, name: 'A3: ‖E⁽⁰⁾‖_s ≤ ℓ' } as const;
  if (!ellIsGiven) {
    const note = `nothing to check: no ℓ was given, so ℓ = ${brief(ell)} is the smallest for which A3 holds; the theorems limit it`;
    return [
      open({ ...sigma, measured: sigmaMin, required: '≥ 1−ℓ', note }),
      open({ ...E, measured: ESNorm, required: '≤ ℓ', note }),
    ];
  }
  const note = 'at the start A⁽⁰⁾';
  return [
    compared({ ...sigma, measured: sigmaMin, bound: ['≥', '1−ℓ', 1 - ell], note }),
    compared({ ...E, measured: ESNorm, bound: ['≤', 'ℓ', ell], note }),
  ];
}

function noise({ noise: { model, kind, level } }: Setting): LedgerRow[] {
  const bias = {
    id: 'N2',
    group,
    name: 'N2: E[ν | x*] = 0',
    required: '|E[ν_k | x*]| = 0 for any x*',
  } as const;
  return [
    open({
      id: 'N1',
      group,
      name: 'N1: |ν_k| ≤ C_ν',
      measured: level,
      required: 'some C_ν',
      note: `nothing to check: this defines C_ν${model === null ? ', and the largest |ν_k| in the data is taken' : ''}; the conditions of the theorems limit it`,
    }),
    model === null
      ? open({ ...bias, note: 'the noise is given explicitly, so its law is unknown' })
      : compared({
          ...bias,
          // an adversary's ν is a function of x*, so that E[ν | x*] = ν
          measured: model === 'N1' ? level : 0,
          bound: ['=', '0', 0],
          leastScale: 0,
          note: BIAS[model](kind !== null && NOISES.get(kind).isSameForAll === true),
        }),
  ];
}

/** The reason, given whether every example has the same ν. */
const BIAS: Readonly<
  Record<NonNullable<Setting['noise']['model']>, (isSameForAll: boolean) => string>
> = {
  none: () => 'there is no noise',
  N1: (isSameForAll) =>
    isSameForAll
      ? 'the largest |E[ν_k | x*]|: ν is the same in every example. It moves the decoded weights, but cancels in y − y′, so that it adds nothing to N'
      : 'the largest |E[ν_k | x*]|: the adversary chooses ν depending on x*, so it does not average out',
  N2: () => 'by construction: symmetric whatever x* is',
};
