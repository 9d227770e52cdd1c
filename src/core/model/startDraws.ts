/** Σ⁽⁰⁾ and E⁽⁰⁾ of the warm starts in `starts.ts`: not part of a page, which only needs their words. */
import { type Matrix, normS, zeros } from '../matrix.ts';
import { Rng } from '../rng.ts';
import { drawsOf } from './dependence/draws.ts';
import { type givenStart, type Start, type StartKind, STARTS } from './starts.ts';
import type { WeightLaw } from './weights.ts';

export type DrawStart = (law: WeightLaw, ell: number, seed: number) => StartParts;

interface StartParts {
  /** Σ⁽⁰⁾ = σI. */
  readonly sigma: number;
  /** E⁽⁰⁾, n×n, zero on the diagonal, ‖E⁽⁰⁾‖_s = ℓ. */
  readonly E: Matrix;
}

/** Typed so that a start without an entry does not compile. */
const BUILT_IN: Readonly<Record<Exclude<StartKind, typeof givenStart.id>, DrawStart>> = {
  mixed: patterned({}),
  positive: patterned({ sign: 1 }),
  negative: patterned({ sign: -1 }),
  symmetric: patterned({ mirrored: 1 }),
  antisymmetric: patterned({ mirrored: -1 }),
  /**
   * Nearly pure data points. A data point has its one major feature at full weight, so Σ⁽⁰⁾ = I: A3
   * requires Σ⁽⁰⁾ ⪰ (1−ℓ)I, which the other starts meet with equality and this one with room to spare.
   */
  'from-data': (law, ell, seed) => ({ sigma: 1, E: scaledTo(otherFeatures(law, seed), ell) }),
  /**
   * Data points in which the main feature need not prevail: others as in `from-data`, Σ⁽⁰⁾ = (1−ℓ)I, so that the
   * most mixed column has the share 1−ℓ of its own feature.
   */
  'data-points': (law, ell, seed) => ({
    sigma: 1 - ell,
    E: scaledTo(otherFeatures(law, seed), ell),
  }),
};

const draws = new Map<string, DrawStart>(Object.entries(BUILT_IN));

/** Null where the user supplies A⁽⁰⁾. */
export function startDrawOf(start: StartKind): DrawStart | null {
  return draws.get(start) ?? null;
}

/** Adds a start at run time, as tests do; returns a function that removes it again. */
export function registerStart(start: Start, draw: DrawStart): () => void {
  const unregister = STARTS.register(start);
  draws.set(start.id, draw);
  return () => {
    unregister();
    draws.delete(start.id);
  };
}

interface Pattern {
  /** The sign of every entry; otherwise it is random. */
  readonly sign?: 1 | -1;
  /** E⁽⁰⁾ is this multiple of its transpose. */
  readonly mirrored?: 1 | -1;
}

/**
 * Uniform magnitudes under a sign pattern, Σ⁽⁰⁾ = (1−ℓ)I. A seed gives `mixed`, `positive` and
 * `negative` the same magnitudes, so that runs from them differ by the signs alone.
 */
function patterned({ sign, mirrored }: Pattern): DrawStart {
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

/**
 * The other features in one data point a column, n×n: column i holds the weights x*_j, j ≠ i, of one
 * draw in which feature i is active. Zero if no draw has another feature active.
 */
function otherFeatures(law: WeightLaw, seed: number): Matrix {
  const { draw } = drawsOf(law);
  const rng = new Rng(seed, 'warmStart');
  const n = law.probabilities.length;
  const E = zeros(n, n);
  for (let i = 0; i < n; i++) draw(law, rng, { out: E.data, at: i, stride: n }, i);
  for (let i = 0; i < n; i++) E.data[i * n + i] = 0;
  return E;
}

/** E scaled to ‖E‖_s = ℓ; a zero matrix stays zero. */
function scaledTo(E: Matrix, ell: number): Matrix {
  const norm = normS(E);
  const factor = norm === 0 ? 0 : ell / norm;
  return { ...E, data: E.data.map((value) => value * factor) };
}
