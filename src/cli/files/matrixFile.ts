/** Matrices in files of their own. */
import { open } from 'node:fs/promises';
import { csvText } from '../../core/matrixFile/delimited.ts';
import { type FileLimits, NotAMatrix } from '../../core/matrixFile/format.ts';
import { npyBytes } from '../../core/matrixFile/npy.ts';
import {
  type ByteSource,
  readMatrixFile as readFrom,
  sourceOf,
} from '../../core/matrixFile/read.ts';
import type { Matrix } from '../../core/matrix.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { LARGEST, readBytes, unreadable } from './readBytes.ts';

/** The formats in which matrices are written, by the end of the file's name. */
export const MATRIX_FORMATS = { npy: npyBytes, csv: csvText } as const satisfies Readonly<
  Record<string, (M: Matrix) => Uint8Array | string>
>;

export type MatrixFormatName = keyof typeof MATRIX_FORMATS;

/** The ends of names of files with a matrix; a JSON file may be CONFIG as well. */
const MATRIX_FILE = /\.(npy|csv|tsv|txt)$/i;
const MATRIX_OR_JSON = /\.(npy|csv|tsv|txt|json)$/i;

/** Whether the name of a file is one of a matrix rather than of a CONFIG. */
export function isMatrixFile(path: string): boolean {
  return MATRIX_FILE.test(path);
}

const ANY_SIZE: FileLimits = { bytes: LARGEST, side: Infinity };

/** The matrix in a file that CONFIG names. Throws InvalidInput naming `field`. */
export async function readMatrixFile(field: string, path: string): Promise<Matrix> {
  if (!MATRIX_OR_JSON.test(path))
    throw invalid(
      field,
      showValue(path),
      'a matrix, or the name of a file that ends in .npy, .csv, .tsv, .txt or .json',
    );
  try {
    const { matrix } = await withSource(field, path, (source) => readFrom(source, ANY_SIZE));
    return matrix;
  } catch (error) {
    if (!(error instanceof NotAMatrix)) throw error;
    throw invalid(field, showValue(path), error.phrase);
  }
}

/** Throws InvalidInput naming `field` if the file cannot be opened. */
export async function withSource<Result>(
  field: string,
  path: string,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const file = await open(path).catch((error: unknown) => {
    throw unreadable(field, showValue(path), error);
  });
  try {
    const status = await file.stat();
    // a pipe has no size, and a folder is refused there
    if (!status.isFile()) return await use(sourceOf(await readBytes(field, path)));
    return await use({
      size: status.size,
      async read(from, to) {
        const bytes = new Uint8Array(to - from);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
