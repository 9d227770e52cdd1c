/**
 * Assumption A1 as it begins to fail: six features, the second of which is turned towards the first
 * until they are parallel. The difference between their examples shrinks, and decoding amplifies the noise.
 */
import { LeastInfNorm } from '../linalg/leastInfNorm.ts';
import { multiply } from '../linalg/products.ts';
import { RankLoss } from '../linalg/rankLoss.ts';
import { copyOf, type Matrix, normInf, normMax, zeros } from '../matrix.ts';
import { Rng } from '../rng.ts';
import { boundedNoise, mixture, strokes } from './display.ts';
import { withUnitColumns } from '../model/groundTruth.ts';

const FEATURES = 6;
/** The weights of two examples; one has the first feature active, the other the second. */
const WITH_FIRST = [1, 0, 1, 0, 0, 1];
const WITH_SECOND = [0, 1, 1, 0, 0, 1];
/** About three percent of a stroke's darkest pixel. */
export const NOISE_LEVEL = 0.005;
const SEED = 4;

export interface NearlyParallel {
  /** m×6. */
  readonly AStar: Matrix;
  /** A*x* of both examples, without noise, and their difference. */
  readonly withFirst: Matrix;
  readonly withSecond: Matrix;
  readonly difference: Matrix;
  /** ‖difference‖_max. */
  readonly largestDifference: number;
  /** x* of the first example. */
  readonly xStar: Float64Array;
  /** Its decoding; null if A* has no left inverse. */
  readonly decoding: Decoding | null;
}

export interface Decoding {
  /** The least ‖A†‖_∞ of a left inverse of A*. */
  readonly leftInverseNorm: number;
  /** ‖A†‖_∞·C_ν: the most by which noise can move a decoded value. */
  readonly worstError: number;
  /** A†y of the first example with its noise. */
  readonly decoded: Float64Array;
}

/** `own` is the share of the second feature that differs from the first: 1 is two strokes, 0 one stroke twice. */
export function nearlyParallel(own: number): NearlyParallel {
  const AStar = turned(own);
  const silence = new Float64Array(AStar.rows);
  const xStar = Float64Array.from(WITH_FIRST);
  const withFirst = mixture(AStar, xStar, silence);
  const withSecond = mixture(AStar, Float64Array.from(WITH_SECOND), silence);
  const difference = zeros(AStar.rows, 1);
  for (let k = 0; k < AStar.rows; k++)
    difference.data[k] = withFirst.data[k]! - withSecond.data[k]!;
  const noise = boundedNoise(AStar.rows, NOISE_LEVEL, new Rng(SEED, 'noise', 1));
  return {
    AStar,
    withFirst,
    withSecond,
    difference,
    largestDifference: normMax(difference),
    xStar,
    decoding: decoding(AStar, mixture(AStar, xStar, noise)),
  };
}

/** A*_2 ← own·A*_2 + (1 − own)·A*_1, scaled to ‖A*_2‖₁ = 1. */
function turned(own: number): Matrix {
  const AStar = copyOf(strokes(FEATURES));
  for (let k = 0; k < AStar.rows; k++) {
    const at = k * FEATURES;
    AStar.data[at + 1] = own * AStar.data[at + 1]! + (1 - own) * AStar.data[at]!;
  }
  return withUnitColumns(AStar);
}

function decoding(AStar: Matrix, y: Matrix): Decoding | null {
  const inverter = new LeastInfNorm(AStar.rows, AStar.cols);
  try {
    inverter.compute(AStar);
  } catch (error) {
    if (error instanceof RankLoss) return null;
    throw error;
  }
  const decoded = zeros(AStar.cols, 1);
  multiply(decoded, inverter.W, y);
  const leftInverseNorm = normInf(inverter.W);
  return { leftInverseNorm, worstError: leftInverseNorm * NOISE_LEVEL, decoded: decoded.data };
}
