/**
 * ξ = −A†NZx* + A†ν, Z = (Σ+E)⁻¹: the error of decoding Zx* that comes from A leaving the span of A*
 * and from noise. The proof needs |ξ_i| ≤ ρ < α for every example, so the bound is taken over all
 * examples that the model allows: x* in [0, 1]ⁿ, ν within ±C_ν.
 */
import type { Matrix } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';

/**
 * @param push A†NZ
 * @param reach sums of |A†| along its rows
 * @param level the largest |ν_k|
 */
export function worstDisturbance(push: Matrix, reach: Float64Array, level: number): number {
  const n = push.rows;
  let worst = 0;
  for (let i = 0; i < n; i++) {
    let up = 0;
    let down = 0;
    for (let j = 0; j < n; j++) {
      const entry = push.data[i * n + j]!;
      if (entry > 0) up += entry;
      else down -= entry;
    }
    worst = Math.max(worst, Math.max(up, down) + level * reach[i]!);
  }
  return worst;
}

/** C_ν, or the largest |ν_k| of written-out data. */
export function noiseBound({ plan }: Instance): number {
  if (plan.kind !== 'given') return plan.noise.level;
  let most = 0;
  for (const { noise } of plan.batches)
    for (const value of noise.data) most = Math.max(most, Math.abs(value));
  return most;
}
