/**
 * The warm start of nearly pure data points: column i of E⁽⁰⁾ holds a small fraction of the weights
 * x*_j, j ≠ i, of one draw. Zero if no draw has another feature active.
 *
 * A data point has its one major feature at full weight, so Σ⁽⁰⁾ = I: A3 requires Σ⁽⁰⁾ ⪰ (1−ℓ)I,
 * which the other starts meet with equality and this one with room to spare.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import { Rng } from '../../rng.ts';
import { ACTIVE_WEIGHTS, type WeightLaw } from '../weights.ts';
import { type Start, scaledTo } from './start.ts';

export const fromData: Start<'from-data'> = {
  id: 'from-data',
  title: 'From data',
  meaning: 'columns are nearly pure data points',
  draw: (law, ell, seed) => ({ sigma: 1, E: scaledTo(otherFeatures(law, seed), ell) }),
  contrast: 'negative',
};

function otherFeatures({ kind, probabilities }: WeightLaw, seed: number): Matrix {
  const { write } = ACTIVE_WEIGHTS.get(kind);
  const rng = new Rng(seed, 'warmStart');
  const n = probabilities.length;
  const E = zeros(n, n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (rng.uniform() <= probabilities[j]!) write(rng, E.data, j * n + i);
  for (let i = 0; i < n; i++) E.data[i * n + i] = 0;
  return E;
}
