/** Examples given explicitly: matrices Xstar, and noise, which may be left out. */
import { type Matrix, zeros } from '../../matrix.ts';
import { invalid, showValue } from '../../params/problem.ts';
import type { ExamplePlan } from '../instance.ts';
import { isObject, type JsonObject, readIterations, readMatrix, within } from './reader.ts';
import { SIZE_LIMIT } from './sizeLimit.ts';

/** One batch for every iteration; after the last, the first again. */
export function readBatches(source: JsonObject, m: number, n: number): ExamplePlan {
  const { batches } = source;
  if (!Array.isArray(batches) || !batches.every(isObject))
    throw invalid('batches', showValue(batches), 'a list of objects with Xstar and noise');
  let entries = 0;
  const read = batches.map((batch, t) =>
    within(`batches[${t}]`, () => {
      const found = readBatch(batch, m, n, entries);
      entries += m * found.XStar.cols;
      return found;
    }),
  );
  const iterations = 'iterations' in source ? readIterations(source) : read.length;
  if (iterations > 0 && read.length === 0)
    throw invalid('batches', 'an empty list', 'a list with a batch for the iterations to use');
  return { kind: 'given', batches: read, iterations };
}

/** The same batch for every iteration. */
export function readOneBatch(source: JsonObject, m: number, n: number): ExamplePlan {
  const batches = [readBatch(source, m, n, 0)];
  return { kind: 'given', batches, iterations: readIterations(source) };
}

/** @param before entries of y in the batches before this one */
function readBatch(batch: JsonObject, m: number, n: number, before: number) {
  const XStar = readMatrix(batch, 'Xstar', { rows: n });
  // checked before the noise is allocated: a small file that omits it can still need a lot of memory
  if (XStar.cols > SIZE_LIMIT.N || before + m * XStar.cols > SIZE_LIMIT.dataEntries)
    throw invalid(
      'Xstar',
      `${XStar.cols} examples`,
      `at most ${SIZE_LIMIT.N} examples, and ${SIZE_LIMIT.dataEntries} entries of y in all batches`,
    );
  return { XStar, noise: readNoise(batch, m, XStar.cols) };
}

function readNoise(batch: JsonObject, m: number, N: number): Matrix {
  if (batch['noise'] === undefined) return zeros(m, N);
  return readMatrix(batch, 'noise', { rows: m, cols: N });
}
