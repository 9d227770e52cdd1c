/**
 * The explicit constants in the proof of T3 (paper, appendix, "Putting things together"): conditions
 * on n, on the noise C_ν and on ρ, the bound on |ξ_i|. Each can be evaluated, and solved for what it
 * limits. The theorem's c is taken as 1, the most lenient there is.
 */
import type { Setting } from './setting.ts';

/** What the conditions speak about. */
export interface Constants {
  readonly C1: number;
  readonly c2: number;
  readonly C2: number;
  readonly alpha: number;
  readonly n: number;
  readonly m: number;
  readonly kappaStar: number;
  readonly level: number;
}

export interface ProofCondition {
  /** Of the ledger's row. */
  readonly id: string;
  readonly quantity: 'n' | 'C_ν' | 'ρ';
  /** As printed, on one line. */
  readonly text: string;
  /** The two sides, left ≤ right; NaN where ρ ≥ α leaves no meaning. */
  left(k: Constants, rho: number): number;
  right(k: Constants, rho: number): number;
  /** The least n, or the largest C_ν or ρ, that it allows with all else as it is. */
  allows(k: Constants, rho: number): number;
}

/** Null where the law of x* is not known. Without the ReLU nothing is cut off: α is then 0. */
export function constantsOf(setting: Setting): Constants | null {
  const { law, alpha, relu, n, m, kappaStar, noise } = setting;
  if (law === null) return null;
  return { ...law.constants, alpha: relu ? alpha : 0, n, m, kappaStar, level: noise.level };
}

/** α − ρ, by which the proof divides. */
function room({ alpha }: Constants, rho: number): number {
  return alpha > rho ? alpha - rho : NaN;
}

/** A bound on ρ itself. */
function onRho(id: string, text: string, most: (k: Constants) => number): ProofCondition {
  return { id, quantity: 'ρ', text, left: (_, rho) => rho, right: most, allows: most };
}

/** factor·ρ/(C₂(α−ρ)) ≤ limit; solved for ρ: α·q/(1+q) with q = limit·C₂/factor. */
function onShare(
  id: string,
  text: string,
  factor: (k: Constants) => number,
  limit: number,
): ProofCondition {
  return {
    id,
    quantity: 'ρ',
    text,
    left: (k, rho) => (factor(k) * rho) / (k.C2 * room(k, rho)),
    right: () => limit,
    allows: (k) => {
      const q = (limit * k.C2) / factor(k);
      return (k.alpha * q) / (1 + q);
    },
  };
}

/** A bound on C_ν. */
function onNoise(
  id: string,
  text: string,
  most: (k: Constants, rho: number) => number,
): ProofCondition {
  return { id, quantity: 'C_ν', text, left: ({ level }) => level, right: most, allows: most };
}

export const PROOF_CONDITIONS: readonly ProofCondition[] = [
  onRho('constants.rho.half', 'ρ ≤ α/2', ({ alpha }) => alpha / 2),
  onRho(
    'constants.rho.2048',
    'ρ ≤ c₂α/(2048C₁)',
    ({ c2, alpha, C1 }) => (c2 * alpha) / (2048 * C1),
  ),
  onRho(
    'constants.rho.800000',
    'ρ ≤ c₂α/(800000C₁²)',
    ({ c2, alpha, C1 }) => (c2 * alpha) / (800_000 * C1 ** 2),
  ),
  onRho(
    'constants.rho.48000',
    'ρ ≤ c·c₂α/(48000C₁²)',
    ({ c2, alpha, C1 }) => (c2 * alpha) / (48_000 * C1 ** 2),
  ),
  onShare('constants.rho.step', '512C₁ρ/(C₂(α−ρ)) ≤ 1/2', ({ C1 }) => 512 * C1, 1 / 2),
  onShare('constants.rho.sum', '4000C₁²ρ/(C₂(α−ρ)) ≤ 1/100', ({ C1 }) => 4000 * C1 ** 2, 1 / 100),
  {
    id: 'constants.n.step',
    quantity: 'n',
    text: '512C₁²/(C₂n(α−ρ)) ≤ 1/14',
    left: (k, rho) => (512 * k.C1 ** 2) / (k.C2 * k.n * room(k, rho)),
    right: () => 1 / 14,
    allows: (k, rho) => (14 * 512 * k.C1 ** 2) / (k.C2 * Math.max(0, k.alpha - rho)),
  },
  {
    id: 'constants.n.negative',
    quantity: 'n',
    text: '128C₁²/(C₂n) ≤ 1/4',
    left: ({ C1, C2, n }) => (128 * C1 ** 2) / (C2 * n),
    right: () => 1 / 4,
    allows: ({ C1, C2 }) => (4 * 128 * C1 ** 2) / C2,
  },
  {
    id: 'constants.n.diagonal',
    quantity: 'n',
    text: 'C₁² ≤ c₂n/80',
    left: ({ C1 }) => C1 ** 2,
    right: ({ c2, n }) => (c2 * n) / 80,
    allows: ({ C1, c2 }) => (80 * C1 ** 2) / c2,
  },
  onNoise(
    'constants.noise.outside',
    'C_ν ≤ (α−ρ)c₂/(64nC₁κ*)',
    (k, rho) => (room(k, rho) * k.c2) / (64 * k.n * k.C1 * k.kappaStar),
  ),
  onNoise(
    'constants.noise.xi',
    'C_ν ≤ (α−ρ)c₂ρ/(48nC₁κ*)',
    (k, rho) => (room(k, rho) * k.c2 * rho) / (48 * k.n * k.C1 * k.kappaStar),
  ),
  onNoise('constants.noise.direct', 'C_ν ≤ ρ/(6κ*)', (k, rho) => rho / (6 * k.kappaStar)),
  onNoise(
    'constants.noise.columns',
    'C_ν ≤ c(α−ρ)c₂/(80mC₁)',
    (k, rho) => (room(k, rho) * k.c2) / (80 * k.m * k.C1),
  ),
];

/** The largest ρ that the conditions on it allow. */
export function largestRho(k: Constants): number {
  let largest = Infinity;
  for (const { quantity, allows } of PROOF_CONDITIONS)
    if (quantity === 'ρ') largest = Math.min(largest, allows(k, 0));
  return largest;
}

/** h = 48C₁²ρ/(C₂(α−ρ)): what the disturbance adds to a step; NaN where ρ ≥ α. */
export function addedBy(k: Constants, rho: number): number {
  return (48 * k.C1 ** 2 * rho) / (k.C2 * room(k, rho));
}
