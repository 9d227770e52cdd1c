import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotAMatrix } from '../../../src/core/matrixFile/format.ts';
import type { OwnKind } from '../../../src/core/matrixFile/own.ts';
import { sourceOf } from '../../../src/core/matrixFile/read.ts';
import { readOwn } from '../../../src/core/matrixFile/readOwn.ts';
import { transpose, zeros } from '../../../src/core/matrix.ts';
import { groundTruth } from '../../../src/core/model/groundTruth.ts';
import { defaultParams } from '../../../src/core/params/validate.ts';
import { InvalidInput } from '../../../src/core/params/problem.ts';
import { anyMatrix, delimitedText, npyFile } from './anyMatrix.ts';

function read(content: string | Uint8Array, kind: OwnKind = 'features', isTransposed = false) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readOwn(kind, sourceOf(bytes), { name: 'mine.csv', isTransposed });
}

async function refusal(content: string | Uint8Array, kind: OwnKind = 'features', turned = false) {
  const error = await read(content, kind, turned).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NotAMatrix);
  return (error as NotAMatrix).phrase;
}

describe('features', () => {
  test('are the columns of the file, or its rows', async () => {
    const { own } = await read('1,0\n0,1\n1,1\n');
    expect(own.matrix).toMatchObject({ rows: 3, cols: 2 });
    const turned = await read('1,0,1\n0,1,1\n', 'features', true);
    expect(turned.own.matrix).toEqual(own.matrix);
    expect(turned.own.isTransposed).toBe(true);
    expect(turned.own.hash).not.toBe(own.hash);
  });

  test.each([
    [
      '1,0,1\n0,1,1',
      'a matrix with a column per feature and at least as many rows as columns (it has 2 rows and 3 columns; transpose it if its rows are the features)',
    ],
    ['1\n2\n', 'a matrix of at least 2 columns (it has 2 rows and 1 columns)'],
    ['1,0\n2,0\n', 'a matrix without zero columns (column 2 is zero)'],
    [
      '1e308,1\n1e308,2\n1e308,4\n',
      'a matrix whose columns have finite sums (the numbers of column 1 are too large)',
    ],
    [
      '1,5,2\n2,1,4\n3,0,6\n0,1,0\n',
      /^a matrix with independent columns, as assumption A1 asks \(columns 1 and 3 are multiples of each other; its smallest singular value is \S*e-1\d, its largest 0.96\)$/,
    ],
    [
      '1,0,1\n0,1,1\n1,1,2\n2,0,2\n',
      /^a matrix with independent columns, as assumption A1 asks \(its smallest singular value is \S*e-1\d, its largest 0.91\)$/,
    ],
  ] as const)('%j are refused', async (text, phrase) => {
    const found = await refusal(text);
    if (typeof phrase === 'string') expect(found).toBe(phrase);
    else expect(found).toMatch(phrase);
  });

  test('larger than the page’s are refused, with its limits', async () => {
    const wide = zeros(120, 101);
    for (let k = 0; k < 101; k++) wide.data[k * 101 + k] = 1;
    expect(await refusal(npyFile(wide))).toBe(
      'a matrix of at most 400 rows (m) and 100 columns (n) (it has 120 rows and 101 columns)',
    );
    expect(await refusal(npyFile(zeros(401, 2)))).toContain('at most 400 rows and 400 columns');
  });

  test('that look like an intercept or an index are allowed with a warning', async () => {
    const { warnings } = await read('1,0,5\n1,1,1\n1,2,7\n');
    expect(warnings).toEqual([
      'Column 1 is 1 in every row: a constant feature. If it is an intercept, leave it out.',
      'Column 2 counts its rows from 0. If it is an index, leave it out.',
    ]);
  });

  test('are accepted exactly where a run with them can start', async () => {
    await fc.assert(
      fc.asyncProperty(anyMatrix, fc.boolean(), async (M, isTransposed) => {
        const text = delimitedText(M, ',', '\n');
        const A = isTransposed ? transpose(M) : M;
        const accepted = await read(text, 'features', isTransposed).then(
          ({ own, facts }) => ({ own, facts }),
          () => null,
        );
        const params = { ...defaultParams(), family: 'given', n: A.cols, m: A.rows } as const;
        const startable = A.cols > 1 && A.rows >= A.cols && canStart(() => groundTruth(params, A));
        expect(accepted !== null).toBe(startable);
        if (accepted !== null) {
          const { smallestSingularValue } = groundTruth(params, accepted.own.matrix);
          expect(accepted.facts).toEqual([
            `the smallest singular value is ${smallestSingularValue.toPrecision(3)}`,
          ]);
        }
      }),
    );
  });
});

function canStart(build: () => unknown): boolean {
  try {
    build();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    return false;
  }
}

describe('weights', () => {
  test('are rows of numbers from 0 to 1', async () => {
    const { own, facts } = await read('1,0\n0.5,1\n0,1\n0,0\n', 'rows');
    expect(own.matrix).toMatchObject({ rows: 4, cols: 2 });
    expect(facts).toEqual(['1 weights of a row are positive on average']);
    const turned = await read('1,0.5,0,0\n0,1,1,0\n', 'rows', true);
    expect(turned.own.matrix).toEqual(own.matrix);
  });

  test.each([
    ['1,0\n-0.5,1', /^from 0 to 1 in every entry .* \(found: -0.5 in row 2, column 1\)$/],
    ['1,0\n1.5,1', /\(found: 1.5 in row 2, column 1\)$/],
    ['1,0\n1,0', /^positive somewhere in every column.* \(found: zero in all of column 2\)$/],
    ['1\n1', /^a matrix of 2 to 100 columns, one per feature/],
    [
      `${'1,'.repeat(150)}1\n${'1,'.repeat(150)}0`,
      /transpose it if its columns are the examples\)$/,
    ],
  ])('%j are refused', async (text, phrase) => {
    expect(await refusal(text, 'rows')).toMatch(phrase);
  });

  test('that never vary are allowed with a warning', async () => {
    expect((await read('1,0\n1,1\n', 'rows')).warnings).toEqual([
      'Column 1 is 1 in every row: the covariance of a weight that never varies is zero, so its feature is not learned.',
    ]);
  });
});

test('the name of a file is short and printable', async () => {
  const { own } = await readOwn('features', sourceOf(new TextEncoder().encode('1,0\n0,1')), {
    name: ` \u202e${'x'.repeat(200)}.csv`,
    isTransposed: false,
  });
  expect(own.name).toMatch(/^\\u\{202e\}x+…$/);
  expect(own.name).toHaveLength(60);
});
