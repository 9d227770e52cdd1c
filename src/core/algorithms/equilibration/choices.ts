/**
 * The paper's α = c₂/(80C₁) and r = n/c₂ for Purification on A*D, where C₁ and c₂ are the constants of
 * the balanced weights x*_i/D_ii.
 */
import type { EquilibrationSettings } from './equilibration.ts';
import type { Instance } from '../../model/instance.ts';
import {
  firstMoments,
  type MomentConstants,
  secondMoments,
  type WeightLaw,
} from '../../model/weights.ts';

/** The tightest constants with which D⁻¹x* satisfies A2. */
export function scaledConstants(law: WeightLaw, D: Float64Array): MomentConstants {
  const n = D.length;
  const means = firstMoments(law).map((mean, i) => mean / D[i]!);
  const squares = secondMoments(law).map((moment, i) => moment / D[i]! ** 2);
  return { C1: n * Math.max(...means), c2: n * Math.min(...squares), C2: n * Math.max(...squares) };
}

/** Values set by hand stay. Written-out data have no law, so they keep the instance's α and r. */
export function choicesOnScaled(
  { plan, alpha, r }: Instance,
  { byHand = {} }: EquilibrationSettings,
  D: Float64Array,
): Pick<Instance, 'alpha' | 'r'> {
  if (plan.kind === 'given') return { alpha, r, ...byHand };
  return { ...choicesFor(scaledConstants(plan.law, D), D.length), ...byHand };
}

/** The paper's α and r for weights with these constants. */
export function choicesFor({ C1, c2 }: MomentConstants, n: number): Pick<Instance, 'alpha' | 'r'> {
  return { alpha: c2 / (80 * C1), r: n / c2 };
}
