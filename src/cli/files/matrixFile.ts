/** Matrices in files of their own: the formats by the end of the file's name. */
import type { Matrix } from '../../core/matrix.ts';
import { invalid, showValue } from '../../core/params/problem.ts';
import { csvText, parseCsv } from './csv.ts';
import { npyBytes, parseNpy } from './npy.ts';
import { readBytes } from './readBytes.ts';

interface MatrixFormat {
  readonly write: (M: Matrix) => Buffer | string;
  /** The matrix, or a phrase that completes “must be …”. */
  readonly read: (bytes: Buffer) => Matrix | string;
}

export const MATRIX_FORMATS = {
  npy: { write: npyBytes, read: parseNpy },
  csv: { write: csvText, read: (bytes) => parseCsv(bytes.toString('utf8')) },
} as const satisfies Readonly<Record<string, MatrixFormat>>;

export type MatrixFormatName = keyof typeof MATRIX_FORMATS;

/** The format that the name of a file has; undefined if it is not one of a matrix. */
export function formatOf(path: string): MatrixFormatName | undefined {
  const end = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(MATRIX_FORMATS, end) ? (end as MatrixFormatName) : undefined;
}

/** Throws InvalidInput naming `field` if the file cannot be read. */
export async function readMatrixFile(field: string, path: string): Promise<Matrix> {
  const format = formatOf(path);
  if (format === undefined)
    throw invalid(
      field,
      showValue(path),
      'a matrix, or the name of a file that ends in .npy or .csv',
    );
  const result = MATRIX_FORMATS[format].read(await readBytes(field, path));
  if (typeof result === 'string') throw invalid(field, showValue(path), result);
  return result;
}
