/** The paper's proofs, as records: which claims and theorems are about a run, and at which t. */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import type { Claim } from './claims/claim.ts';
import { EQUILIBRATION_CLAIMS } from './claims/equilibration.ts';
import { CLAIMS } from './claims/purification.ts';
import type { Series } from './series.ts';
import type { Setting } from './setting.ts';

export interface Proof {
  /** The theorem about a run with this setting; null if there is none. */
  theorem(setting: Setting): string | null;
  /** Whether a theorem, by its id, is about this algorithm, and the remark on one that is not. */
  covers(theorem: string): boolean;
  readonly aboutOthers: string;
  /** Whether the run uses one α and one r throughout, as the proof of Purification does. */
  readonly hasOneChoice: boolean;
  /** Whether the step to t was an iteration of Purification; at t = 0, whether the first step will be. */
  purifies(setting: Setting, series: Series, t: number): boolean;
  /** Claims about the iterates of Purification. */
  readonly claims: readonly Claim[];
  /** Claims about the stages before it. */
  readonly stageClaims: readonly Claim[];
  /** The setting as the claims about Purification read it. */
  atIterates(setting: Setting): Setting;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  purification: {
    theorem: ({ law, noise }) => {
      const isUnbiased = noise.model === 'N2';
      return law?.isUniformBernoulli ? (isUnbiased ? 'T2' : 'T1') : isUnbiased ? 'T4' : 'T3';
    },
    covers: (theorem) => theorem !== 'T5',
    aboutOthers: 'this run does not balance',
    hasOneChoice: true,
    purifies: () => true,
    claims: CLAIMS,
    stageClaims: [],
    atIterates: (setting) => setting,
  },
  equilibration: {
    theorem: () => 'T5',
    covers: (theorem) => theorem === 'T5',
    aboutOthers: 'about Purification alone, but this run balances first',
    hasOneChoice: false,
    purifies: ({ n }, series, t) => t > 0 && series.at('membersOfS', t - 1) === n,
    // after balancing, A*D is the truth: the constants in the claims about N and ξ are unknown
    claims: CLAIMS.filter(({ id }) => !id.startsWith('claim3')),
    stageClaims: EQUILIBRATION_CLAIMS,
    // the constants of D⁻¹x* are unknown
    atIterates: (setting) => ({ ...setting, law: null }),
  },
};

/** For an algorithm that the paper proves nothing about. */
const NO_PROOF: Proof = {
  theorem: () => null,
  covers: () => false,
  aboutOthers: 'about another algorithm',
  hasOneChoice: false,
  purifies: () => false,
  claims: [],
  stageClaims: [],
  atIterates: (setting) => setting,
};

export function proofOf({ algorithm }: Setting): Proof {
  const { proof } = CATALOGUE.get(algorithm);
  return (proof === null ? undefined : PROOFS[proof]) ?? NO_PROOF;
}

/** Whether the step to t was an iteration of Purification, rather than a stage. */
export function purifies(setting: Setting, series: Series, t: number): boolean {
  return proofOf(setting).purifies(setting, series, t);
}

export function claimsAt(setting: Setting, series: Series, t: number): readonly Claim[] {
  const proof = proofOf(setting);
  return proof.purifies(setting, series, t) ? proof.claims : proof.stageClaims;
}

/** The setting as the claims at t read it. */
export function settingAt(setting: Setting): Setting {
  return proofOf(setting).atIterates(setting);
}

export function theoremFor(setting: Setting): string | null {
  return proofOf(setting).theorem(setting);
}
