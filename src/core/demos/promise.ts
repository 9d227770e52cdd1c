/** Features of three kinds for any n and m, and what decoding them costs: how much noise the theorem allows for each. */
import { LeastInfNorm } from '../linalg/leastInfNorm.ts';
import { type Matrix, zeros } from '../matrix.ts';
import type { DrawnFamily } from '../model/families/family.ts';
import { gaussian } from '../model/families/random.ts';
import { drawTopics } from '../model/families/topics.ts';
import { withUnitColumns } from '../model/groundTruth.ts';
import { Rng } from '../rng.ts';

/** The numbers of features n that κ* is recorded for, and of entries m per feature: m = ratio·n. */
export const SIZES = [2, 3, 4, 6, 8, 10, 12, 16, 20, 25, 32, 40] as const;
export const RATIOS = [1, 2, 3, 4, 6, 8, 10] as const;
/** Draws of random features of each size; their seeds count from 1. */
export const DRAWS = 5;

/** An m×n matrix with unit columns. */
type Draw = (n: number, m: number, seed: number) => Matrix;

export const PROMISE_FEATURES = {
  blocks: ownEntries,
  topics: drawnFrom(drawTopics),
  random: drawnFrom(gaussian.matrix),
} as const satisfies Readonly<Record<string, Draw>>;

export type PromiseFeatures = keyof typeof PROMISE_FEATURES;

/** Every feature has m/n entries of its own, all equal; m is a multiple of n. The seed makes no difference. */
function ownEntries(n: number, m: number): Matrix {
  const A = zeros(m, n);
  const size = m / n;
  for (let k = 0; k < m; k++) A.data[k * n + Math.floor(k / size)] = 1 / size;
  return A;
}

/** The A* of an instance with this seed. */
function drawnFrom(draw: DrawnFamily['matrix']): Draw {
  return (n, m, seed) =>
    withUnitColumns(draw({ n, m, correlation: 0 }, new Rng(seed, 'groundTruth')));
}

/** κ* = ‖(A*)†‖_∞ with the left inverse of least norm. Takes up to a tenth of a second for 400×40. */
export function kappaStarOf(AStar: Matrix): number {
  const inverter = new LeastInfNorm(AStar.rows, AStar.cols);
  inverter.compute(AStar);
  return Math.max(...inverter.rowL1);
}

/** Topics are drawn one after the other: the first is the same without the rest, and much sooner. */
const FIRST: Readonly<Record<PromiseFeatures, Draw>> = {
  ...PROMISE_FEATURES,
  topics: (_, m, seed) => PROMISE_FEATURES.topics(1, m, seed),
};

/** |A*_k1| of the first feature, the largest first; they sum to 1. */
export function sortedEntries(
  features: PromiseFeatures,
  n: number,
  m: number,
  seed: number,
): Float64Array {
  const { cols, data } = FIRST[features](n, m, seed);
  const entries = Float64Array.from({ length: m }, (_, k) => Math.abs(data[k * cols]!));
  return entries.toSorted().toReversed();
}
