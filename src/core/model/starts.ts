/**
 * The kinds of warm start: how Σ⁽⁰⁾ and E⁽⁰⁾ of assumption A3 are made. Adding one is a record and an
 * entry in the list below.
 */
import { type Matrix, normS, zeros } from '../matrix.ts';
import { createRegistry, type Option } from '../registry.ts';
import { Rng } from '../rng.ts';
import { ACTIVE_WEIGHTS, type WeightLaw } from './weights.ts';

interface Start<Id extends string = string> extends Option<Id> {
  /** Null where the user supplies A⁽⁰⁾. */
  readonly draw: ((law: WeightLaw, ell: number, seed: number) => StartParts) | null;
  /** The start that differs most from this one. */
  readonly contrast: 'positive' | 'negative';
}

interface StartParts {
  /** Σ⁽⁰⁾ = σI. */
  readonly sigma: number;
  /** E⁽⁰⁾, n×n, zero on the diagonal, ‖E⁽⁰⁾‖_s = ℓ. */
  readonly E: Matrix;
}

const mixed = patterned({ id: 'mixed', title: 'Mixed signs', meaning: 'random signs' }, {});

const positive = patterned(
  { id: 'positive', title: 'Positive', meaning: 'all entries ≥ 0' },
  { sign: 1 },
);

const negative = patterned(
  { id: 'negative', title: 'Negative', meaning: 'all entries ≤ 0', contrast: 'positive' },
  { sign: -1 },
);

const symmetric = patterned(
  { id: 'symmetric', title: 'Symmetric', meaning: 'random signs, equal to its transpose' },
  { mirrored: 1 },
);

const antisymmetric = patterned(
  {
    id: 'antisymmetric',
    title: 'Antisymmetric',
    meaning: 'random signs, equal to minus its transpose',
  },
  { mirrored: -1 },
);

/**
 * Nearly pure data points. A data point has its one major feature at full weight, so Σ⁽⁰⁾ = I: A3
 * requires Σ⁽⁰⁾ ⪰ (1−ℓ)I, which the other starts meet with equality and this one with room to spare.
 */
const fromData: Start<'from-data'> = {
  id: 'from-data',
  title: 'From data',
  meaning: 'columns are nearly pure data points',
  draw: (law, ell, seed) => ({ sigma: 1, E: scaledTo(otherFeatures(law, seed), ell) }),
  contrast: 'negative',
};

/**
 * Data points in which the main feature need not prevail: others as in `from-data`, Σ⁽⁰⁾ = (1−ℓ)I, so that the
 * most mixed column has the share 1−ℓ of its own feature.
 */
const dataPoints: Start<'data-points'> = {
  id: 'data-points',
  title: 'Data points',
  meaning: 'columns are data points with a share of at least 1 − ℓ of their own feature',
  draw: (law, ell, seed) => ({ sigma: 1 - ell, E: scaledTo(otherFeatures(law, seed), ell) }),
  contrast: 'negative',
};

/** The user's own matrix. */
export const givenStart: Start<'given'> = {
  id: 'given',
  title: 'Given',
  meaning: 'a matrix of your own',
  matrix: 'A0',
  draw: null,
  contrast: 'negative',
};

const BUILT_IN = [
  mixed,
  positive,
  negative,
  symmetric,
  antisymmetric,
  fromData,
  dataPoints,
  givenStart,
] as const;

export type StartKind = (typeof BUILT_IN)[number]['id'];

export const STARTS = createRegistry<StartKind, Start>('warm start', BUILT_IN);

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
function patterned<Id extends string>(
  words: Option<Id> & Partial<Start<Id>>,
  { sign, mirrored }: Pattern,
): Start<Id> {
  const draw: Start['draw'] = ({ probabilities }, ell, seed) => {
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
  return { contrast: 'negative', ...words, draw };
}

/** Overwrites the entries below the diagonal: E_ij ← sign·E_ji. */
function mirror(E: Matrix, sign: 1 | -1): void {
  const n = E.cols;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) E.data[i * n + j] = sign * E.data[j * n + i]!;
}

/**
 * The other features in one data point a column, n×n: column i holds the weights x*_j, j ≠ i, of one
 * draw. Zero if no draw has another feature active.
 */
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

/** E scaled to ‖E‖_s = ℓ; a zero matrix stays zero. */
function scaledTo(E: Matrix, ell: number): Matrix {
  const norm = normS(E);
  const factor = norm === 0 ? 0 : ell / norm;
  return { ...E, data: E.data.map((value) => value * factor) };
}
