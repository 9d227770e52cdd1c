/** NumPy's file format for arrays (NEP 1): a header that is a Python dictionary, then the numbers. */
import { type Matrix, zeros } from '../../core/matrix.ts';

const MAGIC = Buffer.from('\x93NUMPY', 'latin1');
/** The numbers begin at a multiple of this. */
const ALIGNMENT = 64;

/** Version 1.0, float64, little-endian, by rows: every bit of the matrix is kept. */
export function npyBytes({ rows, cols, data }: Matrix): Buffer {
  const dictionary = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  const start = MAGIC.length + 4;
  const length = Math.ceil((start + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT - start;
  const header = Buffer.alloc(start + length, ' ');
  MAGIC.copy(header);
  header.set([1, 0], MAGIC.length);
  header.writeUInt16LE(length, MAGIC.length + 2);
  header.write(`${dictionary.padEnd(length - 1)}\n`, start, 'latin1');
  const numbers = Buffer.alloc(data.length * 8);
  data.forEach((value, k) => numbers.writeDoubleLE(value, k * 8));
  return Buffer.concat([header, numbers]);
}

type Read = (bytes: Buffer, at: number) => number;

/** By NumPy's letters, without the byte order. */
const TYPES: Readonly<Record<string, { size: number; little: Read; big: Read }>> = {
  f8: { size: 8, little: (b, at) => b.readDoubleLE(at), big: (b, at) => b.readDoubleBE(at) },
  f4: { size: 4, little: (b, at) => b.readFloatLE(at), big: (b, at) => b.readFloatBE(at) },
  i8: {
    size: 8,
    little: (b, at) => Number(b.readBigInt64LE(at)),
    big: (b, at) => Number(b.readBigInt64BE(at)),
  },
  i4: { size: 4, little: (b, at) => b.readInt32LE(at), big: (b, at) => b.readInt32BE(at) },
  i2: { size: 2, little: (b, at) => b.readInt16LE(at), big: (b, at) => b.readInt16BE(at) },
  i1: { size: 1, little: (b, at) => b.readInt8(at), big: (b, at) => b.readInt8(at) },
  u1: { size: 1, little: (b, at) => b.readUInt8(at), big: (b, at) => b.readUInt8(at) },
  b1: { size: 1, little: (b, at) => b.readUInt8(at), big: (b, at) => b.readUInt8(at) },
};

/** The matrix in the bytes of a file, or a phrase that completes “must be …”. */
export function parseNpy(bytes: Buffer): Matrix | string {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC) || bytes.length < 12) return 'an NPY file';
  const isOld = bytes[6] === 1;
  const start = isOld ? 10 : 12;
  const length = isOld ? bytes.readUInt16LE(8) : bytes.readUInt32LE(8);
  const header = bytes.toString('latin1', start, start + length);
  const type = /'descr':\s*'([<>|=])(\w\d)'/.exec(header);
  const shape = /'shape':\s*\((\d{1,9}),\s*(\d{1,9}),?\s*\)/.exec(header);
  const form = TYPES[type?.[2] ?? ''];
  if (form === undefined) return `an NPY file of real numbers (${Object.keys(TYPES).join(', ')})`;
  if (shape === null) return 'an NPY file with two dimensions';
  const rows = Number(shape[1]);
  const cols = Number(shape[2]);
  const from = start + length;
  if (bytes.length - from !== rows * cols * form.size)
    return `an NPY file of ${rows} × ${cols} numbers, as its header says`;
  const M = zeros(rows, cols);
  const read = type![1] === '>' ? form.big : form.little;
  const byColumns = /'fortran_order':\s*True/.test(header);
  for (let k = 0; k < M.data.length; k++) {
    const at = byColumns ? (k % rows) * cols + Math.floor(k / rows) : k;
    M.data[at] = read(bytes, from + k * form.size);
  }
  return M;
}
