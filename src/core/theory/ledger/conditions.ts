/**
 * The conditions of the five theorems (paper, Sections 4 and 5, and the appendix on Equilibration), one row
 * each. T1 and T2 are the simplified case with adversarial and with unbiased noise, T3 and T4 the general
 * case, T5 is Equilibration.
 */
import { brief } from '../brief.ts';
import type { Setting } from '../setting.ts';
import { compared, type LedgerRow, neededRow, open, stated } from './row.ts';

export const THEOREMS = ['T1', 'T2', 'T3', 'T4', 'T5'] as const;
export type TheoremId = (typeof THEOREMS)[number];

const group = 'theorems';
const NO_NOISE = 'there is no noise: holds with c = 0 for any 𝒢';
const NOTHING_OUTSIDE = 'N⁽⁰⁾ = 0: holds with c = 0 for any 𝒢';
const UNKNOWN_LAW = 'the distribution of x* is unknown';
const UNKNOWN = { C1: NaN, c2: NaN, C2: NaN };

/** @param assumptions the rows of A1 … N2 */
export function conditionsOf(
  setting: Setting,
  assumptions: readonly LedgerRow[],
): Readonly<Record<TheoremId, readonly LedgerRow[]>> {
  return {
    T1: [...simplified('T1', setting), adversarialSimplified(setting)],
    T2: [...simplified('T2', setting), bias('T2', assumptions), unbiasedSimplified(setting)],
    T3: [...general('T3', setting), ...adversarialGeneral(setting)],
    T4: [...general('T4', setting), bias('T4', assumptions), unbiasedGeneral(setting)],
    T5: equilibration(setting),
  };
}

function ellRow(id: TheoremId, { ell, ellIsGiven }: Setting, most: number): LedgerRow {
  return compared({
    id: `${id}.ell`,
    group,
    name: `${id}: ℓ ≤ 1/${1 / most}`,
    measured: ell,
    bound: ['≤', `1/${1 / most}`, most],
    note: `printed with =; a smaller ℓ demands more of the start${ellIsGiven ? '' : '; ℓ is the smallest for which A3 holds'}`,
  });
}

/** The conditions that T1 and T2 share. */
function simplified(id: 'T1' | 'T2', setting: Setting): LedgerRow[] {
  const { law, n, start } = setting;
  const weights = { id: `${id}.weights`, group, name: `${id}: A2′`, required: 'A2′' } as const;
  return [
    ellRow(id, setting, 1 / 10),
    law === null
      ? open({ ...weights, note: UNKNOWN_LAW })
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
      remark: 'printed as “constant s”; this is the general theorem’s condition on s',
    }),
    compared({
      id: `${id}.start`,
      group,
      name: `${id}: N⁽⁰⁾ = 0`,
      measured: start.NInfNorm,
      bound: ['=', '0', 0],
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

/** The conditions that T3 and T4 share. */
function general(id: 'T3' | 'T4', setting: Setting): LedgerRow[] {
  const { law, start, kappaStar } = setting;
  const { C1, c2, C2 } = law?.constants ?? UNKNOWN;
  return [
    ellRow(id, setting, 1 / 10),
    compared({
      id: `${id}.balance`,
      group,
      name: `${id}: C₂ ≤ 2c₂`,
      measured: C2,
      bound: ['≤', '2c₂', 2 * c2],
      note: law === null ? UNKNOWN_LAW : `C₂/c₂ = ${brief(C2 / c2)}`,
    }),
    momentsRow(id, setting),
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

function momentsRow(id: 'T3' | 'T4' | 'T5', { law, n }: Setting): LedgerRow {
  const { C1, c2 } = law?.constants ?? UNKNOWN;
  return neededRow({
    id: `${id}.moments`,
    name: `${id}: C₁³ ≤ 𝒢c₂²n`,
    required: 'C₁³/(c₂²n) ≤ 𝒢',
    factor: '𝒢',
    needed: C1 ** 3 / (c2 ** 2 * n),
    whenZero: 'C₁ = 0',
  });
}

/** Zero if `value` is zero, even if the other factor is unknown. */
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
  const { C1, c2 } = law?.constants ?? UNKNOWN;
  const disturbance = Math.max(noise.level, start.NInfNorm);
  return [
    ellRow('T5', setting, 1 / 50),
    compared({
      id: 'T5.E',
      group,
      name: 'T5: E⁽⁰⁾ ≥ 0 entry by entry',
      measured: start.EMin,
      bound: ['≥', '0', 0],
      note: 'the smallest off-diagonal entry of E⁽⁰⁾',
    }),
    compared({
      id: 'T5.sigma',
      group,
      name: 'T5: Σ⁽⁰⁾ ⪯ (1+ℓ)I',
      measured: start.sigmaMax,
      bound: ['≤', '1+ℓ', 1 + ell],
      note: 'the theorem prints (1−ℓ)I; the text before it and its proof have (1+ℓ)I',
    }),
    momentsRow('T5', setting),
    neededRow({
      id: 'T5.noise',
      name: 'T5: max(C_ν, ‖N⁽⁰⁾‖_∞) ≤ 𝒢c₂⁴/(C₁⁵nκ*)',
      required: 'max(C_ν, ‖N⁽⁰⁾‖_∞)·C₁⁵nκ*/c₂⁴ ≤ 𝒢',
      factor: '𝒢',
      needed: timesUnlessZero(disturbance, (C1 ** 5 * n * kappaStar) / c2 ** 4),
      whenZero: 'there is no noise and N⁽⁰⁾ = 0: holds for any 𝒢',
      ...milderUnderN2(setting, disturbance),
    }),
    ...stages(setting),
  ];
}

/** T5's second part, which allows more noise if it is unbiased. */
function milderUnderN2(
  { law, noise, n, kappaStar }: Setting,
  disturbance: number,
): { remark?: string } {
  if (law === null || noise.model !== 'N2') return {};
  const { C1, c2 } = law.constants;
  const reach = disturbance * kappaStar;
  const needed = Math.max((reach ** 2 * C1 ** 5 * n) / c2 ** 4, (reach * C1 ** 3) / c2 ** 2);
  return {
    remark: `the noise is unbiased, so T5’s second part applies with 𝒢 ≥ ${brief(needed)}`,
  };
}

/** Conditions on the stages; none if the run does not balance. */
function stages({ balancing }: Setting): LedgerRow[] {
  if (balancing === undefined) return [];
  const printed = balancing.lambdaUpdate === 'printed';
  return [
    compared({
      id: 'T5.epsilon',
      group,
      name: 'T5’s proof: ε < 1/1000',
      measured: balancing.epsilon,
      bound: ['<', '1/1000', 1 / 1000],
      note: 'the theorem itself says “sufficiently small”',
    }),
    stated({
      id: 'T5.lambda',
      group,
      name: 'T5: λ falls as E[(x*_i)²]/D_ii² does on S',
      required: 'by (1−ε)² per stage',
      verdict: printed ? 'fails' : 'holds',
      note: printed
        ? 'as printed, λ falls only by 1−ε, which leaves the features in S below bλ'
        : 'corrected; as printed, λ would fall only by 1−ε',
    }),
  ];
}
