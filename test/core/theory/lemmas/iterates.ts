/** Explicit and random iterates for the tests of the lemmas, with exact expectations over atoms. */
import * as fc from 'fast-check';
import { LeastInfNorm } from '../../../../src/core/linalg/leastInfNorm.ts';
import { pseudoInverse } from '../../../../src/core/linalg/moorePenrose.ts';
import { singularValues } from '../../../../src/core/linalg/spectrum.ts';
import {
  columnSums,
  copyOf,
  fromRows,
  type Matrix,
  normInf,
  normS,
  zeros,
} from '../../../../src/core/matrix.ts';
import type { GroundTruth } from '../../../../src/core/model/instance.ts';
import { Rng } from '../../../../src/core/rng.ts';
import { type Iterate, iterateAt, type Law } from '../../../../src/core/theory/lemmas/iterate.ts';
import type { NoisePromise } from '../../../../src/core/model/noises/noiseModel.ts';
import { product, sum, withDiagonal } from '../../../support/dense.ts';
import { type Atom, bernoulli, independent, populationOf, withNoise } from './atoms.ts';

export interface ExplicitIterate {
  readonly AStar?: Matrix;
  readonly A: Matrix;
  readonly W?: Matrix;
  readonly atoms: readonly Atom[];
  readonly noise?: { readonly model: NoisePromise; readonly level: number };
  readonly alpha?: number;
  readonly relu?: boolean;
  readonly eta?: number;
  readonly r?: number;
  readonly isLeastNorm?: boolean;
}

/** A* defaults to the identity; A† is the left inverse of least norm. */
export function explicitIterate(input: ExplicitIterate): Iterate {
  const { A, atoms } = input;
  const AStar = input.AStar ?? identityLike(A);
  const place = {
    truth: truthOf(AStar),
    A,
    W: input.W ?? leastInverse(A),
    alpha: input.alpha ?? 0.1,
    relu: input.relu ?? true,
    eta: input.eta ?? 0.5,
    r: input.r ?? 1,
    isLeastNorm: input.isLeastNorm ?? true,
  };
  return iterateAt(place, {
    law: lawOf(atoms),
    weightsInRange: true,
    noise: input.noise ?? { model: 'none', level: 0 },
    population: (decoder) => populationOf(decoder, atoms),
  });
}

export function truthOf(AStar: Matrix): GroundTruth {
  const values = singularValues(AStar);
  return {
    AStar,
    pseudoInverse: pseudoInverse(AStar),
    smallestSingularValue: values[AStar.cols - 1]!,
    picture: null,
  };
}

/** The first n columns of the identity. */
function identityLike(A: Matrix): Matrix {
  const M = zeros(A.rows, A.cols);
  for (let i = 0; i < A.cols; i++) M.data[i * A.cols + i] = 1;
  return M;
}

export function leastInverse(A: Matrix): Matrix {
  const inverter = new LeastInfNorm(A.rows, A.cols);
  inverter.compute(A);
  return copyOf(inverter.W);
}

/** The tightest constants of A2, by summing over atoms. */
function lawOf(atoms: readonly Atom[]): Law {
  const n = atoms[0]!.xStar.length;
  const moment = (power: number) =>
    Float64Array.from({ length: n }, (_, i) =>
      atoms.reduce((total, atom) => total + atom.probability * atom.xStar[i]! ** power, 0),
    );
  const means = moment(1);
  const squares = moment(2);
  return {
    constants: {
      C1: n * Math.max(...means),
      c2: n * Math.min(...squares),
      C2: n * Math.max(...squares),
    },
    secondMoments: squares,
    isIndependent: true,
  };
}

export interface IterateOptions {
  /** Largest ‖E‖_s, and largest distance of Σ below 1. */
  readonly ellE: number;
  readonly ell: number;
  readonly noise: 'none' | 'N1' | 'N2';
  readonly rare?: boolean;
  readonly square?: boolean;
  /** E instead of a random one. */
  readonly E?: (rng: Rng, n: number) => Matrix;
}

/** A random iterate with ξ below α: noise and N are scaled to a share of α. */
export function anyIterate(options: IterateOptions): fc.Arbitrary<Iterate> {
  return fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => randomIterate(seed, options));
}

export function randomIterate(seed: number, options: IterateOptions): Iterate {
  const rng = new Rng(seed, 'shown');
  const between = (low: number, high: number) => low + (high - low) * rng.uniform();
  const n = 2 + rng.below(options.noise === 'none' ? 4 : 3);
  const m = n + (options.square ? 0 : rng.below(4));
  const AStar = randomFeatures(rng, m, n);
  const truth = truthOf(AStar);
  const E = options.E?.(rng, n) ?? randomOffDiagonal(rng, n, between(0, options.ellE));
  const Sigma = Array.from({ length: n }, () => between(1 - options.ell, rng.below(2) ? 1 : 1.5));
  const alpha = options.rare ? between(0.05, 0.5) : between(0.01, 0.4);
  const within = product(AStar, withDiagonal(E, Sigma));
  const rough = normInf(leastInverse(within));
  // the disturbance as a share of α: 2ρ is about this share
  const share = (options.rare ? 1e-3 : 1) * between(0, 0.9) * rng.below(4);
  const N = scaledTo(
    outsideOf(truth, randomMatrix(rng, m, n)),
    m === n ? 0 : (share * alpha) / (12 * rough),
  );
  const A = sum(within, N);
  const W = leastInverse(A);
  const level = options.noise === 'none' ? 0 : (share * alpha) / (6 * normInf(W));
  const p = Array.from({ length: n }, () =>
    options.rare ? between(1e-6, 2e-6) : between(0.02, rng.below(2) ? 0.3 : 0.9),
  );
  const clean = options.rare || rng.below(2) ? bernoulli(p) : independent(p.map(manyValued));
  const atoms = noisyAtoms(clean);
  const { c2 } = lawOf(atoms).constants;
  const model: NoisePromise = level === 0 ? 'none' : options.noise;
  return explicitIterate({
    AStar,
    A,
    W,
    atoms,
    noise: { model, level },
    alpha,
    eta: between(0.01, 1),
    r: options.rare ? n / c2 : between(0.1, 10),
  });

  /** An atom at zero and two values in (0, 1]. */
  function manyValued(active: number): [number, number][] {
    const split = rng.uniform();
    return [
      [0, 1 - active],
      [rng.uniform(), active * split],
      [rng.uniform(), active * (1 - split)],
    ];
  }

  function noisyAtoms(plain: readonly Atom[]): readonly Atom[] {
    if (level === 0) return plain;
    const vector = () =>
      Array.from({ length: m }, () => (rng.below(2) ? 1 : between(0, 1)) * level * sign());
    // the adversary chooses any noise for every x*; unbiased noise includes its negative
    if (options.noise === 'N1') return plain.map((atom) => ({ ...atom, nu: vector() }));
    return withNoise(
      plain,
      [vector(), vector()].flatMap((nu) => [nu, nu.map((value) => -value)]),
    );
  }

  function sign(): number {
    return 2 * rng.below(2) - 1;
  }
}

/** Columns of ℓ₁ norm 1, some with negative entries, well conditioned. */
export function randomFeatures(rng: Rng, m: number, n: number): Matrix {
  for (;;) {
    const M = randomMatrix(rng, m, n);
    if (rng.below(2)) M.data.forEach((value, k) => (M.data[k] = Math.abs(value)));
    const lengths = columnSums(M);
    const AStar = { ...M, data: M.data.map((value, k) => value / lengths[k % n]!) };
    if (singularValues(AStar)[n - 1]! > 0.05) return AStar;
  }
}

export function randomMatrix(rng: Rng, rows: number, cols: number): Matrix {
  const M = zeros(rows, cols);
  for (let k = 0; k < M.data.length; k++) M.data[k] = rng.normal();
  return M;
}

/** An off-diagonal matrix with this ‖·‖_s; sometimes of one sign, sometimes with a single entry. */
export function randomOffDiagonal(rng: Rng, n: number, size: number): Matrix {
  const E = randomMatrix(rng, n, n);
  const kind = rng.below(5);
  for (let k = 0; k < E.data.length; k++) {
    if (k % (n + 1) === 0) E.data[k] = 0;
    if (kind === 1) E.data[k] = Math.abs(E.data[k]!);
    if (kind === 2) E.data[k] = -Math.abs(E.data[k]!);
    if (kind === 3 && Math.floor(k / n) !== ((k % n) + 1) % n) E.data[k] = 0;
  }
  return scaledTo(E, size, normS(E));
}

export function scaledTo(M: Matrix, size: number, now: number = normInf(M)): Matrix {
  return { ...M, data: M.data.map((value) => (now === 0 ? 0 : (value * size) / now)) };
}

function outsideOf({ AStar, pseudoInverse: left }: GroundTruth, M: Matrix): Matrix {
  const inside = product(AStar, product(left, M));
  return { ...M, data: M.data.map((value, k) => value - inside.data[k]!) };
}

export { bernoulli, fromRows, withNoise };
