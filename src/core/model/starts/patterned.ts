/**
 * Warm starts with uniform magnitudes under a sign pattern, Σ⁽⁰⁾ = (1−ℓ)I. A seed gives `mixed`,
 * `positive` and `negative` the same magnitudes, so that runs from them differ by the signs alone.
 */
import { type Matrix, zeros } from '../../matrix.ts';
import { Rng } from '../../rng.ts';
import { type Start, scaledTo } from './start.ts';

interface Pattern {
  /** The sign of every entry; otherwise it is random. */
  readonly sign?: 1 | -1;
  /** E⁽⁰⁾ is this multiple of its transpose. */
  readonly mirrored?: 1 | -1;
}

export const mixed: Start<'mixed'> = {
  id: 'mixed',
  title: 'Mixed signs',
  meaning: 'random signs',
  draw: patterned({}),
  contrast: 'negative',
};

export const positive: Start<'positive'> = {
  id: 'positive',
  title: 'Positive',
  meaning: 'all entries ≥ 0',
  draw: patterned({ sign: 1 }),
  contrast: 'negative',
};

export const negative: Start<'negative'> = {
  id: 'negative',
  title: 'Negative',
  meaning: 'all entries ≤ 0',
  draw: patterned({ sign: -1 }),
  contrast: 'positive',
};

export const symmetric: Start<'symmetric'> = {
  id: 'symmetric',
  title: 'Symmetric',
  meaning: 'random signs, equal to its transpose',
  draw: patterned({ mirrored: 1 }),
  contrast: 'negative',
};

export const antisymmetric: Start<'antisymmetric'> = {
  id: 'antisymmetric',
  title: 'Antisymmetric',
  meaning: 'random signs, minus its transpose',
  draw: patterned({ mirrored: -1 }),
  contrast: 'negative',
};

function patterned({ sign, mirrored }: Pattern): Start['draw'] {
  return ({ probabilities }, ell, seed) => {
    const n = probabilities.length;
    const rng = new Rng(seed, 'warmStart');
    const E = zeros(n, n);
    for (let j = 0; j < n; j++)
      for (let i = 0; i < n; i++) {
        const magnitude = rng.uniform();
        const drawnSign = rng.below(2) === 0 ? -1 : 1;
        if (i !== j) E.data[j * n + i] = (sign ?? drawnSign) * magnitude;
      }
    if (mirrored !== undefined) mirror(E, mirrored);
    return { sigma: 1 - ell, E: scaledTo(E, ell) };
  };
}

/** Overwrites the entries below the diagonal: E_ij ← sign·E_ji. */
function mirror(E: Matrix, sign: 1 | -1): void {
  const n = E.cols;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) E.data[i * n + j] = sign * E.data[j * n + i]!;
}
