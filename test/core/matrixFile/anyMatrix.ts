import * as fc from 'fast-check';
import { type Matrix, toRows, transpose } from '../../../src/core/matrix.ts';

/** Any finite matrix, with zeros of both signs and numbers of every size. */
export const anyMatrix: fc.Arbitrary<Matrix> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, cols]) =>
    fc
      .array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
        minLength: rows * cols,
        maxLength: rows * cols,
      })
      .map((values) => ({ rows, cols, data: Float64Array.from(values) })),
  );

const text = (value: number) => (Object.is(value, -0) ? '-0' : String(value));

/** A matrix as text, with any separator and line break. */
export function delimitedText(M: Matrix, separator: string, lineBreak: string): string {
  return toRows(M)
    .map((row) => row.map(text).join(separator))
    .join(lineBreak);
}

export function jsonText(M: Matrix): string {
  return `[${toRows(M)
    .map((row) => `[${row.map(text).join()}]`)
    .join()}]`;
}

interface NpyOptions {
  readonly version?: number;
  readonly byColumns?: boolean;
}

/** NumPy’s format, written by its specification: float64, little-endian. */
export function npyFile(M: Matrix, { version = 1, byColumns = false }: NpyOptions = {}): Buffer {
  const order = byColumns ? 'True' : 'False';
  const header = `{'descr': '<f8', 'fortran_order': ${order}, 'shape': (${M.rows}, ${M.cols}), }\n`;
  const data = byColumns ? transpose(M).data : M.data;
  return npyWith(header, Buffer.from(new Float64Array(data).buffer), version);
}

/** An NPY file with any header. */
export function npyWith(header: string, numbers: Buffer, version = 1): Buffer {
  const size = version === 1 ? 2 : 4;
  const start = Buffer.alloc(8 + size);
  start.write('\x93NUMPY', 'latin1');
  start[6] = version;
  start.writeUIntLE(header.length, 8, size);
  return Buffer.concat([start, Buffer.from(header, 'latin1'), numbers]);
}
