/** The assumptions A1, A2, A2', A3, N1 and N2 (paper, Section 2): one row each, or one for each part. */
import { brief } from '../brief.ts';
import { ACTIVE_WEIGHTS } from '../../model/weights.ts';
import type { Setting } from '../setting.ts';
import type { Verdict } from '../verdict.ts';
import { compared, type LedgerRow, open, stated } from './row.ts';

/** Condition number beyond which a left inverse in double precision has no correct digits left. */
const CONDITION_LIMIT = 1e12;
const UNKNOWN_LAW = 'the data are given explicitly, so the distribution of x* is unknown';
const group = 'assumptions';

export function assumptionRows(setting: Setting): readonly LedgerRow[] {
  return [independence(setting), ...weights(setting), ...start(setting), ...noise(setting)];
}

function independence({ smallestSingularValue, kappaStar, n, columnNorms }: Setting): LedgerRow {
  const limit = (Math.sqrt(n) * columnNorms.most) / CONDITION_LIMIT;
  return compared({
    id: 'A1',
    group,
    name: 'A1: the columns of A* are independent',
    measured: smallestSingularValue,
    bound: ['>', '0', limit],
    required: `> 0; values up to ${brief(limit)} are rounding error`,
    note: `smallest singular value; A1 requires only independence, and κ* = ${brief(kappaStar)} shows how close to dependent the columns are`,
  });
}

function weights({ law, n }: Setting): LedgerRow[] {
  const range = {
    id: 'A2.range',
    group,
    name: 'A2: the x*_i are independent and in [0, 1]',
    required: 'in [0, 1], independent',
  } as const;
  const C1 = { id: 'A2.C1', group, name: 'A2: E[x*_i] ≤ C₁/n', required: 'some C₁' } as const;
  const c2 = { id: 'A2.c2', group, name: 'A2: E[(x*_i)²] ≥ c₂/n' } as const;
  const C2 = { id: 'A2.C2', group, name: 'A2: E[(x*_i)²] ≤ C₂/n', required: 'some C₂' } as const;
  const prime = {
    id: "A2'",
    group,
    name: 'A2′: x*_i is 1 with probability s/n and 0 otherwise',
    required: 'Bernoulli with equal probabilities',
  } as const;
  if (law === null) {
    const note = UNKNOWN_LAW;
    return [
      open({ ...range, note }),
      open({ ...C1, note }),
      open({ ...c2, required: 'some c₂ > 0', note }),
      open({ ...C2, note }),
      open({ ...prime, note }),
    ];
  }
  const { constants, isUniformBernoulli } = law;
  return [
    stated({ ...range, verdict: 'holds', note: 'by construction' }),
    stated({
      ...C1,
      measured: constants.C1,
      verdict: 'holds',
      note: 'C₁, the smallest possible value',
    }),
    compared({
      ...c2,
      measured: constants.c2,
      bound: ['>', '0', 0],
      note: 'c₂, the largest possible value, determined by the rarest feature',
    }),
    stated({
      ...C2,
      measured: constants.C2,
      verdict: 'holds',
      note: 'C₂, the smallest possible value',
    }),
    isUniformBernoulli
      ? stated({
          ...prime,
          measured: constants.C1,
          verdict: 'holds',
          note: `s; C₁ = c₂ = C₂ = s = ${brief(constants.C1)}, s/n = ${brief(constants.C1 / n)}`,
        })
      : stated({
          ...prime,
          verdict: 'fails',
          note: ACTIVE_WEIGHTS.get(law.kind).isAlwaysOne
            ? 'the features differ in how often they are active'
            : 'an active weight is not always 1',
        }),
  ];
}

function start({ start: { sigmaMin, ESNorm }, ell, ellIsGiven }: Setting): LedgerRow[] {
  const note = ellIsGiven
    ? 'at the start A⁽⁰⁾'
    : 'at the start A⁽⁰⁾; no ℓ was given, so ℓ is the smallest for which A3 holds';
  return [
    compared({
      id: 'A3.sigma',
      group,
      name: 'A3: Σ⁽⁰⁾ ⪰ (1−ℓ)I',
      measured: sigmaMin,
      bound: ['≥', '1−ℓ', 1 - ell],
      note,
    }),
    compared({
      id: 'A3.E',
      group,
      name: 'A3: ‖E⁽⁰⁾‖_s ≤ ℓ',
      measured: ESNorm,
      bound: ['≤', 'ℓ', ell],
      note,
    }),
  ];
}

const BIAS: Readonly<Record<NonNullable<Setting['noise']['model']>, [Verdict, string]>> = {
  none: ['holds', 'there is no noise'],
  N1: ['fails', 'the adversary chooses ν depending on x*, so it does not average out'],
  N2: ['holds', 'by construction: symmetric whatever x* is'],
};

function noise({ noise: { model, level } }: Setting): LedgerRow[] {
  const bias = {
    id: 'N2',
    group,
    name: 'N2: E[ν | x*] = 0',
    required: 'no bias for any x*',
  } as const;
  return [
    stated({
      id: 'N1',
      group,
      name: 'N1: |ν_k| ≤ C_ν',
      measured: level,
      required: 'a bound C_ν',
      verdict: 'holds',
      note:
        model === null
          ? 'C_ν, the largest |ν_k| in the data'
          : model === 'none'
            ? 'C_ν = 0: there is no noise'
            : 'C_ν, by construction',
    }),
    model === null
      ? open({ ...bias, note: 'the noise is given explicitly, so its law is unknown' })
      : stated({ ...bias, verdict: BIAS[model][0], note: BIAS[model][1] }),
  ];
}
