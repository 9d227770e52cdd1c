/** Reads and checks files of the reader's own. */
import { transpose } from '../matrix.ts';
import { type Fields, FIELDS, largestAllowed } from '../params/fields.ts';
import { fileName, type OwnKind, type OwnReading } from './own.ts';
import { checkFeatures } from './ownFeatures.ts';
import { checkWeights } from './ownWeights.ts';
import { type ByteSource, fileHash, readMatrixFile } from './read.ts';

export interface ReadingOptions {
  readonly name: string;
  readonly isTransposed: boolean;
  /** The ranges of n and m: by default the page's. */
  readonly fields?: Fields;
}

/** Characters of the longest number with its separator, generously. */
const CHARACTERS = 100;

type Read = (source: ByteSource, options: ReadingOptions) => Promise<OwnReading>;

const READERS: Readonly<Record<OwnKind, Read>> = {
  features: readFeatures,
  rows: readRows,
};

/** Reads and checks a file of this kind. Throws NotAMatrix. */
export function readOwn(
  kind: OwnKind,
  source: ByteSource,
  options: ReadingOptions,
): Promise<OwnReading> {
  return READERS[kind](source, options);
}

async function readFeatures(
  source: ByteSource,
  { name, isTransposed, fields = FIELDS }: ReadingOptions,
): Promise<OwnReading> {
  const limits = { n: largestAllowed('n', fields), m: largestAllowed('m', fields) };
  const read = await readMatrixFile(source, {
    bytes: limits.n * limits.m * CHARACTERS,
    side: limits.m,
  });
  const matrix = isTransposed ? transpose(read.matrix) : read.matrix;
  const checked = checkFeatures(matrix, limits, isTransposed);
  return {
    own: { hash: await fileHash(read.bytes), name: fileName(name), isTransposed, matrix },
    understood: read.understood,
    names: read.names,
    facts: [`the smallest singular value is ${checked.smallestSingularValue.toPrecision(3)}`],
    warnings: checked.warnings,
  };
}

/** Bytes; the largest matrix on the page has a few characters per number. */
const LARGEST_ROWS = 32_000_000;

/** Rows of weights: K×n, each row the weights of an example. */
async function readRows(
  source: ByteSource,
  { name, isTransposed, fields = FIELDS }: ReadingOptions,
): Promise<OwnReading> {
  const limits = { n: largestAllowed('n', fields), rows: largestAllowed('N', fields) };
  const read = await readMatrixFile(source, { bytes: LARGEST_ROWS, side: limits.rows });
  const matrix = isTransposed ? transpose(read.matrix) : read.matrix;
  const checked = checkWeights(matrix, limits);
  return {
    own: { hash: await fileHash(read.bytes), name: fileName(name), isTransposed, matrix },
    understood: read.understood,
    names: read.names,
    facts: [`${Number(checked.active.toPrecision(3))} weights of a row are positive on average`],
    warnings: checked.warnings,
  };
}
