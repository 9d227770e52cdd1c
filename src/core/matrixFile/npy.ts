/** NumPy's file format for arrays (NEP 1): a header that is a Python dictionary, then the numbers. */
import { type Matrix, zeros } from '../matrix.ts';
import { showValue } from '../params/problem.ts';
import {
  type FileLimits,
  latin1,
  type MatrixFormat,
  NotAMatrix,
  requireFinite,
  requireSides,
} from './format.ts';

const MAGIC = Uint8Array.from('\x93NUMPY', (character) => character.charCodeAt(0));
/** The numbers begin at a multiple of this. */
const ALIGNMENT = 64;
/** NumPy itself reads no longer ones. */
const LONGEST_HEADER = 10_000;

/** Version 1.0, float64, little-endian, by rows: every bit of the matrix is kept. */
export function npyBytes({ rows, cols, data }: Matrix): Uint8Array {
  const dictionary = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  const start = MAGIC.length + 4;
  const length = Math.ceil((start + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT - start;
  const bytes = new Uint8Array(start + length + data.length * 8);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  bytes.set([1, 0], MAGIC.length);
  view.setUint16(MAGIC.length + 2, length, true);
  bytes.set(new TextEncoder().encode(`${dictionary.padEnd(length - 1)}\n`), start);
  data.forEach((value, k) => view.setFloat64(start + length + k * 8, value, true));
  return bytes;
}

interface NumberType {
  readonly size: number;
  readonly read: (view: DataView, at: number, isLittle: boolean) => number;
}

/** By NumPy's letters, without the byte order. */
const TYPES: Readonly<Record<string, NumberType>> = {
  f8: { size: 8, read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
  f4: { size: 4, read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  i8: { size: 8, read: (view, at, isLittle) => Number(view.getBigInt64(at, isLittle)) },
  i4: { size: 4, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  i2: { size: 2, read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  i1: { size: 1, read: (view, at) => view.getInt8(at) },
  u8: { size: 8, read: (view, at, isLittle) => Number(view.getBigUint64(at, isLittle)) },
  u4: { size: 4, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  u2: { size: 2, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  u1: { size: 1, read: (view, at) => view.getUint8(at) },
  b1: { size: 1, read: (view, at) => view.getUint8(at) },
};

interface Header {
  readonly rows: number;
  readonly cols: number;
  readonly type: NumberType;
  readonly typeName: string;
  readonly isLittle: boolean;
  readonly byColumns: boolean;
  /** The offset of the first number. */
  readonly from: number;
}

/** Throws NotAMatrix unless the numbers of the header can be in a file of this many bytes. */
function readHeader(head: Uint8Array, size: number, limits: FileLimits): Header {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const version = head[MAGIC.length] ?? 0;
  const start = version === 1 ? 10 : 12;
  if (version < 1 || version > 3 || head.length < start)
    throw new NotAMatrix('an NPY file of version 1, 2 or 3 (its header is damaged)');
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const from = start + length;
  if (length > LONGEST_HEADER || from > size)
    throw new NotAMatrix(
      `an NPY file (its header would have ${length} bytes, which is damaged or cut off)`,
    );
  const text = latin1(head.subarray(start, from));
  const [, order, typeName = ''] = /'descr':\s*'([<>|=])(\w{1,9})'/.exec(text) ?? [];
  const type = Object.hasOwn(TYPES, typeName) ? TYPES[typeName] : undefined;
  if (type === undefined)
    throw new NotAMatrix(
      `an NPY file of real numbers (${Object.keys(TYPES).join(', ')}; ${typeName === '' ? 'its header names no type' : `it has ${showValue(typeName)}`})`,
    );
  const shape = /'shape':\s*\(([\d,\s]*)\)/.exec(text)?.[1];
  const sides = shape?.split(',').filter((side) => side.trim() !== '') ?? [];
  if (sides.length !== 2)
    throw new NotAMatrix(
      `an NPY file with two dimensions (${shape === undefined ? 'its header names no shape' : `it has ${sides.length}`})`,
    );
  const [rows = 0, cols = 0] = sides.map(Number);
  if (rows === 0 || cols === 0) throw new NotAMatrix('a matrix of numbers (it is empty)');
  requireSides({ rows, cols }, limits);
  if (size - from !== rows * cols * type.size)
    throw new NotAMatrix(`an NPY file of ${rows} × ${cols} numbers, as its header says`);
  const byColumns = /'fortran_order':\s*True/.test(text);
  return { rows, cols, type, typeName, isLittle: order !== '>', byColumns, from };
}

export const npy: MatrixFormat = {
  matches: (head) => MAGIC.every((byte, k) => head[k] === byte),
  checkHead: readHeader,
  parse(bytes, limits) {
    const header = readHeader(bytes, bytes.length, limits);
    const { rows, cols, type, typeName, isLittle, byColumns, from } = header;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const matrix = zeros(rows, cols);
    for (let k = 0; k < matrix.data.length; k++) {
      const at = byColumns ? (k % rows) * cols + Math.floor(k / rows) : k;
      matrix.data[at] = type.read(view, from + k * type.size, isLittle);
    }
    requireFinite(matrix);
    return { matrix, understood: `NPY, type ${typeName}`, names: null };
  },
};
