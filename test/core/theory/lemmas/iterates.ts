/** Iterates for the tests of the lemmas: written out, or at random, with exact expectation over atoms. */
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

export interface Written {
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

/** A* is the identity unless it is given, A† of least norm. */
export function written(input: Written): Iterate {
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

/** The first columns of the identity. */
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

/** A2's constants, the tightest, by summing over atoms. */
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
  };
}

export interface Wish {
  /** Largest ‖E‖_s, and how far below 1 Σ may go. */
  readonly ellE: number;
  readonly ell: number;
  readonly noise: 'none' | 'N1' | 'N2';
  readonly rare?: boolean;
  readonly square?: boolean;
}

/** At random, with ξ kept below α: noise and N are as large as a share of α allows. */
export function anyIterate(wish: Wish): fc.Arbitrary<Iterate> {
  return fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => randomIterate(seed, wish));
}

function randomIterate(seed: number, wish: Wish): Iterate {
  const rng = new Rng(seed, 'shown');
  const between = (low: number, high: number) => low + (high - low) * rng.uniform();
  const n = 2 + rng.below(wish.noise === 'none' ? 4 : 3);
  const m = n + (wish.square ? 0 : rng.below(4));
  const AStar = randomFeatures(rng, m, n);
  const truth = truthOf(AStar);
  const E = randomOffDiagonal(rng, n, between(0, wish.ellE));
  const Sigma = Array.from({ length: n }, () => between(1 - wish.ell, rng.below(2) ? 1 : 1.5));
  const alpha = wish.rare ? between(0.05, 0.5) : between(0.01, 0.4);
  const within = product(AStar, withDiagonal(E, Sigma));
  const rough = normInf(leastInverse(within));
  // how much of α the disturbance may take: 2ρ is about this share of it
  const share = (wish.rare ? 1e-3 : 1) * between(0, 0.9) * rng.below(4);
  const N = scaledTo(
    outsideOf(truth, randomMatrix(rng, m, n)),
    m === n ? 0 : (share * alpha) / (12 * rough),
  );
  const A = sum(within, N);
  const W = leastInverse(A);
  const level = wish.noise === 'none' ? 0 : (share * alpha) / (6 * normInf(W));
  const p = Array.from({ length: n }, () =>
    wish.rare ? between(1e-6, 2e-6) : between(0.02, rng.below(2) ? 0.3 : 0.9),
  );
  const clean = wish.rare || rng.below(2) ? bernoulli(p) : independent(p.map(manyValued));
  const atoms = noisyAtoms(clean);
  const { c2 } = lawOf(atoms).constants;
  const model: NoisePromise = level === 0 ? 'none' : wish.noise;
  return written({
    AStar,
    A,
    W,
    atoms,
    noise: { model, level },
    alpha,
    eta: between(0.01, 1),
    r: wish.rare ? n / c2 : between(0.1, 10),
  });

  /** A spike at zero and two further values in (0, 1]. */
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
    // the adversary answers every x* as it likes; unbiased noise comes with its negative
    if (wish.noise === 'N1') return plain.map((atom) => ({ ...atom, nu: vector() }));
    return withNoise(
      plain,
      [vector(), vector()].flatMap((nu) => [nu, nu.map((value) => -value)]),
    );
  }

  function sign(): number {
    return 2 * rng.below(2) - 1;
  }
}

/** Columns of ℓ₁ norm 1, some with negative entries, never nearly dependent. */
function randomFeatures(rng: Rng, m: number, n: number): Matrix {
  for (;;) {
    const M = randomMatrix(rng, m, n);
    if (rng.below(2)) M.data.forEach((value, k) => (M.data[k] = Math.abs(value)));
    const lengths = columnSums(M);
    const AStar = { ...M, data: M.data.map((value, k) => value / lengths[k % n]!) };
    if (singularValues(AStar)[n - 1]! > 0.05) return AStar;
  }
}

function randomMatrix(rng: Rng, rows: number, cols: number): Matrix {
  const M = zeros(rows, cols);
  for (let k = 0; k < M.data.length; k++) M.data[k] = rng.normal();
  return M;
}

/** Off-diagonal with this ‖·‖_s; sometimes of one sign, sometimes with a single entry. */
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

function scaledTo(M: Matrix, size: number, now: number = normInf(M)): Matrix {
  return { ...M, data: M.data.map((value) => (now === 0 ? 0 : (value * size) / now)) };
}

function outsideOf({ AStar, pseudoInverse: left }: GroundTruth, M: Matrix): Matrix {
  const inside = product(AStar, product(left, M));
  return { ...M, data: M.data.map((value, k) => value - inside.data[k]!) };
}

export { bernoulli, fromRows, withNoise };
