/** E⁽⁰⁾ of assumption A3: off-diagonal, of the wanted sign pattern, with ‖E⁽⁰⁾‖_s = ℓ. */
import { type Matrix, normS, zeros } from '../matrix.ts';
import type { Start } from '../params/params.ts';
import { Rng } from '../rng.ts';
import { type WeightLaw, writeActiveValue } from './weights.ts';

type SignPattern = Exclude<Start, 'from-data' | 'given'>;

/**
 * Uniform magnitudes under a sign pattern, n×n. A seed gives `mixed`, `positive` and
 * `negative` the same magnitudes, so that runs from them differ by the signs alone.
 */
export function patternedError(pattern: SignPattern, n: number, ell: number, seed: number): Matrix {
  const rng = new Rng(seed, 'warmStart');
  const E = zeros(n, n);
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const magnitude = rng.uniform();
      const sign = rng.below(2) === 0 ? -1 : 1;
      if (i !== j) E.data[j * n + i] = signed(pattern, sign) * magnitude;
    }
  if (pattern === 'symmetric') mirror(E, 1);
  if (pattern === 'antisymmetric') mirror(E, -1);
  return scaledTo(E, ell);
}

function signed(pattern: SignPattern, drawn: number): number {
  if (pattern === 'positive') return 1;
  return pattern === 'negative' ? -1 : drawn;
}

/** Overwrites what stands below the diagonal: E_ij ← sign·E_ji. */
function mirror(E: Matrix, sign: 1 | -1): void {
  const n = E.cols;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) E.data[i * n + j] = sign * E.data[j * n + i]!;
}

/**
 * The other features that nearly pure data points carry, n×n: column i holds a small fraction of
 * the weights x*_j, j ≠ i, of one draw. Zero if no draw has another feature active.
 */
export function dataError(law: WeightLaw, ell: number, seed: number): Matrix {
  const rng = new Rng(seed, 'warmStart');
  const n = law.probabilities.length;
  const E = zeros(n, n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const active = rng.uniform() <= law.probabilities[j]!;
      if (active) writeActiveValue(law.kind, rng, E.data, j * n + i);
    }
  for (let i = 0; i < n; i++) E.data[i * n + i] = 0;
  return scaledTo(E, ell);
}

/** E times what makes its ‖·‖_s equal to ℓ; a zero matrix stays one. */
function scaledTo(E: Matrix, ell: number): Matrix {
  const norm = normS(E);
  const factor = norm === 0 ? 0 : ell / norm;
  return { ...E, data: E.data.map((value) => value * factor) };
}
