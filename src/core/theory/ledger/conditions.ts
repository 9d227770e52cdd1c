/**
 * The conditions of the five theorems (paper, Sections 4 and 5, and the appendix on Equilibration), one row
 * each. T1 and T2 are the simplified case with adversarial and with unbiased noise, T3 and T4 the general
 * case, T5 is Equilibration.
 */
import { lambdaFactorOf } from '../../algorithms/equilibration/invariants.ts';
import { brief } from '../brief.ts';
import { neededProduct, spread } from '../noiseBudget.ts';
import type { Setting } from '../setting.ts';
import { compared, type LedgerRow, neededRow, open } from './row.ts';

export const THEOREMS = ['T1', 'T2', 'T3', 'T4', 'T5'] as const;
export type TheoremId = (typeof THEOREMS)[number];

const group = 'theorems';
/** The id of a condition that we found and the paper does not state. */
export const OURS = 'T5.lambda';
/** The id of the condition on the noise in which 𝒢 is under a root. */
export const ROOT = 'T5.noise.root';
const NO_NOISE = 'there is no noise: holds with c = 0 for any 𝒢';
const NOTHING_OUTSIDE = 'N⁽⁰⁾ = 0: holds with c = 0 for any 𝒢';
const UNKNOWN = { C1: NaN, c2: NaN, C2: NaN };

/**
 * @param assumptions the rows of A1 … N2
 * @param purified the setting of Purification, which T3 and T4 are about; after Equilibration it is that of A*D
 */
export function conditionsOf(
  setting: Setting,
  assumptions: readonly LedgerRow[],
  purified = setting,
): Readonly<Record<TheoremId, readonly LedgerRow[]>> {
  const copy = (id: string, of: string, name: string) => copied(assumptions, id, of, name);
  return {
    T1: [
      ...simplified('T1', setting),
      copy('T1.weights', "A2'", 'T1: A2′'),
      adversarialSimplified(setting),
    ],
    T2: [
      ...simplified('T2', setting),
      copy('T2.weights', "A2'", 'T2: A2′'),
      copy('T2.bias', 'N2', 'T2: N2'),
      unbiasedSimplified(setting),
    ],
    T3: [...general('T3', purified), ...adversarialGeneral(purified)],
    T4: [...general('T4', purified), copy('T4.bias', 'N2', 'T4: N2'), unbiasedGeneral(purified)],
    T5: equilibration(setting),
  };
}

/** An assumption again, as a condition of a theorem. */
function copied(
  assumptions: readonly LedgerRow[],
  id: string,
  of: string,
  name: string,
): LedgerRow {
  const row = assumptions.find((candidate) => candidate.id === of)!;
  return { ...row, id, group, name };
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
  return [
    ellRow(id, setting, 1 / 10),
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

function adversarialSimplified(setting: Setting): LedgerRow {
  return neededRow({
    id: 'T1.noise',
    name: 'T1: C_ν ≤ 𝒢c/max(m, nκ*)',
    required: 'C_ν·max(m, nκ*) ≤ 𝒢c',
    factor: '𝒢c',
    needed: neededProduct(setting.noise.level, setting).N1,
    whenZero: NO_NOISE,
  });
}

function unbiasedSimplified(setting: Setting): LedgerRow {
  return neededRow({
    id: 'T2.noise',
    name: 'T2: C_ν ≤ 𝒢c√n/max(m, nκ*)',
    required: 'C_ν·max(m, nκ*)/√n ≤ 𝒢c',
    factor: '𝒢c',
    needed: neededProduct(setting.noise.level, setting).N2,
    whenZero: NO_NOISE,
    remark: 'printed with =',
  });
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
      measured: C2 / c2,
      bound: ['≤', '2', 2],
      required: 'C₂/c₂ ≤ 2',
      note: law === null ? 'the distribution of x* is unknown' : 'C₂/c₂',
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
  const { start, ell } = setting;
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
    ...disturbanceRows(setting),
    ...stages(setting),
  ];
}

/** T5's conditions on the noise and N⁽⁰⁾: its first part under N1, the milder second part under N2. */
function disturbanceRows({ law, noise, n, start, kappaStar }: Setting): LedgerRow[] {
  const { C1, c2 } = law?.constants ?? UNKNOWN;
  const reach = timesUnlessZero(Math.max(noise.level, start.NInfNorm), kappaStar);
  const adversarial = timesUnlessZero(reach, (C1 ** 5 * n) / c2 ** 4);
  const shared = {
    factor: '𝒢',
    whenZero: 'there is no noise and N⁽⁰⁾ = 0: holds for any 𝒢',
  } as const;
  if (noise.model !== 'N2')
    return [
      neededRow({
        ...shared,
        id: 'T5.noise',
        name: 'T5: max(C_ν, ‖N⁽⁰⁾‖_∞) ≤ 𝒢c₂⁴/(C₁⁵nκ*)',
        required: 'max(C_ν, ‖N⁽⁰⁾‖_∞)·C₁⁵nκ*/c₂⁴ ≤ 𝒢',
        needed: adversarial,
      }),
    ];
  const remark = `the condition for unbiased noise; for adversarial noise it would be 𝒢 ≥ ${brief(adversarial)}`;
  return [
    neededRow({
      ...shared,
      id: 'T5.noise',
      name: 'T5: max(C_ν, ‖N⁽⁰⁾‖_∞) ≤ 𝒢c₂²/(C₁³κ*)',
      required: 'max(C_ν, ‖N⁽⁰⁾‖_∞)·C₁³κ*/c₂² ≤ 𝒢',
      needed: timesUnlessZero(reach, C1 ** 3 / c2 ** 2),
      remark,
    }),
    neededRow({
      ...shared,
      id: ROOT,
      name: 'T5: max(C_ν, ‖N⁽⁰⁾‖_∞) ≤ √(𝒢c₂⁴/(C₁⁵n))/κ*',
      required: '(max(C_ν, ‖N⁽⁰⁾‖_∞)·κ*)²·C₁⁵n/c₂⁴ ≤ 𝒢',
      needed: reach * adversarial,
      remark,
    }),
  ];
}

/** Conditions on the stages; none if the run does not balance. */
function stages({ balancing }: Setting): LedgerRow[] {
  if (balancing === undefined) return [];
  const { epsilon, lambdaUpdate } = balancing;
  const printed = lambdaUpdate === 'printed';
  return [
    open({
      id: 'T5.epsilon',
      group,
      name: 'T5: ε is sufficiently small',
      measured: epsilon,
      required: 'an unspecified limit on ε',
      note: 'the theorem does not say how small; its proof takes ε < 1/1000: see constants.epsilon',
    }),
    compared({
      id: OURS,
      group,
      name: 'T5: λ falls as E[(x*_i)²]/D_ii² does on S (our requirement, not the paper’s)',
      measured: lambdaFactorOf(balancing),
      bound: ['≤', '(1−ε)² per stage', (1 - epsilon) ** 2],
      worst: 1,
      note: `λ’s factor per stage; ${
        printed
          ? 'as printed, λ falls only by 1−ε, which leaves the features in S below bλ'
          : 'corrected; as printed, λ would fall only by 1−ε'
      }`,
    }),
  ];
}
