/** Noise that satisfies N2 although its size depends on x*: unbiased whatever x* is, but not independent of it. */
import type { WeightLaw } from '../weights.ts';
import type { NoiseModel } from './noiseModel.ts';

/**
 * Grows with the signal, as the noise of a sensor does: uniform on ±C_ν·min(1, Σx*_i/(2E[Σx*_i])). An
 * example without active features has no noise, and one with the average total weight half of C_ν.
 */
export const proportional: NoiseModel<'proportional'> = {
  id: 'proportional',
  title: 'Proportional (N2)',
  meaning: 'N2: grows with the signal, uniform on ±C_ν·min(1, Σx*/(2E[Σx*]))',
  promise: 'N2',
  draw: {
    kind: 'dense',
    fill: (nu, count, level, stream) => stream.fillSymmetric(nu, count, level),
    variance: (level) => level ** 2 / 3,
    scale: (nu, m, { count, starts, values }, law) => {
      const full = 2 * meanTotal(law);
      for (let e = 0; e < count; e++) {
        let total = 0;
        for (let k = starts[e]!; k < starts[e + 1]!; k++) total += values[k]!;
        if (total >= full) continue;
        const share = total / full;
        for (let k = e * m; k < (e + 1) * m; k++) nu[k]! *= share;
      }
    },
  },
  reads: ['noiseLevel'],
};

/** E[Σx*_i]. */
function meanTotal({ probabilities, activeMean, moments }: WeightLaw): number {
  const parts = moments?.means ?? probabilities;
  let sum = 0;
  for (let i = 0; i < parts.length; i++) sum += parts[i]!;
  return moments === undefined ? sum * activeMean : sum;
}
