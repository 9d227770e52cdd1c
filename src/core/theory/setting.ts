/**
 * The quantities of an instance that the theorems use. A Setting is plain data that can be sent between
 * threads; everything in the ledger that does not depend on t follows from it.
 */
import { hasRelu } from '../decoders/catalogue.ts';
import { CATALOGUE } from '../algorithms/catalogue.ts';
import type { AlgorithmId } from '../algorithms/ids.ts';
import type { EquilibrationSettings } from '../algorithms/equilibration/equilibration.ts';
import { decompose } from '../observe/decomposition.ts';
import { noiseBound } from '../observe/disturbance.ts';
import { LeastInfNorm } from '../linalg/leastInfNorm.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { columnSums, type Matrix, norm1, normInf, normS, rowSums } from '../matrix.ts';
import type { LinearRelation } from '../model/families/family.ts';
import type { ExamplePlan, GroundTruth, Instance } from '../model/instance.ts';
import type { NoisePromise } from '../model/noises/noiseModel.ts';
import { type NoiseKind, NOISES } from '../model/noises/registry.ts';
import {
  type MomentConstants,
  momentConstants,
  type WeightLaw,
  type WeightsKind,
} from '../model/weights.ts';
import type { LeftInverseKind } from '../params/leftInverses.ts';
import { type DependenceFacts, dependenceFacts } from './dependenceFacts.ts';

export interface Setting {
  readonly algorithm: AlgorithmId;
  readonly n: number;
  readonly m: number;
  /** ℓ of A3: as given, or the smallest for which A3 holds. */
  readonly ell: number;
  readonly ellIsGiven: boolean;
  readonly alpha: number;
  readonly eta: number;
  readonly r: number;
  readonly relu: boolean;
  /** Whether decoding applies a left inverse A† to y. */
  readonly inverts: boolean;
  /** Whether A moves as in the paper, along twice the covariance. */
  readonly papersUpdate: boolean;
  readonly leftInverse: LeftInverseKind;
  readonly T: number;
  /** Null for explicit data, whose law is unknown. */
  readonly law: {
    readonly kind: WeightsKind;
    readonly constants: MomentConstants;
    /** Whether the weights are as in A2' one by one: Bernoulli of equal probability; then s = C₁. */
    readonly isUniformBernoulli: boolean;
  } | null;
  /** How far the x*_i are from independent; null for explicit data. */
  readonly dependence: DependenceFacts | null;
  /** The law of every x*_i; null for explicit data. Given rows are left out. */
  readonly weightLaw: WeightLaw | null;
  /** The range of the x*_i: that of the law, or of explicit data. */
  readonly weights: { readonly least: number; readonly most: number };
  readonly noise: {
    /** Null for explicit data, whose noise may or may not be biased. */
    readonly model: NoisePromise | null;
    readonly kind: NoiseKind | null;
    /** C_ν; for explicit data the largest |ν_k|. */
    readonly level: number;
  };
  /** The smallest singular value of A*. */
  readonly smallestSingularValue: number;
  /** The relation between the columns of A* where they are dependent: A does not determine Σ and E then. */
  readonly relation?: LinearRelation;
  /** κ* = ‖(A*)†‖_∞ with the left inverse of least norm; infinite if there is none. */
  readonly kappaStar: number;
  /** ‖·‖₁ of every row of (A*)†, n; κ* is the largest. */
  readonly kappaRows: Float64Array;
  /** κ* is between them, and they cost nothing. Where columns are dependent, both are ‖(A*)⁺‖_∞, for rounding errors. */
  readonly kappaBounds: { readonly least: number; readonly most: number };
  /** The range of ‖A*_j‖₁; both are 1 except for explicit instances. */
  readonly columnNorms: { readonly least: number; readonly most: number };
  /** Σ⁽⁰⁾, E⁽⁰⁾ and N⁽⁰⁾. */
  readonly start: {
    readonly sigmaMin: number;
    readonly sigmaMax: number;
    /** ‖E⁽⁰⁾‖_s and the smallest off-diagonal entry. */
    readonly ESNorm: number;
    readonly EMin: number;
    readonly NInfNorm: number;
  };
  /** How the update's expectation is computed; N is null if it is exact. */
  readonly sampling: {
    readonly kind: 'exact' | 'fresh' | 'fixed' | 'given';
    readonly N: number | null;
  };
  /** For Equilibration only: the step ε, the update rule for λ, and α and r on A*D if set by hand. */
  readonly balancing?: Pick<EquilibrationSettings, 'epsilon' | 'lambdaUpdate' | 'byHand'>;
}

/**
 * Expensive: computes the left inverse of least norm of A*.
 * @param ell ℓ of A3; defaults to the smallest for which A3 holds
 * @param near bases of the least-norm inverse of an A close to A*, as a warm start
 */
export function settingOf(
  instance: Instance,
  given: { readonly ell?: number | undefined } = {},
  near: Uint16Array | null = null,
): Setting {
  return { ...lazySettingOf(instance, given, near) };
}

/** The same, but κ* is computed when it is first read. */
export function lazySettingOf(
  instance: Instance,
  { ell }: { readonly ell?: number | undefined } = {},
  near: Uint16Array | null = null,
): Setting {
  let rows: Float64Array | null = null;
  const { truth, A0, plan, alpha, eta, r, decoder, update, leftInverse, T, algorithm } = instance;
  const { epsilon, lambdaUpdate, byHand } = (instance.settings ??
    {}) as Partial<EquilibrationSettings>;
  const { AStar, smallestSingularValue } = truth;
  // a factorization neither decodes nor moves along a covariance
  const { keepsBatch } = CATALOGUE.get(algorithm);
  const start = startOf(instance);
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
    relu: !keepsBatch && hasRelu({ decoder: decoder.id }),
    inverts: !keepsBatch && decoder.inverts,
    papersUpdate: !keepsBatch && update.ofPaper,
    leftInverse,
    T,
    law: plan.kind === 'given' ? null : lawOf(plan.law),
    dependence: plan.kind === 'given' ? null : dependenceFacts(plan.law),
    weightLaw: plan.kind === 'given' ? null : withoutRows(plan.law),
    weights: weightRange(plan),
    noise: { ...noiseOf(plan, noiseBound(instance)), level: noiseBound(instance) },
    smallestSingularValue,
    ...(truth.relation !== undefined && { relation: truth.relation }),
    kappaBounds: kappaBoundsOf(truth),
    get kappaRows() {
      rows ??= kappaRowsOf(leastInverseOf(truth, near), A0.cols);
      return rows;
    },
    get kappaStar() {
      return Math.max(...this.kappaRows);
    },
    columnNorms: { least: Math.min(...lengths), most: Math.max(...lengths) },
    start,
    sampling: samplingOf(plan),
    ...(epsilon !== undefined &&
      lambdaUpdate !== undefined && {
        balancing: { epsilon, lambdaUpdate, ...(byHand !== undefined && { byHand }) },
      }),
  };
}

/**
 * Row i of a left inverse times column i of A* is 1, so the row has ‖·‖₁ ≥ 1/max|A*_ki|; and the
 * Moore–Penrose inverse is a left inverse.
 */
function kappaBoundsOf({ AStar, pseudoInverse, relation }: GroundTruth): Setting['kappaBounds'] {
  const most = normInf(pseudoInverse);
  if (relation !== undefined) return { least: most, most };
  let least = 0;
  for (let i = 0; i < AStar.cols; i++) {
    let largest = 0;
    for (let at = i; at < AStar.data.length; at += AStar.cols)
      largest = Math.max(largest, Math.abs(AStar.data[at]!));
    least = Math.max(least, 1 / largest);
  }
  return { least, most };
}

function kappaRowsOf(least: Matrix | null, n: number): Float64Array {
  return least === null ? new Float64Array(n).fill(Infinity) : rowSums(least);
}

/** Values within rounding error become 0, because the theorems distinguish N⁽⁰⁾ = 0 from any other N⁽⁰⁾. */
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

/** Relative difference up to which probabilities count as equal. */
const EQUAL = 1e-12;

function lawOf(law: WeightLaw): NonNullable<Setting['law']> {
  const { kind, probabilities, isBinary } = law;
  const least = Math.min(...probabilities);
  const most = Math.max(...probabilities);
  return {
    kind,
    constants: momentConstants(law),
    isUniformBernoulli: isBinary && most - least <= EQUAL * most,
  };
}

/** They may be many, and a setting is sent between threads. */
function withoutRows(law: WeightLaw): WeightLaw {
  const { rows: _rows, ...dependence } = law.dependence;
  return { ...law, dependence };
}

/** Every law of an active weight is on (0, 1]. */
function weightRange(plan: ExamplePlan): Setting['weights'] {
  if (plan.kind !== 'given') return { least: 0, most: 1 };
  let least = Infinity;
  let most = -Infinity;
  for (const { XStar } of plan.batches)
    for (const value of XStar.data) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return { least, most };
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

/** (A*)† by instance: it does not depend on t, so it is computed once. */
const leastInverses = new WeakMap<GroundTruth, Matrix>();

/**
 * (A*)† of least ‖·‖_∞, whose norm is κ*; null if the columns of A* are too close to dependent. Must not be
 * modified.
 * @param near bases of the least-norm inverse of an A close to A*, as a warm start
 */
export function leastInverseOf(truth: GroundTruth, near: Uint16Array | null = null): Matrix | null {
  const cached = leastInverses.get(truth);
  if (cached !== undefined) return cached;
  if (truth.relation !== undefined) return null;
  const inverter = new LeastInfNorm(truth.AStar.rows, truth.AStar.cols);
  inverter.restore(near);
  try {
    inverter.compute(truth.AStar);
  } catch (error) {
    if (!(error instanceof RankLoss)) throw error;
    return null;
  }
  leastInverses.set(truth, inverter.W);
  return inverter.W;
}
