/** The quantities that the lemmas use at one iterate A = A*(Σ+E) + N. */
import { type Decomposition, decompose, sumOf } from '../../observe/decomposition.ts';
import { noiseBound } from '../../observe/disturbance.ts';
import { roundingOf } from '../verdict.ts';
import { Inverter } from '../../linalg/lu.ts';
import { copyOf, type Matrix, normInf, normS } from '../../matrix.ts';
import { adversaryOf, denseNoiseOf, NOISES } from '../../model/noises/registry.ts';
import { isIndependent } from '../../model/dependence/registry.ts';
import { givenBatch } from '../../model/examples.ts';
import type { ExamplePlan, GroundTruth, Instance } from '../../model/instance.ts';
import {
  isEnumerable,
  type MomentConstants,
  momentConstants,
  secondMoments,
} from '../../model/weights.ts';
import { drawnPopulation } from '../drawnPopulation.ts';
import {
  type Covariance,
  type Decoder,
  exactPopulation,
  type Population,
  populationOfBatch,
  supportProbabilities,
} from '../population.ts';
import { leastInverseOf } from '../setting.ts';
import type { NoisePromise } from '../../model/noises/noiseModel.ts';

/** The moments of x* in A2. */
export interface Law {
  readonly constants: MomentConstants;
  /** E[(x*_i)²], n. */
  readonly secondMoments: Float64Array;
  /** Whether the x*_i are independent. */
  readonly isIndependent: boolean;
}

export interface Iterate {
  readonly decoder: Decoder;
  readonly parts: Decomposition;
  /** Z − Σ⁻¹; null if Σ + E or Σ has no inverse. */
  readonly V: Matrix | null;
  readonly eta: number;
  readonly r: number;
  /** Whether A† is the left inverse of least ‖·‖_∞, as in the paper. */
  readonly isLeastNorm: boolean;
  /** (A*)† of least ‖·‖_∞, and κ* = ‖(A*)†‖_∞; null if it cannot be computed. */
  readonly leastInverse: Matrix | null;
  readonly kappaStar: number | null;
  /** Null for explicit data. */
  readonly law: Law | null;
  /** Whether all x*_i are in [0, 1]. */
  readonly weightsInRange: boolean;
  readonly noise: { readonly model: NoisePromise | null; readonly level: number };
  /** Null if there are no examples at this t. */
  readonly population: Population | null;
}

/** An iterate A, its A†, and the parameters of the algorithm. */
export interface Place
  extends Pick<Decoder, 'W' | 'alpha' | 'relu'>,
    Pick<Iterate, 'eta' | 'r' | 'isLeastNorm'> {
  readonly truth: GroundTruth;
  readonly A: Matrix;
}

/** The distribution of the examples, which gives the population for a decoder. */
export interface Source extends Pick<Iterate, 'law' | 'weightsInRange' | 'noise'> {
  population(decoder: Decoder): Population | null;
}

export function iterateAt(place: Place, source: Source): Iterate {
  const { truth, A, W, alpha, relu, eta, r, isLeastNorm } = place;
  const { law, weightsInRange, noise } = source;
  const parts = decompose(A, truth);
  const Z = new Inverter(A.cols).invert(sumOf(parts));
  const decoder = { AStar: truth.AStar, W, Z, alpha, relu };
  const leastInverse = leastInverseOf(truth);
  return {
    decoder,
    parts,
    V: Z && withoutInverseOf(parts.Sigma, Z),
    eta,
    r,
    isLeastNorm,
    leastInverse,
    kappaStar: leastInverse && normInf(leastInverse),
    law,
    weightsInRange,
    noise,
    population: source.population(decoder),
  };
}

/** Z − Σ⁻¹. */
function withoutInverseOf(Sigma: Float64Array, Z: Matrix): Matrix | null {
  if (Sigma.includes(0)) return null;
  const V = copyOf(Z);
  Sigma.forEach((value, i) => (V.data[i * Z.cols + i]! -= 1 / value));
  return V;
}

/** The instance's distribution; for explicit data, the batch at t. */
export function sourceOf(instance: Instance, t: number): Source {
  const { plan } = instance;
  const noise = { model: noiseModel(plan), level: noiseBound(instance) };
  if (plan.kind === 'given') {
    const batch = givenBatch(plan, t);
    return {
      law: null,
      weightsInRange: batch?.XStar.data.every((value) => value >= 0 && value <= 1) ?? true,
      noise,
      population: (decoder) => (batch ? populationOfBatch(decoder, batch) : null),
    };
  }
  const { law } = plan;
  return {
    law: {
      constants: momentConstants(law),
      secondMoments: secondMoments(law),
      isIndependent: isIndependent(law),
    },
    weightsInRange: true,
    noise,
    population: (decoder) =>
      canEnumerate(plan) ? enumeratedPopulation(decoder, plan) : drawnPopulation(decoder, plan),
  };
}

type KnownLaw = Exclude<ExamplePlan, { kind: 'given' }>;

/** Whether all supports can be enumerated, even if the run itself draws examples. */
function canEnumerate({ law, noise }: KnownLaw): boolean {
  return isEnumerable(law) && denseNoiseOf(noise) === null;
}

function enumeratedPopulation(decoder: Decoder, { law, noise }: KnownLaw): Population {
  const attacker = adversaryOf(noise, decoder.AStar);
  attacker?.prepare(decoder.W);
  return exactPopulation(decoder, law.probabilities, attacker, supportProbabilities(law));
}

function noiseModel(plan: ExamplePlan): NoisePromise | null {
  if (plan.kind === 'given') return null;
  const { kind, level } = plan.noise;
  return level === 0 ? 'none' : NOISES.get(kind).promise;
}

/** min Σ_ii. */
export function leastSigma({ parts }: Iterate): number {
  return Math.min(...parts.Sigma);
}

/**
 * The least ℓ ≥ 0 with ‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I. A lemma that assumes ‖E‖_s < ℓ applies to every larger ℓ,
 * and its bound is continuous in ℓ, so it holds for this one too.
 */
export function leastEll(iterate: Iterate): number {
  return Math.max(normS(iterate.parts.E), 1 - leastSigma(iterate), 0);
}

/** ρ: the largest |ξ_i|; null if unknown. */
export function rhoOf(iterate: Iterate): number | null {
  const disturbance = disturbanceOf(iterate);
  return disturbance && Math.max(...disturbance);
}

/** The largest |ξ_i| for every i; 0 if it is within rounding error, as without noise and with N = 0. */
export function disturbanceOf({ population, parts, kappaStar }: Iterate): Float64Array | null {
  const rounding = roundingOf({ m: parts.N.rows, kappaStar: kappaStar ?? 0 });
  return population?.disturbance?.map((xi) => (xi <= rounding ? 0 : xi)) ?? null;
}

/** The quantities in the bounds on the update. */
export interface Ingredients {
  readonly n: number;
  readonly Z: Matrix;
  readonly V: Matrix;
  readonly law: Law;
  readonly rho: number;
  readonly alpha: number;
  readonly population: Population;
  /** 2Cov(x*, x). */
  readonly weights: Covariance;
}

/**
 * The ingredients, or a sentence that says which one is missing.
 * @param positiveGap whether α − ρ must be positive, because the bound divides by it
 */
export function ingredientsOf(
  iterate: Iterate,
  { positiveGap }: { readonly positiveGap: boolean },
): Ingredients | string {
  const { decoder, V, law, population } = iterate;
  const { Z, alpha } = decoder;
  if (law === null) return 'The data are given explicitly, so the law of x* and C₁ are unknown.';
  if (Z === null || V === null) return 'Σ or Σ + E has no inverse.';
  const rho = rhoOf(iterate);
  if (population === null || population.weights === null || rho === null)
    return 'There are no examples at this iterate.';
  if (positiveGap && !(rho < alpha))
    return 'The bound divides by α − ρ, which is not positive here.';
  const { weights } = population;
  return { n: Z.rows, Z, V, law, rho, alpha, population, weights };
}

/**
 * The largest x_i for any x* in [0, 1]ⁿ, from x = φ_α(Zx* + ξ) with |ξ_i| ≤ ρ. A covariance with x*_j is at most
 * a quarter of it, and 2Cov(x*_j, x_i) at most half, whatever the law.
 */
export function largestDecoded({ n, Z, rho, alpha }: Ingredients): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => {
    let reach = rho - alpha;
    for (let k = 0; k < n; k++) reach += Math.max(Z.data[i * n + k]!, 0);
    return Math.max(reach, 0);
  });
}
