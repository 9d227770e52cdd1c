/**
 * The population at an iterate: moments of x*, ν and x = φ_α(A†y) over the distribution itself. The lemmas'
 * Σ̃ + Ẽ is 2Cov(x*, x) and their Ñ is 2Cov(ν, x); ρ is the largest possible |ξ_i|. This file computes it
 * exactly, over all supports of Bernoulli weights, without noise or with an adversary who sees x*;
 * `drawnPopulation.ts` estimates it from examples.
 */
import { product } from '../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../matrix.ts';
import { drawsOf } from '../model/dependence/draws.ts';
import { type WeightLaw, weightLaw } from '../model/weights.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';

/** The map from y to x, and the truth that y comes from. */
export interface Decoder {
  readonly AStar: Matrix;
  /** A†, n×m. */
  readonly W: Matrix;
  /** (Σ+E)⁻¹; null if singular. */
  readonly Z: Matrix | null;
  readonly alpha: number;
  readonly relu: boolean;
}

/** A covariance, exact or estimated. */
export interface Covariance {
  /** Twice the covariance. */
  readonly values: Matrix;
  /** Standard error of every entry; null if the expectation is exact. */
  readonly standardErrors: Matrix | null;
}

/** A moment of every feature, exact or estimated. */
export interface Moments {
  readonly values: Float64Array;
  /** Null if the expectation is exact. */
  readonly standardErrors: Float64Array | null;
}

export interface Population {
  /** `batch`: the law is unknown, only explicit examples are given. */
  readonly kind: 'exact' | 'estimated' | 'batch';
  /** Number of examples behind an estimate or in the batch. */
  readonly examples: number | null;
  /** 2Cov(x*, x), n×n: entry (j, i) belongs to x*_j and x_i. Null for a batch. */
  readonly weights: Covariance | null;
  /** E[x_i²] of the decoded weights, n. Null for a batch. */
  readonly squares: Moments | null;
  /** 2Cov(ν, x), m×n; null without noise and for a batch. */
  readonly noise: Covariance | null;
  /** The largest |ξ_i| for every feature, ξ = A†y − Zx*; null if Σ+E is singular. */
  readonly disturbance: Float64Array | null;
  /** The largest |(A†ν)_i| for every feature. */
  readonly noisePush: Float64Array;
}

/**
 * The exact population. Bit j of a support's index says whether x*_j = 1, and a table has one number per
 * support. Takes O(n·2ⁿ) operations, as `ExactExpectation`; vectors of length m appear only at the end.
 * `attacker.prepare(A†)` must have been called.
 * @param p E[x*_j]
 * @param probabilities of the supports; independent weights by default
 */
export function exactPopulation(
  decoder: Decoder,
  p: Float64Array,
  attacker: Adversary | null,
  probabilities = independentTable(p),
): Population {
  const n = p.length;
  const { toDecoding, toXi } = contributionsOf(decoder);
  const codes = attacker && chosenCodes(attacker, n);
  const push = attacker && codePushes(attacker.vectors, decoder.W);
  const disturbance = new Float64Array(n);
  const noisePush = new Float64Array(n);
  const covariance = zeros(n, n);
  const squares = new Float64Array(n);
  // 2Cov(c, x), with the adversary's choice c as a unit vector
  const codeCovariance = zeros(attacker?.vectors.rows ?? 0, n);
  const codeMean = codes && codeMeans(codes, probabilities, codeCovariance.rows);
  const table = new Float64Array(probabilities.length);
  for (let i = 0; i < n; i++) {
    tabulate(table, toXi, i);
    addPush(i);
    disturbance[i] = largestPossible(table, probabilities);
    if (codes !== null) noisePush[i] = largestPush(i);
    tabulate(table, toDecoding, i);
    addPush(i);
    const { mean, square } = weighDecoded(table, decoder, probabilities);
    squares[i] = square;
    gatherCodes(i, mean);
    fold(table, n, (j, sum) => (covariance.data[j * n + i] = 2 * (sum - p[j]! * mean)));
  }
  return {
    kind: 'exact',
    examples: null,
    weights: { values: covariance, standardErrors: null },
    squares: { values: squares, standardErrors: null },
    noise: attacker && {
      values: product(transpose(attacker.vectors), codeCovariance),
      standardErrors: null,
    },
    disturbance: decoder.Z && disturbance,
    noisePush,
  };

  function addPush(i: number): void {
    if (codes === null || push === null) return;
    for (let k = 0; k < table.length; k++)
      if (codes[k] !== NO_NOISE) table[k]! += push.data[codes[k]! * n + i]!;
  }

  function largestPush(i: number): number {
    let largest = 0;
    for (let c = 0; c < codeCovariance.rows; c++)
      if (codeMean![c]! > 0) largest = Math.max(largest, Math.abs(push!.data[c * n + i]!));
    return largest;
  }

  function gatherCodes(i: number, mean: number): void {
    if (codes === null || codeMean === null) return;
    const { data, rows } = codeCovariance;
    for (let k = 0; k < table.length; k++)
      if (codes[k] !== NO_NOISE) data[codes[k]! * n + i]! += table[k]!;
    for (let c = 0; c < rows; c++) data[c * n + i] = 2 * (data[c * n + i]! - codeMean[c]! * mean);
  }
}

function independentTable(p: Float64Array): Float64Array {
  return supportProbabilities(weightLaw('bernoulli', p));
}

/** The probability of every support. */
export function supportProbabilities(law: WeightLaw): Float64Array {
  const table = new Float64Array(2 ** law.probabilities.length);
  drawsOf(law).fillTable(table, law);
  return table;
}

/** The adversary's choice for every support. */
function chosenCodes(attacker: Adversary, n: number): Int32Array {
  const active = new Int32Array(n);
  const ones = new Float64Array(n).fill(1);
  return Int32Array.from({ length: 2 ** n }, (_, support) => {
    let count = 0;
    for (let j = 0; j < n; j++) if ((support >> j) & 1) active[count++] = j;
    return attacker.choose(active, ones, 0, count);
  });
}

/** The probability of every choice. */
function codeMeans(codes: Int32Array, probabilities: Float64Array, count: number): Float64Array {
  const means = new Float64Array(count);
  for (let k = 0; k < codes.length; k++)
    if (codes[k] !== NO_NOISE) means[codes[k]!]! += probabilities[k]!;
  return means;
}

/** table ← Σ_j x*_j·M_ji for every support: with bit j it is the value without it plus M_ji. */
function tabulate(table: Float64Array, M: Matrix, i: number): void {
  table[0] = 0;
  for (let j = 0; j < M.rows; j++) {
    const half = 2 ** j;
    const shift = M.data[j * M.cols + i]!;
    for (let k = 0; k < half; k++) table[half + k] = table[k]! + shift;
  }
}

function largestPossible(table: Float64Array, probabilities: Float64Array): number {
  let largest = 0;
  for (let k = 0; k < table.length; k++) {
    const size = Math.abs(table[k]!);
    if (size > largest && probabilities[k]! > 0) largest = size;
  }
  return largest;
}

/** Replaces A†y by x times its probability, in place; returns E[x] and E[x²]. */
function weighDecoded(
  table: Float64Array,
  { alpha, relu }: Decoder,
  probabilities: Float64Array,
): { mean: number; square: number } {
  let mean = 0;
  let square = 0;
  for (let k = 0; k < table.length; k++) {
    const x = relu ? Math.max(table[k]! - alpha, 0) : table[k]!;
    table[k] = x * probabilities[k]!;
    mean += table[k]!;
    square += table[k]! * x;
  }
  return { mean, square };
}

/** Sums the table over the supports with bit j, for j = n−1 … 0; overwrites the table. */
function fold(table: Float64Array, n: number, put: (j: number, sum: number) => void): void {
  for (let j = n - 1; j >= 0; j--) {
    const half = 2 ** j;
    let sum = 0;
    for (let k = 0; k < half; k++) {
      sum += table[half + k]!;
      table[k]! += table[half + k]!;
    }
    put(j, sum);
  }
}

/** A†A* and A†A* − Z (zero without a Z), transposed: row j is the contribution of x*_j to A†y and ξ. */
export function contributionsOf({ AStar, W, Z }: Decoder): { toDecoding: Matrix; toXi: Matrix } {
  const n = W.rows;
  const toDecoding = transpose(product(W, AStar));
  const toXi = zeros(n, n);
  if (Z !== null)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        toXi.data[j * n + i] = toDecoding.data[j * n + i]! - Z.data[i * n + j]!;
  return { toDecoding, toXi };
}

/** A†ν for every row of a codebook, K×n. */
export function codePushes(codebook: Matrix, W: Matrix): Matrix {
  return product(codebook, transpose(W));
}

/**
 * The population of explicit examples, one per column of XStar and noise. Their disturbance is known; their
 * law, and therefore every moment, is not.
 */
export function populationOfBatch(
  decoder: Decoder,
  { XStar, noise }: { readonly XStar: Matrix; readonly noise: Matrix },
): Population {
  const push = product(decoder.W, noise);
  const noisePush = largestOfRows(push);
  const xi = product(transpose(contributionsOf(decoder).toXi), XStar);
  for (let k = 0; k < xi.data.length; k++) xi.data[k]! += push.data[k]!;
  return {
    kind: 'batch',
    examples: XStar.cols,
    weights: null,
    squares: null,
    noise: null,
    disturbance: decoder.Z && largestOfRows(xi),
    noisePush,
  };
}

function largestOfRows({ rows, cols, data }: Matrix): Float64Array {
  const largest = new Float64Array(rows);
  for (let k = 0; k < data.length; k++) {
    const i = Math.floor(k / cols);
    largest[i] = Math.max(largest[i]!, Math.abs(data[k]!));
  }
  return largest;
}
