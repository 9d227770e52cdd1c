/**
 * Setting: what the theorems speak about, of one instance. Plain data that can be sent between
 * threads; everything in the ledger that does not move with t follows from it.
 */
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { EquilibrationSettings } from '../algorithms/equilibration/equilibration.ts';
import { decompose } from '../observe/decomposition.ts';
import { noiseBound } from '../observe/disturbance.ts';
import { columnSums, norm1, normInf, normS } from '../matrix.ts';
import type { ExamplePlan, Instance } from '../model/instance.ts';
import type { NoisePromise } from '../model/noises/noiseModel.ts';
import { type NoiseKind, NOISES } from '../model/noises/registry.ts';
import {
  ACTIVE_WEIGHTS,
  type MomentConstants,
  momentConstants,
  type WeightLaw,
  type WeightsKind,
} from '../model/weights.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import type { LambdaUpdate } from '../params/params.ts';
import { leastInverseOf } from './leastInverse.ts';

export interface Setting {
  readonly algorithm: AlgorithmId;
  readonly n: number;
  readonly m: number;
  /** ℓ of A3: as asked for, or, for an instance written out, the least for which A3 holds. */
  readonly ell: number;
  /** Whether ℓ was asked for. */
  readonly ellIsGiven: boolean;
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly relu: boolean;
  readonly leftInverse: LeftInverseKind;
  readonly T: number;
  /** Null where the data are written out: their law is not known. */
  readonly law: {
    readonly kind: WeightsKind;
    readonly constants: MomentConstants;
    /** Whether A2' holds: Bernoulli weights of equal probability; s is then C₁. */
    readonly isUniformBernoulli: boolean;
  } | null;
  readonly noise: {
    /** Null where the data are written out: whether the noise is biased is not known. */
    readonly model: NoisePromise | null;
    readonly kind: NoiseKind | null;
    /** C_ν; for written-out data the largest |ν_i| there is. */
    readonly level: number;
  };
  /** Of A*. */
  readonly smallestSingularValue: number;
  /** κ* = ‖(A*)†‖_∞ with the left inverse of least norm. */
  readonly kappaStar: number;
  /** The range of ‖A*_j‖₁: 1 and 1 unless the instance is written out. */
  readonly columnNorms: { readonly least: number; readonly most: number };
  /** Σ⁽⁰⁾, E⁽⁰⁾ and N⁽⁰⁾. */
  readonly start: {
    readonly sigmaMin: number;
    readonly sigmaMax: number;
    /** ‖E⁽⁰⁾‖_s, and its smallest entry off the diagonal. */
    readonly ESNorm: number;
    readonly EMin: number;
    readonly NInfNorm: number;
  };
  /** How the expectation in the update is taken; N is null where it is exact. */
  readonly sampling: {
    readonly kind: 'exact' | 'fresh' | 'fixed' | 'given';
    readonly N: number | null;
  };
  /** Of Equilibration, where it is known: ε, and the rule by which λ falls. */
  readonly balancing?: { readonly epsilon: number; readonly lambdaUpdate: LambdaUpdate };
}

/**
 * Not cheap: A*'s left inverse of least norm is found for it.
 * @param ell as asked for; without it, the least for which A3 holds
 * @param near bases of the least-norm inverse of an A near A*, from where that is a short search
 */
export function settingOf(
  instance: Instance,
  { ell }: { readonly ell?: number | undefined } = {},
  near: Uint16Array | null = null,
): Setting {
  const { truth, A0, plan, alpha, eta, r, decoder, leftInverse, T, algorithm } = instance;
  const { epsilon, lambdaUpdate } = (instance.settings ?? {}) as Partial<EquilibrationSettings>;
  const { AStar, smallestSingularValue } = truth;
  const start = startOf(instance);
  const least = leastInverseOf(truth, near);
  const lengths = columnSums(AStar);
  return {
    algorithm,
    n: A0.cols,
    m: A0.rows,
    ell: ell ?? Math.max(0, 1 - start.sigmaMin, start.ESNorm),
    ellIsGiven: ell !== undefined,
    alpha,
    eta,
    r,
    relu: decoder.thresholds,
    leftInverse,
    T,
    law: plan.kind === 'given' ? null : lawOf(plan.law),
    noise: { ...noiseOf(plan, noiseBound(instance)), level: noiseBound(instance) },
    smallestSingularValue,
    kappaStar: least === null ? Infinity : normInf(least),
    columnNorms: { least: Math.min(...lengths), most: Math.max(...lengths) },
    start,
    sampling: samplingOf(plan),
    ...(epsilon !== undefined &&
      lambdaUpdate !== undefined && { balancing: { epsilon, lambdaUpdate } }),
  };
}

/**
 * Equal up to rounding of the sums behind them: what is smaller than that is zero, as the theorems
 * make a difference between a start with no part outside the span and one with any.
 */
function startOf({ A0, truth }: Instance): Setting['start'] {
  const { Sigma, E, N } = decompose(A0, truth);
  const rounding = 4 * Number.EPSILON * A0.rows * (1 + normInf(truth.pseudoInverse)) * norm1(A0);
  const clean = (value: number) => (Math.abs(value) <= rounding ? 0 : value);
  let EMin = Infinity;
  for (let i = 0; i < E.rows; i++)
    for (let j = 0; j < E.cols; j++) if (i !== j) EMin = Math.min(EMin, E.data[i * E.cols + j]!);
  return {
    sigmaMin: Math.min(...Sigma),
    sigmaMax: Math.max(...Sigma),
    ESNorm: clean(normS(E)),
    EMin: E.cols === 1 ? 0 : clean(EMin),
    NInfNorm: clean(normInf(N)),
  };
}

const EQUAL = 1e-12;

function lawOf(law: WeightLaw): NonNullable<Setting['law']> {
  const { kind, probabilities } = law;
  const least = Math.min(...probabilities);
  const most = Math.max(...probabilities);
  return {
    kind,
    constants: momentConstants(law),
    isUniformBernoulli: ACTIVE_WEIGHTS.get(kind).isAlwaysOne && most - least <= EQUAL * most,
  };
}

function noiseOf(plan: ExamplePlan, level: number): Pick<Setting['noise'], 'model' | 'kind'> {
  const kind = plan.kind === 'given' ? null : plan.noise.kind;
  if (level === 0) return { model: 'none', kind };
  return { model: kind && NOISES.get(kind).promise, kind };
}

function samplingOf(plan: ExamplePlan): Setting['sampling'] {
  switch (plan.kind) {
    case 'exact':
      return { kind: 'exact', N: null };
    case 'drawn':
      return { kind: plan.fresh ? 'fresh' : 'fixed', N: plan.N };
    case 'given':
      return {
        kind: 'given',
        N: plan.batches.reduce((most, { XStar }) => Math.max(most, XStar.cols), 0),
      };
  }
}
