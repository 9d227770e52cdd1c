/** How far the weights of a law are from independent, as A2 requires. */
import { drawsOf } from '../model/dependence/draws.ts';
import { DEPENDENCES } from '../model/dependence/registry.ts';
import type { WeightLaw } from '../model/weights.ts';

/** The pair of features with the largest correlation in absolute value, and both numbers; 0 for a pair that never varies. */
export interface DependenceFacts {
  readonly correlation: number;
  readonly covariance: number;
  /** The two features, from 0. */
  readonly pair: readonly [number, number];
  /** Whether weights that are uncorrelated in pairs are independent under this law. */
  readonly zeroMeansIndependent: boolean;
}

export function dependenceFacts(law: WeightLaw): DependenceFacts {
  const { zeroMeansIndependent } = DEPENDENCES.get(law.dependence.kind);
  const { cols: n, data } = drawsOf(law).covariance(law);
  let largest = { correlation: 0, covariance: 0, pair: [0, 1] as [number, number] };
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const shared = data[i * n + j]!;
      if (shared === 0) continue;
      const scale = Math.sqrt(data[i * n + i]! * data[j * n + j]!);
      const correlation = scale > 0 ? shared / scale : 0;
      if (Math.abs(correlation) > Math.abs(largest.correlation))
        largest = { correlation, covariance: shared, pair: [i, j] };
    }
  return { ...largest, zeroMeansIndependent };
}
