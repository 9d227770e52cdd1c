import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../src/core/matrixFile/delimited.ts';
import { NotAMatrix } from '../../../src/core/matrixFile/format.ts';
import { npyBytes } from '../../../src/core/matrixFile/npy.ts';
import {
  type ByteSource,
  fileHash,
  readMatrixFile,
  sourceOf,
} from '../../../src/core/matrixFile/read.ts';
import { fromRows, type Matrix } from '../../../src/core/matrix.ts';
import { anyMatrix, delimitedText, jsonText, npyFile, npyWith } from './anyMatrix.ts';

const LIMITS = { bytes: 100_000, side: 50 };

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const read = (content: string | Uint8Array) => readMatrixFile(sourceOf(bytesOf(content)), LIMITS);

/** The phrase with which a file is refused. */
async function refusal(content: string | Uint8Array | ByteSource, limits = LIMITS) {
  const source =
    typeof content === 'string' || content instanceof Uint8Array
      ? sourceOf(bytesOf(content))
      : content;
  const error = await readMatrixFile(source, limits).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NotAMatrix);
  return (error as NotAMatrix).phrase;
}

const bits = ({ rows, cols, data }: Matrix) => ({
  rows,
  cols,
  data: new BigUint64Array(Float64Array.from(data).buffer),
});

describe('a matrix keeps every bit', () => {
  const separators = fc.constantFrom(',', ';', '\t', ' ', ', ', ' ; ', '   ');
  const breaks = fc.constantFrom('\n', '\r\n', '\r');

  test('in text with any separator, line break and byte order mark', async () => {
    await fc.assert(
      fc.asyncProperty(anyMatrix, separators, breaks, fc.boolean(), async (M, by, end, marked) => {
        const text = (marked ? '\uFEFF' : '') + delimitedText(M, by, end);
        expect(bits((await read(text)).matrix)).toEqual(bits(M));
      }),
    );
  });

  test('in JSON, alone or under a name', async () => {
    const names = fc.constantFrom(null, 'features', 'AStar', 'Astar', 'weights');
    await fc.assert(
      fc.asyncProperty(anyMatrix, names, async (M, name) => {
        const text = name === null ? jsonText(M) : `{"${name}": ${jsonText(M)}, "note": 1}`;
        expect(bits((await read(text)).matrix)).toEqual(bits(M));
      }),
    );
  });

  test('in NPY of every version, by rows or by columns', async () => {
    const versions = fc.constantFrom(1, 2, 3);
    await fc.assert(
      fc.asyncProperty(anyMatrix, versions, fc.boolean(), async (M, version, byColumns) => {
        expect(bits((await read(npyFile(M, { version, byColumns }))).matrix)).toEqual(bits(M));
      }),
    );
  });

  test('in the files that the command line writes', async () => {
    await fc.assert(
      fc.asyncProperty(anyMatrix, async (M) => {
        expect(bits((await read(csvText(M))).matrix)).toEqual(bits(M));
        expect(bits((await read(npyBytes(M))).matrix)).toEqual(bits(M));
      }),
    );
  });
});

describe('text', () => {
  const M = fromRows([
    [1, -0.5],
    [2, 1e-7],
  ]);

  test.each([
    ['left,right\n1,-0.5\n2,1e-7', ['left', 'right']],
    ['"a, b";c\n"1";"-.5"\n2;1E-7', ['a, b', 'c']],
    ['# from numpy.savetxt\n\n1 -5e-1\n\n 2 1e-7 \n', null],
    ['"1"\t-0.5\n+2\t1e-7', null],
  ])('%j is understood', async (text, names) => {
    const { matrix, names: found } = await read(text);
    expect(matrix).toEqual(M);
    expect(found).toEqual(names);
  });

  test('names of columns may leave the column of row numbers empty', async () => {
    const { matrix, names } = await read(',a\n0,5\n1,6\n');
    expect(names).toEqual(['', 'a']);
    expect(matrix.cols).toBe(2);
  });

  test('what was understood is described', async () => {
    expect((await read('a,b\n1,2')).understood).toBe(
      'CSV, separated by commas, with a row of names',
    );
    expect((await read('1\t2')).understood).toBe('TSV, separated by tabs');
    expect((await read('[[1, 2]]')).understood).toBe('JSON, a list of rows');
    expect((await read(npyFile(M))).understood).toBe('NPY, type f8');
  });
});

describe('a file that is no matrix is refused in words', () => {
  test.each([
    ['', 'a matrix of numbers (it is empty)'],
    ['\n# nothing\n', 'a matrix of numbers (it is empty)'],
    ['1,2\n3,x', 'a matrix of numbers (line 2, column 2 contains "x")'],
    ['1,2\n3,', 'a matrix of numbers (line 2, column 2 is empty)'],
    ['1\t\t2', 'a matrix of numbers (line 1, column 2 is empty)'],
    ['1,2\n3', 'a matrix with 2 numbers in every row (line 2 has 1)'],
    ['a,b\n1,2,3', 'a matrix with 2 numbers in every row (line 2 has 3)'],
    ['a,b\n', 'a matrix of numbers (it has names of columns, but no rows below them)'],
    ['a,1\n1,2', 'a matrix of numbers (line 1, column 1 contains "a")'],
    ['1,NaN', 'a matrix of finite numbers (line 1, column 2 contains NaN)'],
    ['nan,nan\n1,2', 'a matrix of finite numbers (line 1, column 1 contains nan)'],
    ['1,-inf', 'a matrix of finite numbers (line 1, column 2 contains -inf)'],
    [
      '1,1e999',
      'a matrix of finite numbers (line 1, column 2 contains "1e999", which is too large)',
    ],
    [
      '1,5;2,5',
      'a matrix of numbers (line 1, column 1 contains "1,5"; decimals have a point, not a comma)',
    ],
    [
      '<!DOCTYPE html><title>404</title>',
      'a matrix of numbers (it is a web page: download the file itself)',
    ],
    ['\uFEFF  <html>', 'a matrix of numbers (it is a web page: download the file itself)'],
    ['<?xml version="1.0"?>', 'a matrix of numbers (it is a web page: download the file itself)'],
    ['[[1, 2], [3]]', /^a matrix: a list of rows .* \(found: 1 numbers in row 2\)$/],
    ['[[1, null]]', /\(found: null in row 1, column 2\)$/],
    ['[1, 2]', /\(found: 1 in place of row 1\)$/],
    ['[]', /\(found: a list of 0\)$/],
    ['{"B": [[1]]}', 'a list of rows, or an object with one of features, AStar, Astar, weights, A'],
    ['[[1, 2', 'valid JSON (there is an error at line 1, column 7, at the end)'],
    [`1,${'2,'.repeat(60)}3`, /^a matrix of at most 50 columns \(its first row has 62\)$/],
    ['1\n'.repeat(60), /^a matrix of at most 50 rows and 50 columns \(it has 51 × 1\)$/],
  ] as const)('%j', async (text, phrase) => {
    expect(await refusal(text)).toMatch(
      typeof phrase === 'string' ? new RegExp(`^${escaped(phrase)}$`) : phrase,
    );
  });

  const descr = (type: string, shape = '(2, 2)') =>
    `{'descr': '${type}', 'fortran_order': False, 'shape': ${shape}, }`;
  const double = (value: number) => Buffer.from(new Float64Array([1, 2, 3, value]).buffer);

  test.each([
    ['NaN', npyWith(descr('<f8'), double(NaN)), 'row 2, column 2 contains NaN'],
    ['infinity', npyWith(descr('<f8'), double(-Infinity)), 'row 2, column 2 contains -Infinity'],
    ['complex numbers', npyWith(descr('<c16'), Buffer.alloc(64)), 'it has "c16"'],
    ['objects', npyWith(descr('|O'), Buffer.alloc(64)), 'it has "O"'],
    ['a vector', npyWith(descr('<f8', '(4,)'), double(4)), 'two dimensions (it has 1)'],
    ['a cube', npyWith(descr('<f8', '(1, 2, 2)'), double(4)), 'two dimensions (it has 3)'],
    ['nothing', npyWith(descr('<f8', '(0, 3)'), Buffer.alloc(0)), 'it is empty'],
    ['missing numbers', npyWith(descr('<f8'), Buffer.alloc(24)), '2 × 2 numbers, as its header'],
    ['no shape', npyWith(`{'descr': '<f8'}`, double(4)), 'its header names no shape'],
    ['no type', npyWith(`{'shape': (2, 2)}`, double(4)), 'its header names no type'],
    ['another version', npyWith(descr('<f8'), double(4), 9), 'its header is damaged'],
    ['no header', Buffer.from('\x93NUMPY\x01\x00', 'latin1'), 'its header is damaged'],
    ['a cut header', npyFile(fromRows([[1]])).subarray(0, 40), 'is damaged or cut off'],
    ['too many rows', npyWith(descr('<f8', '(99, 1)'), double(4)), 'it has 99 × 1'],
  ])('NPY with %s', async (_, bytes, words) => {
    expect(await refusal(bytes)).toContain(words);
  });

  test.each([
    ['UTF-16', [0xff, 0xfe, 0x31, 0], 'it is UTF-16'],
    ['an archive', [0x50, 0x4b, 3, 4, 0], 'an archive such as .npz'],
    ['gzip', [0x1f, 0x8b, 8], 'compressed by gzip'],
    ['zeros', Array<number>(100).fill(0), 'it has zero bytes'],
    ['Latin-1', [0x31, 0x2c, 0xe4], 'text in UTF-8'],
  ])('%s', async (_, bytes, words) => {
    expect(await refusal(Uint8Array.from(bytes))).toContain(words);
  });

  test('and random bytes never do anything else', async () => {
    const parts = fc.constantFrom(
      '1',
      ',',
      '\n',
      '"',
      '[',
      ']',
      '{',
      'e9',
      '-',
      '\x93NUMPY',
      '\0',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 40 }), async (pieces) => {
        const outcome = await read(pieces.join('')).then(
          ({ matrix }) => matrix.data.every(Number.isFinite),
          (error: unknown) => error instanceof NotAMatrix,
        );
        expect(outcome).toBe(true);
      }),
    );
  });
});

describe('a huge file is refused by its beginning', () => {
  /** A file that is made up as it is read, and the number of bytes read. */
  function endless(size: number, fill: (bytes: Uint8Array) => void) {
    const source = {
      size,
      bytesRead: 0,
      read: async (from: number, to: number) => {
        source.bytesRead += to - from;
        const bytes = new Uint8Array(to - from);
        fill(bytes);
        return bytes;
      },
    };
    return source;
  }

  test.each([
    ['a gigabyte of zeros', 1e9, () => {}, 'it has zero bytes'],
    [
      'a million columns',
      2e6,
      (bytes: Uint8Array) => bytes.forEach((_, k) => (bytes[k] = k % 2 === 0 ? 0x31 : 0x2c)),
      'its first row has more than 32768',
    ],
    [
      'a gigabyte of rows',
      1e9,
      (bytes: Uint8Array) => bytes.forEach((_, k) => (bytes[k] = k % 2 === 0 ? 0x31 : 0x0a)),
      'no larger than 0.1 MB (it has 1000 MB)',
    ],
    [
      'a gigabyte of JSON',
      1e9,
      (bytes: Uint8Array) => bytes.fill(0x5b),
      'no larger than 0.1 MB (it has 1000 MB)',
    ],
    [
      'an NPY header that promises 10¹⁸ numbers',
      1e9,
      (bytes: Uint8Array) =>
        bytes.set(
          npyWith(
            `{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000, 1000000000), }`,
            Buffer.alloc(0),
          ),
        ),
      'it has 1000000000 × 1000000000',
    ],
  ])('%s', async (_, size, fill, words) => {
    const source = endless(size, fill);
    expect(await refusal(source)).toContain(words);
    expect(source.bytesRead).toBeLessThanOrEqual(65_536);
  });
});

test('a file is named by the beginning of its SHA-256', async () => {
  const bytes = bytesOf('1,2\n3,4\n');
  const whole = createHash('sha256').update(bytes).digest('hex');
  expect(await fileHash(bytes)).toBe(whole.slice(0, 16));
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
