/** `purify data` writes an iteration to files, from which it can be computed again without this code. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { distance } from '../support/dense.ts';
import { expectRefusal, purify, purifyConfig, temporaryFiles } from '../support/commandLine.ts';
import { casesOfKind } from '../support/reference.ts';

const file = temporaryFiles();
const folder = mkdtempSync(path.join(tmpdir(), 'purify-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SMALL = ['--n=4', '--m=7', '--s=1', '--N=300', '--T=6', '--ell=0.2'];
const NOISY = [...SMALL, '--noise=decoder-attack', '--noise-level=0.01'];

type Rows = number[][];

/** Reads an NPY file of version 1.0 by its specification. */
function readNpy(bytes: Buffer): Rows {
  expect(bytes.toString('latin1', 0, 8)).toBe('\x93NUMPY\x01\x00');
  const length = bytes[8]! + 256 * bytes[9]!;
  expect((10 + length) % 64).toBe(0);
  const header = bytes.toString('latin1', 10, 10 + length);
  expect(header).toMatch(
    /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(\d+, \d+\), \} *\n$/,
  );
  const [rows, cols] = /\((\d+), (\d+)\)/.exec(header)!.slice(1).map(Number) as [number, number];
  const view = new DataView(
    bytes.buffer,
    bytes.byteOffset + 10 + length,
    bytes.length - 10 - length,
  );
  expect(view.byteLength).toBe(rows * cols * 8);
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: cols }, (_unused, j) => view.getFloat64((i * cols + j) * 8, true)),
  );
}

function readCsv(bytes: Buffer): Rows {
  return bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').map(Number));
}

const READERS = { npy: readNpy, csv: readCsv };

/** Writes the data and returns them, read again. */
async function written(
  name: string,
  argv: readonly string[],
  format: keyof typeof READERS = 'npy',
): Promise<{ out: string; matrices: Record<string, Rows>; line: Record<string, unknown> }> {
  const out = path.join(folder, name);
  const { code, lines } = await purify(['data', ...argv, '--out', out, '--format', format]);
  expect(code).toBe(0);
  const { files } = lines[0] as { files: Record<string, unknown> };
  const matrices: Record<string, Rows> = {};
  for (const [entry, shape] of Object.entries(files)) {
    if (!Array.isArray(shape)) continue;
    const rows = READERS[format](readFileSync(path.join(out, entry)));
    expect([rows.length, rows[0]!.length]).toEqual(shape);
    matrices[entry.slice(0, -4)] = rows;
  }
  return { out, matrices, line: lines[0]! };
}

const product = (P: Rows, Q: Rows): Rows =>
  P.map((row) => Q[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * Q[k]![j]!, 0)));

/** A† of a square or tall A with the normal equations; accurate enough for well-conditioned A. */
function moorePenrose(A: Rows): Rows {
  const At = A[0]!.map((_, j) => A.map((row) => row[j]!));
  const work = product(At, A).map((row, i) => [...row, ...At[i]!]);
  for (let k = 0; k < work.length; k++) {
    const pivot = work[k]![k]!;
    work[k] = work[k]!.map((value) => value / pivot);
    for (let i = 0; i < work.length; i++)
      if (i !== k) {
        const factor = work[i]![k]!;
        work[i] = work[i]!.map((value, j) => value - factor * work[k]![j]!);
      }
  }
  return work.map((row) => row.slice(A[0]!.length));
}

/** Algorithm 1's loop body over weighted examples, straight from the paper. */
function iterate(
  { A, Y, weights }: { A: Rows; Y: Rows; weights: readonly number[] },
  { alpha, eta, r }: { alpha: number; eta: number; r: number },
): Rows {
  const X = product(moorePenrose(A), Y).map((row) => row.map((u) => Math.max(u - alpha, 0)));
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value, e) => sum + value * weights[e]!, 0);
  const yMean = Y.map(mean);
  const xMean = X.map(mean);
  return A.map((row, k) =>
    row.map((value, j) => {
      const both = mean(Y[k]!.map((y, e) => y * X[j]![e]!));
      return (1 - eta) * value + r * eta * 2 * (both - yMean[k]! * xMean[j]!);
    }),
  );
}

const PAPER = { alpha: 1 / 80, eta: 0.2 / 6, r: 4 };

describe('purify data', () => {
  test('an iteration is rebuilt from the files by independent code', async () => {
    const argv = [...NOISY, '--left-inverse=moore-penrose'];
    const { matrices } = await written('rebuilt', [...argv, '--t=3']);
    const { Astar, A, Xstar, noise, Y } = matrices as Record<string, Rows>;
    const expected = product(Astar!, Xstar!).map((row, k) => row.map((y, e) => y + noise![k]![e]!));
    expect(distance(Y!.flat(), expected.flat())).toBeLessThan(1e-14);
    const { lines } = await purify(['run', ...argv, '--full']);
    expect(A).toEqual(lines[3]!['A']);
    expect(matrices['A0']).toEqual(lines[0]!['A']);
    const weights = Array<number>(300).fill(1 / 300);
    const next = iterate({ A: A!, Y: Y!, weights }, PAPER);
    expect(distance((lines[4]!['A'] as Rows).flat(), next.flat())).toBeLessThan(1e-13);
  });

  test('with N = infinity all supports are written with their probabilities', async () => {
    const exact = ['--n=4', '--m=4', '--s=1', '--ell=0.2', '--N=infinity', '--T=5'];
    const { matrices } = await written('exact', [...exact, '--noise=mimic', '--noise-level=0.01']);
    const { A, Xstar, Y, probability } = matrices as Record<string, Rows>;
    expect(Xstar![0]).toHaveLength(16);
    expect(probability![0]!.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 14);
    const flags = ['--noise=mimic', '--noise-level=0.01', '--full'];
    const { lines } = await purify(['run', ...exact, ...flags]);
    const next = iterate({ A: A!, Y: Y!, weights: probability![0]! }, PAPER);
    expect(distance((lines[1]!['A'] as Rows).flat(), next.flat())).toBeLessThan(1e-13);
  });

  test('a factorization goes on from its written weights', async () => {
    const argv = ['--algorithm=semi-hals', ...SMALL, '--noise=uniform', '--noise-level=0.01'];
    const { out, matrices } = await written('factorization', [...argv, '--t=2']);
    const { lines } = await purify(['run', ...argv, '--full']);
    expect(matrices['X']).toEqual(lines[2]!['decoded']);
    const again = await purify(['run', path.join(out, 'config.json'), '--full']);
    expect([again.code, again.lines.length]).toEqual([0, 5]);
    again.lines.forEach((line, k) => {
      const expected = lines[k + 2]!;
      expect(
        distance([line['A']].flat(2) as number[], [expected['A']].flat(2) as number[]),
      ).toBeLessThan(1e-13);
      expect(line['residual']).toBeCloseTo(expected['residual'] as number, 13);
    });
  });

  test('CSV has the same bits as NPY', async () => {
    const binary = await written('as-npy', [...NOISY, '--t=2']);
    const csv = await written('as-csv', [...NOISY, '--t=2'], 'csv');
    expect(csv.matrices).toEqual(binary.matrices);
  });

  test.each(['npy', 'csv'] as const)('config.json repeats the iteration (%s)', async (format) => {
    const { lines } = await purify(['run', ...NOISY, '--full']);
    for (const t of [0, 4]) {
      const { out } = await written(`again-${format}-${t}`, [...NOISY, `--t=${t}`], format);
      const again = await purify(['run', path.join(out, 'config.json'), '--full']);
      expect(again).toMatchObject({ code: 0 });
      expect(again.stderr).not.toContain('note');
      expect(again.lines[0]!['A']).toEqual(lines[t]!['A']);
      const next = again.lines[1]!['A'] as Rows;
      expect(distance(next.flat(), (lines[t + 1]!['A'] as Rows).flat())).toBeLessThan(1e-15);
    }
  });

  test('config.json of an exact run has the rest of the run', async () => {
    const exact = ['--n=4', '--m=4', '--s=1', '--N=infinity', '--T=5'];
    const { out } = await written('rest', [...exact, '--t=2']);
    const rest = await purify(['run', path.join(out, 'config.json')]);
    const whole = await purify(['run', ...exact]);
    expect(rest.lines.map(({ a, b }) => [a, b])).toEqual(
      whole.lines.slice(2).map(({ a, b }) => [a, b]),
    );
  });

  test('one batch is used in many iterations, as examples = fixed does', async () => {
    const fixed = [...SMALL, '--noise=uniform', '--noise-level=0.01', '--examples=fixed'];
    const { out } = await written('fixed', fixed);
    const config = path.join(out, 'config.json');
    const again = await purify(['run', config, '--T', '6', '--full']);
    const drawn = await purify(['run', ...fixed, '--full']);
    expect(again.lines).toHaveLength(7);
    for (const [t, { A }] of again.lines.entries())
      expect(distance((A as Rows).flat(), (drawn.lines[t]!['A'] as Rows).flat())).toBeLessThan(
        1e-14,
      );
    expect(again.lines[6]).not.toHaveProperty('update');
  });

  test('several batches are used in turn', async () => {
    const { data } = casesOfKind('batches')[0]!;
    const [one, two] = data.batches;
    const turns = await purifyConfig('run', { ...data, batches: [one, two], iterations: 5 });
    const spelled = await purifyConfig('run', { ...data, batches: [one, two, one, two, one] });
    expect(turns.stdout).toBe(spelled.stdout);
    const shorter = await purifyConfig('run', { ...data, batches: [one, two] }, '--T', '1');
    expect(shorter.lines).toHaveLength(2);
    expect((await purifyConfig('lemmas', { ...data, iterations: 40 }, '--t=39')).code).toBe(0);
  });

  test('Equilibration writes the first batch of the next stage', async () => {
    const flags = ['--algorithm=equilibration', '--ratio=4', '--start=positive', ...SMALL];
    const { line } = await written('stage', [...flags, '--t=1']);
    expect(line['files']).not.toHaveProperty(['config.json']);
  });

  test('features that are dependent have no config.json, which a run would refuse', async () => {
    const argv = ['--family=bars', '--n=14', '--m=49', '--decoder=matched', '--N=40', '--T=3'];
    const out = path.join(folder, 'bars');
    const { code, lines, stderr } = await purify(['data', ...argv, '--out', out]);
    expect(code).toBe(0);
    expect(Object.keys(lines[0]!['files'] as object)).not.toContain('config.json');
    expect(stderr).toMatch(/^note: config\.json is not written: .*independent columns/m);
    const independent = await written('fewer bars', [
      '--n=13',
      ...argv.filter((arg) => arg !== '--n=14'),
    ]);
    expect(independent.line['files']).toHaveProperty(['config.json']);
  });

  test('an iteration after the end is refused', async () => {
    const result = await purify(['data', ...SMALL, '--out', folder, '--t', '7']);
    expectRefusal(result);
    expect(result.stderr).toContain('--t = "7": must be a whole number from 0 to 6');
  });
});

/** An NPY file with any header. */
function npy(header: string, numbers: Buffer, version = 1): Buffer {
  const size = version === 1 ? 2 : 4;
  const start = Buffer.alloc(8 + size);
  start.write('\x93NUMPY', 'latin1');
  start[6] = version;
  start.writeUIntLE(header.length, 8, size);
  return Buffer.concat([start, Buffer.from(header, 'latin1'), numbers]);
}

describe('matrices from files', () => {
  const A = [
    [1, 0.1],
    [0, 2.5],
    [-3, 1e-7],
  ];

  test.each([
    ['comma.csv', '1,0.1\n0,2.5\n-3,1e-7\n'],
    ['spaces.csv', '# written by numpy.savetxt\n1.0e0 1.0e-1\r\n 0 2.5\n\n-3\t1e-7'],
    ['semicolon.csv', '\uFEFF1;0.1\n0;2.5\n-3;1e-7'],
    ['named.tsv', 'left\tright\n1\t"0.1"\n0\t2.5\n-3\t1e-7\n'],
    [
      'big.npy',
      npy(
        "{'descr': '>f8', 'fortran_order': True, 'shape': (3, 2), }\n",
        Buffer.concat(
          [1, 0, -3, 0.1, 2.5, 1e-7].map((value) => {
            const bytes = Buffer.alloc(8);
            bytes.writeDoubleBE(value);
            return bytes;
          }),
        ),
        2,
      ),
    ],
  ])('%s is read wherever a matrix is', async (name, content) => {
    const stored = file(name, content);
    const expected = (await purifyConfig('inverse', { A })).stdout;
    expect((await purify(['inverse', stored])).stdout).toBe(expected);
    const config = file(`${name}.json`, JSON.stringify({ A: name }));
    expect((await purify(['inverse', config])).stdout).toBe(expected);
    const rest = { s: 1, T: 1, N: 50 };
    const named = file(`${name}-run.json`, JSON.stringify({ ...rest, AStar: name, A0: name }));
    const spelled = await purifyConfig('run', { ...rest, AStar: A, A0: A });
    expect((await purify(['run', named])).stdout).toBe(spelled.stdout);
  });

  test('integers are read from NPY', async () => {
    const stored = file(
      'whole.npy',
      npy("{'descr': '|i1', 'fortran_order': False, 'shape': (2, 1), }", Buffer.from([3, 0xfc])),
    );
    expect((await purify(['inverse', stored])).stdout).toBe(
      (await purifyConfig('inverse', { A: [[3], [-4]] })).stdout,
    );
  });

  test.each([
    ['missing.npy', null, 'must be a readable file (it does not exist)'],
    ['text.npy', 'hello, this is text', 'must be a matrix of numbers (it has names of columns'],
    ['short.npy', Buffer.from('\x93NUMPY\x01\x00', 'latin1'), 'must be an NPY file'],
    [
      'complex.npy',
      npy("{'descr': '<c16', 'fortran_order': False, 'shape': (1, 1), }", Buffer.alloc(16)),
      'must be an NPY file of real numbers (f8, f4',
    ],
    [
      'vector.npy',
      npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }", Buffer.alloc(16)),
      'must be an NPY file with two dimensions',
    ],
    [
      'cut.npy',
      npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }", Buffer.alloc(16)),
      'must be an NPY file of 2 × 2 numbers, as its header says',
    ],
    ['empty.csv', '# nothing\n', 'must be a matrix of numbers (it is empty)'],
    ['words.csv', '1,2\n3,x\n', 'must be a matrix of numbers (line 2, column 2 contains "x")'],
    ['ragged.csv', '1,2\n3\n', 'must be a matrix with 2 numbers in every row (line 2 has 1)'],
  ])('%s is refused', async (name, content, sentence) => {
    const stored = content === null ? name : file(name, content);
    const result = await purify(['inverse', stored]);
    expectRefusal(result);
    expect(result.stderr).toContain(sentence);
    const named = await purifyConfig('run', { AStar: stored, s: 1 });
    expectRefusal(named);
    expect(named.stderr).toMatch(/^purify: AStar = /);
  });

  test('a matrix of the wrong shape or with infinite entries is refused by its field', async () => {
    const stored = file('wide.csv', '1,2,3\n4,5,6\n');
    const infinite = file('infinite.csv', '1\n1e999\n');
    expect((await purifyConfig('inverse', { A: infinite })).stderr).toContain(
      'must be a matrix of finite numbers (line 2, column 1 contains "1e999", which is too large)',
    );
    expect((await purifyConfig('inverse', { A: stored })).stderr).toContain(
      'A = 2 rows and 3 columns: must be at most',
    );
    expect((await purifyConfig('run', { A0: 'matrix.txt' })).stderr).toContain('A0 = ');
  });
});
