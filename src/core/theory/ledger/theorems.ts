/**
 * The hypotheses of the five theorems (paper, Sections 4 and 5, and the appendix on Equilibration):
 * a row for each condition, and one for each theorem as a whole. T1 and T2 are the simplified case
 * with adversarial and with unbiased noise, T3 and T4 the general one, T5 is Equilibration.
 */
import { brief } from '../brief.ts';
import type { LedgerRow } from '../row.ts';
import { proofOf } from '../proofs.ts';
import type { Setting } from '../setting.ts';
import { together } from '../verdict.ts';
import { largestNeeded, neededForMoments, neededRow } from './needed.ts';
import { compared, open, stated } from './rows.ts';
import { LEFT_INVERSES } from '../../params/leftInverses.ts';

export const THEOREMS = ['T1', 'T2', 'T3', 'T4', 'T5'] as const;
export type TheoremId = (typeof THEOREMS)[number];

const group = 'theorems';
const NO_NOISE = 'there is no noise: it holds with c = 0, whatever 𝒢 is';
const NOTHING_OUTSIDE = 'N⁽⁰⁾ = 0: it holds with c = 0, whatever 𝒢 is';
const UNKNOWN = { C1: NaN, c2: NaN, C2: NaN };

const TITLES: Readonly<Record<TheoremId, string>> = {
  T1: 'T1: simplified case, adversarial noise',
  T2: 'T2: simplified case, unbiased noise',
  T3: 'T3: general weights, adversarial noise',
  T4: 'T4: general weights, unbiased noise',
  T5: 'T5: Equilibration',
};

/** @param assumptions rows of A1 … N2, which every theorem rests on */
export function theoremRows(
  setting: Setting,
  assumptions: readonly LedgerRow[],
): readonly LedgerRow[] {
  const every = [algorithm(setting), samples(setting)];
  const all = [...assumptions, ...every];
  const common = all.filter(({ id }) => COMMON.includes(id));
  const conditions: Readonly<Record<TheoremId, readonly LedgerRow[]>> = {
    T1: [...simplified('T1', setting), adversarialSimplified(setting)],
    T2: [...simplified('T2', setting), bias('T2', all), unbiasedSimplified(setting)],
    T3: [...general('T3', setting), ...adversarialGeneral(setting)],
    T4: [...general('T4', setting), bias('T4', all), unbiasedGeneral(setting)],
    T5: equilibration(setting),
  };
  return [
    ...every,
    ...THEOREMS.flatMap((id) => [
      whole(id, [...common, ...conditions[id].filter(isAsked)], setting),
      ...conditions[id],
    ]),
  ];
}

/** The bound on ε is the proof's: the theorem itself says no more than “sufficiently small”. */
function isAsked({ id }: LedgerRow): boolean {
  return id !== 'T5.epsilon';
}

/** What all five rest on. */
const COMMON: readonly string[] = [
  'A1',
  'A2.range',
  'A2.C1',
  'A2.c2',
  'A2.C2',
  'A3.sigma',
  'A3.E',
  'N1',
  'T.algorithm',
  'T.samples',
];

function whole(id: TheoremId, rows: readonly LedgerRow[], setting: Setting): LedgerRow {
  const verdict = together(rows.map((row) => row.verdict));
  const failing = rows.filter((row) => row.verdict === 'fails').map((row) => row.id);
  const needed = largestNeeded(rows);
  const about = {
    id,
    group,
    name: TITLES[id],
    required: 'all of its conditions',
  } as const;
  const proof = proofOf(setting);
  const other = proof.covers(id) ? '' : `; ${proof.aboutOthers}`;
  switch (verdict) {
    case 'fails':
      return stated({ ...about, verdict, note: `what fails: ${failing.join(', ')}${other}` });
    case 'holds':
      return stated({ ...about, verdict, note: `all that it asks for${other}` });
    case 'cannot be checked':
      return open({
        ...about,
        measured: needed,
        relation: needed === null ? null : '≤',
        required: needed === null ? about.required : 'all of its conditions, with this ≤ 𝒢',
        note:
          needed === null
            ? `nothing is known to fail, but not all can be told${other}`
            : `constant unspecified; nothing fails if 𝒢 ≥ ${brief(needed)}${other}`,
      });
  }
}

function algorithm({ relu, leftInverse, m, n }: Setting): LedgerRow {
  const leastNorm = LEFT_INVERSES.get(leftInverse).isLeastNorm || m === n;
  const deviations = [
    ...(relu ? [] : ['there is no ReLU']),
    ...(leastNorm ? [] : ['A† is Moore–Penrose and not of least norm']),
  ];
  return stated({
    id: 'T.algorithm',
    group,
    name: 'T1–T5: decoding with the ReLU and the A† of least norm',
    required: 'x = φ_α(A†y) with A† of least ‖·‖_∞',
    verdict: deviations.length === 0 ? 'holds' : 'fails',
    note: deviations.length === 0 ? 'as it runs here' : deviations.join(', and '),
  });
}

function samples({ sampling: { kind, N } }: Setting): LedgerRow {
  const about = {
    id: 'T.samples',
    group,
    name: 'T1–T5: enough fresh examples an iteration',
    required: 'N = poly(n, m, 1/ε, 1/δ)',
  } as const;
  switch (kind) {
    case 'exact':
      return stated({ ...about, verdict: 'holds', note: 'the expectation is exact: N = ∞' });
    case 'fixed':
      return stated({
        ...about,
        measured: N,
        verdict: 'fails',
        note: 'the same examples serve every iteration, where Algorithm 1 draws new ones',
      });
    case 'fresh':
      return open({ ...about, measured: N, note: 'the polynomial is not specified' });
    case 'given':
      return open({
        ...about,
        measured: N,
        note: 'the polynomial is not specified, nor how the data came about',
      });
  }
}

function ellRow(id: TheoremId, { ell, ellIsGiven }: Setting, most: number): LedgerRow {
  return compared({
    id: `${id}.ell`,
    group,
    name: `${id}: ℓ ≤ 1/${1 / most}`,
    measured: ell,
    relation: '≤',
    limit: most,
    formula: `1/${1 / most}`,
    note: `printed with =; a smaller ℓ asks for more of the start${ellIsGiven ? '' : '; ℓ is the least for which A3 holds'}`,
  });
}

/** What T1 and T2 share. */
function simplified(id: 'T1' | 'T2', setting: Setting): LedgerRow[] {
  const { law, n, start } = setting;
  const weights = { id: `${id}.weights`, group, name: `${id}: A2′`, required: 'A2′' } as const;
  return [
    ellRow(id, setting, 1 / 10),
    law === null
      ? open({ ...weights, note: 'the law of x* is not known' })
      : stated({
          ...weights,
          verdict: law.isUniformBernoulli ? 'holds' : 'fails',
          note: law.isUniformBernoulli ? 'see A2′' : 'A2′ fails',
        }),
    neededRow({
      id: `${id}.sparsity`,
      name: `${id}: s is a constant`,
      required: 's ≤ 𝒢n',
      factor: '𝒢',
      needed: (law?.constants.C1 ?? NaN) / n,
      whenZero: 's = 0',
      remark: 'printed as “constant s”; this is what the general theorem asks of it',
    }),
    compared({
      id: `${id}.start`,
      group,
      name: `${id}: N⁽⁰⁾ = 0`,
      measured: start.NInfNorm,
      relation: '=',
      limit: 0,
      formula: '0',
      note: '‖N⁽⁰⁾‖_∞',
    }),
  ];
}

/** max(m, nκ*). */
function spread({ m, n, kappaStar }: Setting): number {
  return Math.max(m, n * kappaStar);
}

function adversarialSimplified(setting: Setting): LedgerRow {
  return neededRow({
    id: 'T1.noise',
    name: 'T1: C_ν ≤ 𝒢c/max(m, nκ*)',
    required: 'C_ν·max(m, nκ*) ≤ 𝒢c',
    factor: '𝒢c',
    needed: setting.noise.level * spread(setting),
    whenZero: NO_NOISE,
  });
}

function unbiasedSimplified(setting: Setting): LedgerRow {
  return neededRow({
    id: 'T2.noise',
    name: 'T2: C_ν ≤ 𝒢c√n/max(m, nκ*)',
    required: 'C_ν·max(m, nκ*)/√n ≤ 𝒢c',
    factor: '𝒢c',
    needed: (setting.noise.level * spread(setting)) / Math.sqrt(setting.n),
    whenZero: NO_NOISE,
    remark: 'printed with =',
  });
}

function bias(id: 'T2' | 'T4', assumptions: readonly LedgerRow[]): LedgerRow {
  const N2 = assumptions.find((row) => row.id === 'N2')!;
  return { ...N2, id: `${id}.bias`, group, name: `${id}: N2` };
}

/** What T3 and T4 share. */
function general(id: 'T3' | 'T4', setting: Setting): LedgerRow[] {
  const { law, n, start, kappaStar } = setting;
  const { C1, c2, C2 } = law?.constants ?? UNKNOWN;
  return [
    ellRow(id, setting, 1 / 10),
    compared({
      id: `${id}.balance`,
      group,
      name: `${id}: C₂ ≤ 2c₂`,
      measured: C2,
      relation: '≤',
      limit: 2 * c2,
      formula: '2c₂',
      note: law === null ? 'the law of x* is not known' : `C₂/c₂ = ${brief(C2 / c2)}`,
    }),
    neededRow({
      id: `${id}.moments`,
      name: `${id}: C₁³ ≤ 𝒢c₂²n`,
      required: 'C₁³/(c₂²n) ≤ 𝒢',
      factor: '𝒢',
      needed: neededForMoments({ C1, c2, C2 }, n),
      whenZero: 'C₁ = 0',
    }),
    neededRow({
      id: `${id}.start`,
      name: `${id}: ‖N⁽⁰⁾‖_∞ ≤ c₂²𝒢c/(C₁³κ*)`,
      required: '‖N⁽⁰⁾‖_∞·C₁³κ*/c₂² ≤ 𝒢c',
      factor: '𝒢c',
      needed: timesUnlessZero(start.NInfNorm, (C1 ** 3 * kappaStar) / c2 ** 2),
      whenZero: NOTHING_OUTSIDE,
    }),
  ];
}

/** Nothing needs nothing, whatever the other factor: it may be unknown. */
function timesUnlessZero(value: number, factor: number): number {
  return value === 0 ? 0 : value * factor;
}

function adversarialGeneral({ law, noise, m, n, kappaStar }: Setting): LedgerRow[] {
  const { C1, c2 } = law?.constants ?? UNKNOWN;
  return [
    neededRow({
      id: 'T3.noise.m',
      name: 'T3: C_ν ≤ c₂²𝒢c/(C₁²m)',
      required: 'C_ν·C₁²m/c₂² ≤ 𝒢c',
      factor: '𝒢c',
      needed: timesUnlessZero(noise.level, (C1 ** 2 * m) / c2 ** 2),
      whenZero: NO_NOISE,
    }),
    neededRow({
      id: 'T3.noise.kappa',
      name: 'T3: C_ν ≤ c₂⁴𝒢c/(C₁⁵nκ*)',
      required: 'C_ν·C₁⁵nκ*/c₂⁴ ≤ 𝒢c',
      factor: '𝒢c',
      needed: timesUnlessZero(noise.level, (C1 ** 5 * n * kappaStar) / c2 ** 4),
      whenZero: NO_NOISE,
    }),
  ];
}

function unbiasedGeneral(setting: Setting): LedgerRow {
  const { law, noise, n } = setting;
  const { C1, c2 } = law?.constants ?? UNKNOWN;
  return neededRow({
    id: 'T4.noise',
    name: 'T4: C_ν ≤ c₂𝒢√(cn)/(C₁max(m, nκ*))',
    required: 'C_ν·C₁max(m, nκ*)/(c₂√n) ≤ 𝒢√c',
    factor: '𝒢√c',
    needed: timesUnlessZero(noise.level, (C1 * spread(setting)) / (c2 * Math.sqrt(n))),
    whenZero: NO_NOISE,
    remark: 'printed with =',
  });
}

function equilibration(setting: Setting): LedgerRow[] {
  const { law, noise, n, start, kappaStar, ell } = setting;
  const { C1, c2, C2 } = law?.constants ?? UNKNOWN;
  const disturbance = Math.max(noise.level, start.NInfNorm);
  return [
    ellRow('T5', setting, 1 / 50),
    compared({
      id: 'T5.E',
      group,
      name: 'T5: E⁽⁰⁾ ≥ 0 entry by entry',
      measured: start.EMin,
      relation: '≥',
      limit: 0,
      formula: '0',
      note: 'the smallest entry of E⁽⁰⁾ off the diagonal',
    }),
    compared({
      id: 'T5.sigma',
      group,
      name: 'T5: Σ⁽⁰⁾ ⪯ (1+ℓ)I',
      measured: start.sigmaMax,
      relation: '≤',
      limit: 1 + ell,
      formula: '1+ℓ',
      note: 'the theorem prints (1−ℓ)I; the text before it and its proof have (1+ℓ)I',
    }),
    neededRow({
      id: 'T5.moments',
      name: 'T5: C₁³ ≤ 𝒢c₂²n',
      required: 'C₁³/(c₂²n) ≤ 𝒢',
      factor: '𝒢',
      needed: neededForMoments({ C1, c2, C2 }, n),
      whenZero: 'C₁ = 0',
    }),
    neededRow({
      id: 'T5.noise',
      name: 'T5: max(C_ν, ‖N⁽⁰⁾‖_∞) ≤ 𝒢c₂⁴/(C₁⁵nκ*)',
      required: 'max(C_ν, ‖N⁽⁰⁾‖_∞)·C₁⁵nκ*/c₂⁴ ≤ 𝒢',
      factor: '𝒢',
      needed: timesUnlessZero(disturbance, (C1 ** 5 * n * kappaStar) / c2 ** 4),
      whenZero: 'there is no noise and N⁽⁰⁾ = 0: it holds whatever 𝒢 is',
      ...milderUnderN2(setting, disturbance),
    }),
    ...stages(setting),
  ];
}

/** T5's second part: unbiased noise may be larger. */
function milderUnderN2(
  { law, noise, n, kappaStar }: Setting,
  disturbance: number,
): { remark?: string } {
  if (law === null || noise.model !== 'N2') return {};
  const { C1, c2 } = law.constants;
  const reach = disturbance * kappaStar;
  const needed = Math.max((reach ** 2 * C1 ** 5 * n) / c2 ** 4, (reach * C1 ** 3) / c2 ** 2);
  return { remark: `as the noise is unbiased, T5’s second part serves with 𝒢 ≥ ${brief(needed)}` };
}

/** Only where a run balances, and it is known how. */
function stages({ balancing }: Setting): LedgerRow[] {
  if (balancing === undefined) return [];
  const printed = balancing.lambdaUpdate === 'printed';
  return [
    compared({
      id: 'T5.epsilon',
      group,
      name: 'T5’s proof: ε < 1/1000',
      measured: balancing.epsilon,
      relation: '<',
      limit: 1 / 1000,
      formula: '1/1000',
      note: 'the theorem itself says “sufficiently small”',
    }),
    stated({
      id: 'T5.lambda',
      group,
      name: 'T5: λ falls as E[(x*_i)²]/D_ii² does on S',
      required: 'by (1−ε)² a stage',
      verdict: printed ? 'fails' : 'holds',
      note: printed
        ? 'as printed λ falls by 1−ε only, and the features in S are left below bλ'
        : 'corrected: as printed it would fall by 1−ε only',
    }),
  ];
}
