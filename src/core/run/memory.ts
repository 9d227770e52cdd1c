/**
 * How much memory a run takes, known before it is built. The number of iterations and of examples makes no
 * difference: examples are drawn one block at a time, and only the matrices of the current t are kept.
 */
import { BLOCK_SIZE } from '../expectation/sampleMean.ts';
import type { Params } from '../params/params.ts';

type Size = Pick<Params, 'n' | 'm' | 'N'>;

const DOUBLE = 8;
/**
 * Matrices alive at the same time, m×n and n×n, with some that have not been garbage-collected yet: a
 * little more than what was measured for any left inverse and noise.
 */
const TALL = 20;
const SQUARE = 16;
/** Numbers per support of an exact expectation. */
const PER_SUPPORT = 5;

/** An upper estimate in bytes, besides the program itself. */
export function runBytes({ n, m, N }: Size): number {
  const examples = N === 'infinity' ? PER_SUPPORT * 2 ** n : Math.min(BLOCK_SIZE, N) * (5 * n + m);
  return DOUBLE * (TALL * m * n + SQUARE * n * n + examples);
}

/** Bytes that all examples of an iteration take if they are kept: x*, ν and y, each with a copy. */
export function exampleBytes({ n, m, N }: Size): number {
  return DOUBLE * 2 * (n + 2 * m) * (N === 'infinity' ? 2 ** n : N);
}

/** Bytes of the decoded examples of an iteration, with a copy; an exact expectation does not list them. */
export function decodedBytes({ n, N }: Size): number {
  return N === 'infinity' ? 0 : DOUBLE * 2 * n * N;
}
