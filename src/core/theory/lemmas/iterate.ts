/** All that the lemmas speak about at one iterate A = A*(Σ+E) + N. */
import { type Decomposition, decompose, sumOf } from '../../observe/decomposition.ts';
import { noiseBound } from '../../observe/disturbance.ts';
import { roundingOf } from '../rounding.ts';
import { Inverter } from '../../linalg/lu.ts';
import { copyOf, type Matrix, normInf, normS } from '../../matrix.ts';
import { adversaryOf, denseNoiseOf, NOISES } from '../../model/noises/registry.ts';
import type { ExamplePlan, GroundTruth, Instance } from '../../model/instance.ts';
import {
  isEnumerable,
  type MomentConstants,
  momentConstants,
  secondMoments,
} from '../../model/weights.ts';
import { drawnPopulation } from '../drawnPopulation.ts';
import {
  type Decoder,
  exactPopulation,
  type Population,
  populationOfBatch,
} from '../population.ts';
import { leastInverseOf } from '../leastInverse.ts';
import type { NoisePromise } from '../../model/noises/noiseModel.ts';

/** What A2 says of x*. */
export interface Law {
  readonly constants: MomentConstants;
  /** E[(x*_i)²], n. */
  readonly secondMoments: Float64Array;
}

export interface Iterate {
  readonly decoder: Decoder;
  readonly parts: Decomposition;
  /** Z − Σ⁻¹; null where one of the two is missing. */
  readonly V: Matrix | null;
  readonly eta: number;
  readonly r: number;
  /** Whether A† is the left inverse of least ‖·‖_∞, as in the paper. */
  readonly isLeastNorm: boolean;
  /** (A*)† of least ‖·‖_∞, and κ* = ‖(A*)†‖_∞; null where it cannot be found. */
  readonly leastInverse: Matrix | null;
  readonly kappaStar: number | null;
  /** Null where data are written out. */
  readonly law: Law | null;
  /** Whether all x*_i are in [0, 1]. */
  readonly weightsInRange: boolean;
  readonly noise: { readonly model: NoisePromise | null; readonly level: number };
  /** Null where there are no examples at this t. */
  readonly population: Population | null;
}

/** A, A† and the constants of an algorithm that decodes with them. */
export interface Place {
  readonly truth: GroundTruth;
  readonly A: Matrix;
  readonly W: Matrix;
  readonly alpha: number;
  readonly relu: boolean;
  readonly eta: number;
  readonly r: number;
  readonly isLeastNorm: boolean;
}

/** What comes with the distribution: the population is worked out for the decoder of the place. */
export interface Source {
  readonly law: Law | null;
  readonly weightsInRange: boolean;
  readonly noise: Iterate['noise'];
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

/** Where an instance's own distribution comes from; a batch of written-out data belongs to its t. */
export function sourceOf(instance: Instance, t: number): Source {
  const { plan } = instance;
  const noise = { model: noiseModel(plan), level: noiseBound(instance) };
  if (plan.kind === 'given') {
    const batch = plan.batches[t];
    return {
      law: null,
      weightsInRange: batch?.XStar.data.every((value) => value >= 0 && value <= 1) ?? true,
      noise,
      population: (decoder) => (batch ? populationOfBatch(decoder, batch) : null),
    };
  }
  const { law } = plan;
  return {
    law: { constants: momentConstants(law), secondMoments: secondMoments(law) },
    weightsInRange: true,
    noise,
    population: (decoder) =>
      isFinite(plan) ? supportsOf(decoder, plan) : drawnPopulation(decoder, plan),
  };
}

type KnownLaw = Exclude<ExamplePlan, { kind: 'given' }>;

/** Whether the sum over all supports is the whole distribution, also where the run draws examples. */
function isFinite({ law, noise }: KnownLaw): boolean {
  return isEnumerable(law) && denseNoiseOf(noise) === null;
}

function supportsOf(decoder: Decoder, { law, noise }: KnownLaw): Population {
  const knowing = adversaryOf(noise, decoder.AStar);
  knowing?.prepare(decoder.W);
  return exactPopulation(decoder, law.probabilities, knowing);
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
 * The least ℓ ≥ 0 with ‖E‖_s ≤ ℓ and Σ ⪰ (1−ℓ)I. Where a lemma asks for ‖E‖_s < ℓ, any larger ℓ will
 * do, and the bound is continuous in ℓ: it holds for this one too.
 */
export function leastEll(iterate: Iterate): number {
  return Math.max(normS(iterate.parts.E), 1 - leastSigma(iterate), 0);
}

/** ρ: the largest |ξ_i| of all; null where it is not known. */
export function rhoOf(iterate: Iterate): number | null {
  const disturbance = disturbanceOf(iterate);
  return disturbance && Math.max(...disturbance);
}

/** The largest |ξ_i| of each i: 0 where it is rounding, as without noise and with N = 0. */
export function disturbanceOf({ population, parts, kappaStar }: Iterate): Float64Array | null {
  const rounding = roundingOf({ m: parts.N.rows, kappaStar: kappaStar ?? 0 });
  return population?.disturbance?.map((xi) => (xi <= rounding ? 0 : xi)) ?? null;
}
