/** The proof's explicit constants: how far this instance is from where the proof as printed applies. */
import { type Constants, constantsOf, largestRho, PROOF_CONDITIONS } from './proofConstants.ts';
import { cleanRho } from './series.ts';
import type { Setting } from './setting.ts';
import { stands } from './verdict.ts';

/** One condition of the proof, solved for the quantity it limits. */
export interface GaugeCondition {
  /** On one line, as printed: `512C₁²/(C₂n(α−ρ)) ≤ 1/14`. */
  readonly text: string;
  /** The least n, or the largest C_ν or ρ, that it allows with all else as it is. */
  readonly allows: number;
  readonly holds: boolean;
}

/** One quantity on a logarithmic scale: where the run is, and where the proof would have it. */
export interface Gauge {
  readonly quantity: 'n' | 'C_ν' | 'ρ';
  /** `at least`: the proof asks for more; `at most`: for less. */
  readonly asks: 'at least' | 'at most';
  readonly here: number;
  /** What all conditions together allow: ∞ or 0 where nothing serves, as without a threshold α. */
  readonly allowed: number;
  readonly conditions: readonly GaugeCondition[];
  /** Index of the condition that asks for the most. */
  readonly binding: number;
  readonly holds: boolean;
}

/**
 * n, C_ν and ρ, the theorem's c being 1; none where the law of x* is not known.
 * @param xi the worst |ξ_i| at the iterate; null where it has none, and then there is no gauge of ρ
 */
export function gauges(setting: Setting, xi: number | null): readonly Gauge[] {
  const k = constantsOf(setting);
  if (k === null) return [];
  const largest = largestRho(k);
  const rho = xi === null || Number.isNaN(xi) ? null : cleanRho(setting, xi);
  return [
    // n with C₁, c₂, C₂ and α held fixed
    gaugeOf('n', k.n, k, Math.min(rho ?? largest, largest)),
    // the proof may choose ρ, and noise is allowed the more the larger it is
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
      // where α−ρ is not positive, nothing serves
      const allowed = Number.isNaN(solved) ? 0 : solved;
      return { text, allows: allowed, holds: stands(here, relation, solved, 0) };
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
