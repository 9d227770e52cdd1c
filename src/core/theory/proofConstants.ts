/**
 * The explicit constants in the proof of T3 (paper, appendix, "Putting things together"): conditions on n,
 * on the noise C_ν and on ρ, the bound on |ξ_i|. Each can be evaluated and solved for the quantity that it
 * limits; gauges show how far an instance is from those limits. The theorem's c is taken as 1, its most
 * lenient value.
 */
import { withoutRounding } from './series.ts';
import type { Setting } from './setting.ts';
import { satisfies } from './verdict.ts';

/** The quantities in the conditions. */
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
  /** The id of the ledger's row. */
  readonly id: string;
  readonly quantity: 'n' | 'C_ν' | 'ρ';
  /** As printed, on one line. */
  readonly text: string;
  /** The two sides of left ≤ right; NaN if ρ ≥ α. */
  left(k: Constants, rho: number): number;
  right(k: Constants, rho: number): number;
  /** The smallest n, or the largest C_ν or ρ, that it allows with everything else fixed. */
  allows(k: Constants, rho: number): number;
}

/** Null if the law of x* is unknown. Without the ReLU there is no threshold, so α is 0. */
export function constantsOf(setting: Setting): Constants | null {
  const { law, alpha, relu, n, m, noise } = setting;
  if (law === null) return null;
  return {
    ...law.constants,
    alpha: relu ? alpha : 0,
    n,
    m,
    // expensive where the setting computes it when it is first read
    get kappaStar() {
      return setting.kappaStar;
    },
    level: noise.level,
  };
}

/** The divisor α − ρ; NaN if it is not positive. */
function gap({ alpha }: Constants, rho: number): number {
  return alpha > rho ? alpha - rho : NaN;
}

/** An upper bound on ρ. */
function onRho(id: string, text: string, most: (k: Constants) => number): ProofCondition {
  return { id, quantity: 'ρ', text, left: (_, rho) => rho, right: most, allows: most };
}

/** factor·ρ/(C₂(α−ρ)) ≤ limit; solved for ρ, α·q/(1+q) with q = limit·C₂/factor. */
function onRatio(
  id: string,
  text: string,
  factor: (k: Constants) => number,
  limit: number,
): ProofCondition {
  return {
    id,
    quantity: 'ρ',
    text,
    left: (k, rho) => (factor(k) * rho) / (k.C2 * gap(k, rho)),
    right: () => limit,
    allows: (k) => {
      const q = (limit * k.C2) / factor(k);
      return (k.alpha * q) / (1 + q);
    },
  };
}

/** An upper bound on C_ν. */
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
  onRatio('constants.rho.step', '512C₁ρ/(C₂(α−ρ)) ≤ 1/2', ({ C1 }) => 512 * C1, 1 / 2),
  onRatio('constants.rho.sum', '4000C₁²ρ/(C₂(α−ρ)) ≤ 1/100', ({ C1 }) => 4000 * C1 ** 2, 1 / 100),
  {
    id: 'constants.n.step',
    quantity: 'n',
    text: '512C₁²/(C₂n(α−ρ)) ≤ 1/14',
    left: (k, rho) => (512 * k.C1 ** 2) / (k.C2 * k.n * gap(k, rho)),
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
    (k, rho) => (gap(k, rho) * k.c2) / (64 * k.n * k.C1 * k.kappaStar),
  ),
  onNoise(
    'constants.noise.xi',
    'C_ν ≤ (α−ρ)c₂ρ/(48nC₁κ*)',
    (k, rho) => (gap(k, rho) * k.c2 * rho) / (48 * k.n * k.C1 * k.kappaStar),
  ),
  onNoise('constants.noise.direct', 'C_ν ≤ ρ/(6κ*)', (k, rho) => rho / (6 * k.kappaStar)),
  onNoise(
    'constants.noise.columns',
    'C_ν ≤ c(α−ρ)c₂/(80mC₁)',
    (k, rho) => (gap(k, rho) * k.c2) / (80 * k.m * k.C1),
  ),
];

/** The conditions in the proof of T4, with which unbiased noise replaces those on C_ν for adversarial noise. */
export const UNBIASED_CONDITIONS: readonly Omit<ProofCondition, 'allows'>[] = [
  {
    id: 'constants.unbiased.outside',
    quantity: 'C_ν',
    text: 'C_ν ≤ c₂√n/(256C₁nκ*)',
    left: ({ level }) => level,
    right: ({ c2, C1, n, kappaStar }) => (c2 * Math.sqrt(n)) / (256 * C1 * n * kappaStar),
  },
  {
    id: 'constants.unbiased.columns',
    quantity: 'C_ν',
    text: 'C_ν ≤ c·c₂√n/(320C₁max(m, nκ*))',
    left: ({ level }) => level,
    right: ({ c2, C1, n, m, kappaStar }) =>
      (c2 * Math.sqrt(n)) / (320 * C1 * Math.max(m, n * kappaStar)),
  },
];

/** The largest ρ that the conditions on it allow. */
export function largestRho(k: Constants): number {
  let largest = Infinity;
  for (const { quantity, allows } of PROOF_CONDITIONS)
    if (quantity === 'ρ') largest = Math.min(largest, allows(k, 0));
  return largest;
}

/** h = 48C₁²ρ/(C₂(α−ρ)), the contribution of the disturbance to a step; NaN if ρ ≥ α. */
export function addedBy(k: Constants, rho: number): number {
  return (48 * k.C1 ** 2 * rho) / (k.C2 * gap(k, rho));
}

/** A condition of the proof, solved for the quantity it limits. */
export interface GaugeCondition {
  /** As printed, on one line: `512C₁²/(C₂n(α−ρ)) ≤ 1/14`. */
  readonly text: string;
  /** The smallest n, or the largest C_ν or ρ, that it allows with everything else fixed. */
  readonly allows: number;
  readonly holds: boolean;
}

/** One quantity: its value in the run, and the values that the proof allows. */
export interface Gauge {
  readonly quantity: 'n' | 'C_ν' | 'ρ';
  /** The direction of the proof's limit. */
  readonly asks: 'at least' | 'at most';
  readonly here: number;
  /** The limit of all conditions together: ∞ or 0 if no value satisfies them, as without a threshold α. */
  readonly allowed: number;
  readonly conditions: readonly GaugeCondition[];
  /** Index of the strictest condition. */
  readonly binding: number;
  readonly holds: boolean;
}

/**
 * Gauges of n, C_ν and ρ; none if the law of x* is unknown.
 * @param xi the largest possible |ξ_i| at the iterate; null if it has none, and then ρ has no gauge
 */
export function gauges(setting: Setting, xi: number | null): readonly Gauge[] {
  const k = constantsOf(setting);
  if (k === null) return [];
  const largest = largestRho(k);
  const rho = xi === null || Number.isNaN(xi) ? null : withoutRounding(setting, xi);
  return [
    // with C₁, c₂, C₂ and α fixed
    gaugeOf('n', k.n, k, Math.min(rho ?? largest, largest)),
    // the proof may choose ρ; the largest ρ allows the most noise
    gaugeOf('C_ν', k.level, k, largest),
    ...(rho === null ? [] : [gaugeOf('ρ', rho, k, largest)]),
  ];
}

function gaugeOf(quantity: Gauge['quantity'], here: number, k: Constants, rho: number): Gauge {
  const asksForMore = quantity === 'n';
  const relation = asksForMore ? '≥' : '≤';
  const conditions = PROOF_CONDITIONS.filter((condition) => condition.quantity === quantity).map(
    ({ text, allows }) => {
      const solved = allows(k, rho);
      // no value satisfies the condition if α−ρ is not positive
      const allowed = Number.isNaN(solved) ? 0 : solved;
      return { text, allows: allowed, holds: satisfies(here, relation, solved, 0) };
    },
  );
  const all = conditions.map(({ allows }) => allows);
  const allowed = asksForMore ? Math.max(...all) : Math.min(...all);
  return {
    quantity,
    asks: asksForMore ? 'at least' : 'at most',
    here,
    allowed,
    conditions,
    binding: all.indexOf(allowed),
    holds: conditions.every(({ holds }) => holds),
  };
}
