/**
 * How much memory a run takes, known before it is built. The number of iterations and of examples makes no
 * difference: examples are drawn one block at a time, and only the matrices of the current t are kept. Only an
 * algorithm that keeps its batch has all examples in memory.
 */
import { CATALOGUE } from '../algorithms/catalogue.ts';
import { BLOCK_SIZE } from '../expectation/sampleMean.ts';
import type { Params } from '../params/params.ts';

type Size = Pick<Params, 'n' | 'm' | 'N'> & Partial<Pick<Params, 'algorithm'>>;

const DOUBLE = 8;
/**
 * Matrices in memory at the peak, m×n and n×n, some of them garbage that has not been collected yet. Fitted
 * to the peak memory of `purify run` on Node 20: without noise, with uniform noise and under the decoder
 * attack, with Moore–Penrose for (n, m) = (100, 5000), (300, 2000), (500, 2000), (700, 700) and, without
 * noise, (1000, 1200), with min-inf for (100, 2000); 10⁶ examples at n ≤ 20; exact expectations up to
 * (16, 10 000). Including 60 MB for the program, the estimate was 0.93 to 1.3 times the peak. Raised since
 * for the memory of the observation: now 1.22 to 1.36 times the peak for the first three, without noise.
 */
const TALL = 28;
const SQUARE = 26;
/** Numbers per feature: the exchanges by which an initial basis is improved. */
const PER_FEATURE = 160;
/**
 * Garbage of earlier runs on the same thread, because arrays outside the heap are collected late. After 15
 * runs with (n, m) = (16, 10 000) and after 5 with (100, 5000), the peak was 67 MB higher than after one.
 */
const EARLIER_RUNS = 7e7;
/** Of any run: padding of arenas, and what a frame shows. */
const ANY_SIZE = 65_536;
/** Numbers per support of an exact expectation. */
const PER_SUPPORT = 5;

/** Numbers per example and feature of a kept batch: x*, X twice, and two snapshots of X. */
const KEPT = 6;

/** An upper estimate in bytes, besides the program itself. */
export function runBytes({ n, m, N, algorithm = 'purification' }: Size): number {
  const { keepsBatch } = CATALOGUE.get(algorithm);
  const examples =
    N === 'infinity'
      ? PER_SUPPORT * 2 ** n
      : keepsBatch
        ? N * (KEPT * n + m)
        : Math.min(BLOCK_SIZE, N) * (5 * n + m);
  return ANY_SIZE + DOUBLE * (TALL * m * n + (SQUARE * n + PER_FEATURE) * n + examples);
}

/** An upper estimate in bytes for runs that are computed one after the other, as in a sweep. */
export function sweepBytes(size: Size): number {
  return runBytes(size) + EARLIER_RUNS;
}

/** Bytes that all examples of an iteration take if they are kept: x*, ν and y, each with a copy. */
export function exampleBytes({ n, m, N }: Size): number {
  return DOUBLE * 2 * (n + 2 * m) * (N === 'infinity' ? 2 ** n : N);
}

/** Bytes of the decoded examples of an iteration, with a copy; an exact expectation does not list them. */
export function decodedBytes({ n, N }: Size): number {
  return N === 'infinity' ? 0 : DOUBLE * 2 * n * N;
}
