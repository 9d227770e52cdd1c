/**
 * The paper's α = c₂/(80C₁) and r = n/c₂ for Purification on A*D, whose weights are x*_i/D_ii: C₁ and
 * c₂ are then those of the balanced weights, and so is the offset that tells them from zero.
 */
import type { EquilibrationSettings } from './equilibration.ts';
import type { Instance } from '../../model/instance.ts';
import { type MomentConstants, secondMoments, type WeightLaw } from '../../model/weights.ts';

/** A2's constants of D⁻¹x*, each the tightest. */
export function scaledConstants(law: WeightLaw, D: Float64Array): MomentConstants {
  const n = D.length;
  const means = law.probabilities.map((p, i) => (p * law.activeMean) / D[i]!);
  const squares = secondMoments(law).map((moment, i) => moment / D[i]! ** 2);
  return { C1: n * Math.max(...means), c2: n * Math.min(...squares), C2: n * Math.max(...squares) };
}

/** What is set by hand stays; data written out have no law, and keep the instance's own. */
export function choicesOnScaled(
  { plan, alpha, r }: Instance,
  { byHand = {} }: EquilibrationSettings,
  D: Float64Array,
): Pick<Instance, 'alpha' | 'r'> {
  if (plan.kind === 'given') return { alpha, r, ...byHand };
  const { C1, c2 } = scaledConstants(plan.law, D);
  return { alpha: c2 / (80 * C1), r: D.length / c2, ...byHand };
}
