/**
 * ξ = −A†NZx* + A†ν, Z = (Σ+E)⁻¹: the error of decoding Zx* that comes from A leaving the span of A*
 * and from noise. The proof needs |ξ_i| ≤ ρ < α for every example, so the bound is taken over all
 * examples that the model allows: x* in [0, 1]ⁿ, ν within ±C_ν.
 */
import { type Decomposition, sumOf } from './decomposition.ts';
import type { Inverter } from '../linalg/lu.ts';
import { multiply } from '../linalg/products.ts';
import { type Matrix, rowSums, zeros } from '../matrix.ts';
import type { Instance } from '../model/instance.ts';

/** Null where Σ+E has no inverse. */
export function worstDisturbance(
  W: Matrix,
  parts: Decomposition,
  level: number,
  inverter: Inverter,
): number | null {
  const Z = inverter.invert(sumOf(parts));
  if (Z === null) return null;
  const n = W.rows;
  const WN = zeros(n, n);
  const push = zeros(n, n);
  multiply(WN, W, parts.N);
  multiply(push, WN, Z);
  const reach = rowSums(W);
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
