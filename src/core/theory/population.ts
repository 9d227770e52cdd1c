/**
 * The population at an iterate: moments of x*, ν and of x = φ_α(A†y), over the distribution itself.
 * The lemmas' Σ̃ + Ẽ is 2Cov(x*, x) and their Ñ is 2Cov(ν, x); ρ is the largest |ξ_i| there is.
 * Here exactly, over all supports of Bernoulli weights, without noise or with an adversary who looks
 * at x*; by examples in `drawnPopulation.ts`.
 */
import { multiply } from '../linalg/products.ts';
import { type Matrix, transpose, zeros } from '../matrix.ts';
import { type Adversary, NO_NOISE } from '../model/noises/noiseModel.ts';

/** How x comes from y. */
export interface Decoder {
  readonly AStar: Matrix;
  /** A†, n×m. */
  readonly W: Matrix;
  /** (Σ+E)⁻¹; null where there is none. */
  readonly Z: Matrix | null;
  readonly alpha: number;
  readonly relu: boolean;
}

/** A covariance, and how far an estimate of it may be off. */
export interface Covariance {
  /** Twice the covariance. */
  readonly values: Matrix;
  /** Of each entry; null where the expectation is exact. */
  readonly standardErrors: Matrix | null;
}

export interface Population {
  /** `batch`: no law is known, only some examples written out. */
  readonly kind: 'exact' | 'estimated' | 'batch';
  /** Examples behind an estimate or in the batch. */
  readonly examples: number | null;
  /** 2Cov(x*, x), n×n: entry (j, i) is of x*_j and x_i. Null for a batch. */
  readonly weights: Covariance | null;
  /** 2Cov(ν, x), m×n; null without noise, and for a batch. */
  readonly noise: Covariance | null;
  /** The largest |ξ_i| of every feature, ξ = A†y − Zx*; null where Σ+E has no inverse. */
  readonly disturbance: Float64Array | null;
  /** The largest |(A†ν)_i| of every feature. */
  readonly noisePush: Float64Array;
}

/**
 * A support is a number whose bit j says whether x*_j = 1, and a table holds one number for each. The
 * work is O(n·2ⁿ), as in `ExactExpectation`; nothing has m dimensions until the end. The adversary has
 * been made ready for A†.
 */
export function exactPopulation(
  decoder: Decoder,
  p: Float64Array,
  knowing: Adversary | null,
): Population {
  const n = p.length;
  const { toDecoding, toXi } = pushesOf(decoder);
  const probabilities = supportProbabilities(p);
  const codes = knowing && chosenCodes(knowing, n);
  const push = knowing && codePushes(knowing.vectors, decoder.W);
  const disturbance = new Float64Array(n);
  const noisePush = new Float64Array(n);
  const covariance = zeros(n, n);
  // 2Cov(c, x), c the adversary's choice as a unit vector
  const codeCovariance = zeros(knowing?.vectors.rows ?? 0, n);
  const codeMean = codes && codeMeans(codes, probabilities, codeCovariance.rows);
  const table = new Float64Array(probabilities.length);
  for (let i = 0; i < n; i++) {
    tabulate(table, toXi, i);
    addPush(i);
    disturbance[i] = largestPossible(table, probabilities);
    if (codes !== null) noisePush[i] = largestPush(i);
    tabulate(table, toDecoding, i);
    addPush(i);
    const mean = weighDecoded(table, decoder, probabilities);
    gatherCodes(i, mean);
    fold(table, n, (j, sum) => (covariance.data[j * n + i] = 2 * (sum - p[j]! * mean)));
  }
  return {
    kind: 'exact',
    examples: null,
    weights: { values: covariance, standardErrors: null },
    noise: knowing && {
      values: productOf(transpose(knowing.vectors), codeCovariance),
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

/** Of each support, by doubling. */
function supportProbabilities(p: Float64Array): Float64Array {
  const table = new Float64Array(2 ** p.length);
  table[0] = 1;
  for (let j = 0; j < p.length; j++) {
    const half = 2 ** j;
    for (let k = 0; k < half; k++) {
      table[half + k] = table[k]! * p[j]!;
      table[k]! *= 1 - p[j]!;
    }
  }
  return table;
}

/** What the adversary answers to each support. */
function chosenCodes(knowing: Adversary, n: number): Int32Array {
  const active = new Int32Array(n);
  const ones = new Float64Array(n).fill(1);
  return Int32Array.from({ length: 2 ** n }, (_, support) => {
    let count = 0;
    for (let j = 0; j < n; j++) if ((support >> j) & 1) active[count++] = j;
    return knowing.choose(active, ones, 0, count);
  });
}

/** How likely each answer is. */
function codeMeans(codes: Int32Array, probabilities: Float64Array, count: number): Float64Array {
  const means = new Float64Array(count);
  for (let k = 0; k < codes.length; k++)
    if (codes[k] !== NO_NOISE) means[codes[k]!]! += probabilities[k]!;
  return means;
}

/** table ← Σ_j x*_j·M_ji of each support: those with bit j are those without it, shifted. */
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

/** From A†y to x times its probability, in place; returns E[x]. */
function weighDecoded(
  table: Float64Array,
  { alpha, relu }: Decoder,
  probabilities: Float64Array,
): number {
  let mean = 0;
  for (let k = 0; k < table.length; k++) {
    const x = relu ? Math.max(table[k]! - alpha, 0) : table[k]!;
    table[k] = x * probabilities[k]!;
    mean += table[k]!;
  }
  return mean;
}

/** The sum of a table over the supports with bit j, for every j from the last on; uses the table up. */
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

function productOf(A: Matrix, B: Matrix): Matrix {
  const out = zeros(A.rows, B.cols);
  multiply(out, A, B);
  return out;
}

/** A†A* and A†A* − Z (zero where there is no Z), transposed: row j is what x*_j adds to A†y and to ξ. */
export function pushesOf({ AStar, W, Z }: Decoder): { toDecoding: Matrix; toXi: Matrix } {
  const n = W.rows;
  const toDecoding = transpose(productOf(W, AStar));
  const toXi = zeros(n, n);
  if (Z !== null)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        toXi.data[j * n + i] = toDecoding.data[j * n + i]! - Z.data[i * n + j]!;
  return { toDecoding, toXi };
}

/** A†ν of every row of a codebook, K×n. */
export function codePushes(codebook: Matrix, W: Matrix): Matrix {
  return productOf(codebook, transpose(W));
}

/**
 * Examples written out, one a column of XStar and noise: how far they are off is known, their law is
 * not, and with it no moment of the population.
 */
export function populationOfBatch(
  decoder: Decoder,
  { XStar, noise }: { readonly XStar: Matrix; readonly noise: Matrix },
): Population {
  const push = productOf(decoder.W, noise);
  const noisePush = largestOfRows(push);
  const xi = productOf(transpose(pushesOf(decoder).toXi), XStar);
  for (let k = 0; k < xi.data.length; k++) xi.data[k]! += push.data[k]!;
  return {
    kind: 'batch',
    examples: XStar.cols,
    weights: null,
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
