/** The paper's proofs, as records: which claims and theorems are about a run, and at which t. */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import type { Frame } from '../observe/frame.ts';
import type { Claim } from './claims/claim.ts';
import { EQUILIBRATION_CLAIMS } from './claims/equilibration.ts';
import { CLAIMS } from './claims/purification.ts';
import { settingOnScaled } from './scaledSetting.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

export interface Proof {
  /** The theorem about a run with this setting; null if there is none. */
  theorem(setting: Setting): string | null;
  /** Whether a theorem, by its id, is about this algorithm, and the remark on one that is not. */
  covers(theorem: string): boolean;
  readonly aboutOthers: string;
  /** Whether the step to t was an iteration of Purification; at t = 0, whether the first step will be. */
  purifies(setting: Setting, series: Series, t: number): boolean;
  /** Claims about the iterates of Purification, and those that can be read without knowing D. */
  readonly claims: readonly Claim[];
  readonly claimsWithoutD: readonly Claim[];
  /** Claims about the stages before it. */
  readonly stageClaims: readonly Claim[];
  /** Purification's own problem at t: its setting and its first t; null while there is none, or it is unknown. */
  purified(setting: Setting, series: Series, t: number, frame: LedgerFrame | null): Purified | null;
}

/** The parts of the frame at t that the ledger reads besides the scalars. */
export type LedgerFrame = Pick<Frame, 'Sigma' | 'inside' | 'equilibration'>;

/** The problem that Purification solves. */
export interface Purified {
  readonly setting: Setting;
  /** The t of its A⁽⁰⁾. */
  readonly from: number;
  /** The range of D's diagonal. */
  readonly scale: { readonly least: number; readonly most: number };
}

const UNSCALED = { least: 1, most: 1 };

const PROOFS: Readonly<Record<string, Proof>> = {
  purification: {
    theorem: ({ law, noise }) => {
      const isUnbiased = noise.model === 'N2';
      return law?.isUniformBernoulli ? (isUnbiased ? 'T2' : 'T1') : isUnbiased ? 'T4' : 'T3';
    },
    covers: (theorem) => theorem !== 'T5',
    aboutOthers: 'this run does not balance',
    purifies: () => true,
    claims: CLAIMS,
    claimsWithoutD: CLAIMS,
    stageClaims: [],
    purified: (setting) => ({ setting, from: 0, scale: UNSCALED }),
  },
  equilibration: {
    theorem: () => 'T5',
    covers: (theorem) => theorem === 'T5',
    aboutOthers: 'about Purification alone, but this run balances first',
    purifies: ({ n }, series, t) => t > 0 && series.at('membersOfS', t - 1) === n,
    claims: CLAIMS,
    // the constants in the claims about N and ξ are those of A*D
    claimsWithoutD: CLAIMS.filter(({ id }) => !id.startsWith('claim3')),
    stageClaims: EQUILIBRATION_CLAIMS,
    purified: (setting, series, t, frame) => {
      const balancing = frame?.equilibration;
      if (balancing === undefined || !purifies(setting, series, t)) return null;
      const { D, stages: from } = balancing;
      const scale = { least: Math.min(...D), most: Math.max(...D) };
      return { setting: settingOnScaled(setting, D, series, from), from, scale };
    },
  },
};

/** For an algorithm that the paper proves nothing about. */
const NO_PROOF: Proof = {
  theorem: () => null,
  covers: () => false,
  aboutOthers: 'about another algorithm',
  purifies: () => false,
  claims: [],
  claimsWithoutD: [],
  stageClaims: [],
  purified: () => null,
};

export function proofOf({ algorithm }: Setting): Proof {
  const { proof } = CATALOGUE.get(algorithm);
  return (proof === null ? undefined : PROOFS[proof]) ?? NO_PROOF;
}

/** Whether the step to t was an iteration of Purification, rather than a stage. */
export function purifies(setting: Setting, series: Series, t: number): boolean {
  return proofOf(setting).purifies(setting, series, t);
}

/** @param frame at t; without it D is unknown */
export function claimsAt(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null = null,
): readonly Claim[] {
  const proof = proofOf(setting);
  if (!proof.purifies(setting, series, t)) return proof.stageClaims;
  return purifiedAt(setting, series, t, frame) === null ? proof.claimsWithoutD : proof.claims;
}

/**
 * The problem that Purification solves at t; null during the stages before it.
 * @param frame at t; without it D is unknown
 */
export function purifiedAt(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null = null,
): Purified | null {
  return proofOf(setting).purified(setting, series, t, frame);
}

/** The setting as the claims at t read it. Where Purification's own is unknown, so are its constants. */
export function settingAt(
  setting: Setting,
  series: Series,
  t: number,
  frame: LedgerFrame | null = null,
): Setting {
  const purified = purifiedAt(setting, series, t, frame);
  if (purified !== null) return purified.setting;
  return purifies(setting, series, t) ? { ...setting, law: null } : setting;
}

export function theoremFor(setting: Setting): string | null {
  return proofOf(setting).theorem(setting);
}
