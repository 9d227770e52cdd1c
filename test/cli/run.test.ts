import { describe, expect, test } from 'vitest';
import { buildInstance } from '../../src/core/model/buildInstance.ts';
import { toRows, transpose } from '../../src/core/matrix.ts';
import { effectiveChoices } from '../../src/core/params/choices.ts';
import { validate } from '../../src/core/params/validate.ts';
import { purify, purifyConfig } from '../support/commandLine.ts';
import { distance } from '../support/dense.ts';
import { casesOfKind } from '../support/reference.ts';
import { decodedBlock, leftInverseOf } from '../support/steps.ts';

const SMALL = { n: 4, m: 7, s: 1, N: 300, T: 3, ell: 0.2, noise: 'uniform', noiseLevel: 0.01 };

describe('run with parameters', () => {
  test('prints a line for every t and reports how the run ended', async () => {
    const { code, lines, stderr } = await purifyConfig('run', SMALL);
    expect(code).toBe(0);
    expect(lines.map(({ t }) => t)).toEqual([0, 1, 2, 3]);
    expect(stderr).toMatch(/^All T = 3 iterations are done.*\n$/);
  });

  test('prints with --full the update that leads from one A to the next', async () => {
    const { lines } = await purifyConfig('run', SMALL, '--full');
    const { eta, r } = effectiveChoices(validate(SMALL).params);
    for (let t = 0; t < SMALL.T; t++) {
      const A = (lines[t]!['A'] as number[][]).flat();
      const update = (lines[t]!['update'] as number[][]).flat();
      const next = A.map((value, k) => (1 - eta) * value + r * eta * update[k]!);
      expect(distance((lines[t + 1]!['A'] as number[][]).flat(), next)).toBeLessThan(1e-14);
    }
    expect(lines[SMALL.T]).not.toHaveProperty('update');
    expect(lines[SMALL.T]).not.toHaveProperty('decoded');
  });

  test('prints the decoding of all examples, for any block size', async () => {
    const { lines } = await purifyConfig('run', SMALL, '--full');
    const instance = buildInstance(validate(SMALL).params);
    const block = decodedBlock(instance, leftInverseOf(instance, instance.A0), 0);
    const expected = toRows(transpose(block.decoded));
    const decoded = lines[0]!['decoded'] as number[][];
    expect(decoded.map((row) => row.length)).toEqual(Array(SMALL.n).fill(SMALL.N));
    expect(distance(decoded.flat(), expected.flat())).toBeLessThan(1e-12);
  });

  test('is not changed by --full', async () => {
    const plain = await purifyConfig('run', SMALL);
    const full = await purifyConfig('run', SMALL, '--full');
    for (const [t, line] of plain.lines.entries()) expect(full.lines[t]).toMatchObject(line);
  });

  test('prints numbers that parse to the same values', async () => {
    const { lines } = await purifyConfig('run', { ...SMALL, T: 0 }, '--full');
    const { A0 } = buildInstance(validate(SMALL).params);
    expect(lines[0]!['A']).toEqual(toRows(A0));
  });

  test('adds exactly the placed noise', async () => {
    const exact = ['run', '--n', '4', '--m', '7', '--s', '1', '--N', 'infinity', '--T', '3'];
    const without = await purify(exact);
    const errorAt = (lines: typeof without.lines) => lines[3]!['recoveryError'] as number;
    const placed = [...exact, '--noise', 'placed', '--noise-level', '0.05'];
    expect((await purify(placed)).lines).toEqual(without.lines);
    const somewhere = await purify([...placed, '--placed', '2:1,-3']);
    expect(somewhere.code).toBe(0);
    expect(errorAt(somewhere.lines)).toBeGreaterThan(errorAt(without.lines) + 1e-4);
    expect((await purify([...placed, '--placed=2:1,-3'])).lines).toEqual(somewhere.lines);
  });

  test('continues to T after convergence, unless --stop is given', async () => {
    const exact = ['--n', '4', '--m', '4', '--N', 'infinity', '--eta', '0.5', '--T', '200'];
    const settings = [...exact, '--s', '1', '--alpha', '0.05'];
    const on = await purify(['run', ...settings]);
    expect(on.lines).toHaveLength(201);
    for (const flag of ['--stop', '--stop-on-convergence']) {
      const { code, lines, stderr } = await purify(['run', ...settings, flag]);
      expect(code).toBe(0);
      expect(lines.length).toBeLessThan(200);
      expect(stderr).toMatch(/^A no longer moves.*The features are recovered\.\n$/);
    }
  });

  test('keeps the lines so far and exits with 3 if it diverges', async () => {
    const { code, lines, stderr } = await purifyConfig('run', {
      ...SMALL,
      r: 100000,
      eta: 1,
      T: 50,
    });
    expect(code).toBe(3);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(50);
    expect(stderr).toMatch(/^(Diverged|A has lost rank) at t = \d+.*\n$/);
  });

  test('prints the available values after a rank loss, and exits with 3', async () => {
    const A0 = [
      [1, 2],
      [2, 4],
      [0, 0],
    ];
    const config = { A0, s: 1, T: 5, N: 10 };
    const { code, lines, stderr } = await purifyConfig('run', config, '--full');
    expect(code).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ t: 0, leftInverseInfNorm: null, missRate: null, A: A0 });
    expect(lines[0]).not.toHaveProperty('update');
    expect(stderr).toMatch(/^A has lost rank at t = 0.*\n$/);
  });
});

describe('run with matrices beside the parameters', () => {
  const AStar = [
    [2, 0],
    [0, 1],
    [2, 3],
  ];
  const A0 = [
    [0.5, 0.1],
    [0, 0.2],
    [0.4, 0.7],
  ];
  const rest = { s: 1, T: 1, N: 50 };

  test('uses them as family and start given, with their n and m', async () => {
    const said = await purifyConfig('run', { ...rest, Astar: AStar, A0 }, '--full');
    const spelled = { ...rest, n: 2, m: 3, family: 'given', start: 'given', AStar, A0 };
    expect(said.lines).toHaveLength(2);
    expect(said.lines[0]!['A']).toEqual(A0);
    expect((await purifyConfig('run', spelled, '--full')).stdout).toBe(said.stdout);
  });

  test('accepts one of them alone', async () => {
    for (const config of [
      { ...rest, AStar },
      { ...rest, A0 },
    ])
      expect(await purifyConfig('run', config)).toMatchObject({ code: 0 });
  });
});

describe('flags', () => {
  test('override the file, in either spelling and form', async () => {
    const wanted = await purifyConfig('run', { ...SMALL, noiseLevel: 0.05, seed: 9 });
    for (const flags of [
      ['--noise-level', '0.05', '--seed', '9'],
      ['--noiseLevel=0.05', '--seed=9'],
      ['--seed', '9', '--noise-level=0.05', '--seed', '9'],
    ])
      expect((await purifyConfig('run', SMALL, ...flags)).stdout).toBe(wanted.stdout);
  });

  test('work without a file', async () => {
    const flags = Object.entries(SMALL).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const { stdout } = await purifyConfig('run', SMALL);
    expect((await purify(['run', ...flags])).stdout).toBe(stdout);
    expect((await purify([...flags, 'run'])).stdout).toBe(stdout);
  });

  test('--n and --N are different', async () => {
    const { lines } = await purify(['run', '--n=3', '--N=5', '--m=3', '--s=1', '--T=1', '--full']);
    const decoded = lines[0]!['decoded'] as number[][];
    expect([decoded.length, decoded[0]!.length]).toEqual([3, 5]);
  });

  test('override the fields of an explicit instance', async () => {
    const { data } = casesOfKind('exact')[0]!;
    const changed = await purifyConfig('run', data, '--T', '4', '--eta=0.2', '--relu', 'true');
    const spelled = { ...data, iterations: 4, eta: 0.2, decoder: 'relu' };
    expect(changed.lines).toHaveLength(5);
    expect(changed.stdout).toBe((await purifyConfig('run', spelled)).stdout);

    const balanced = casesOfKind('equilibration')[0]!.data;
    const other = await purifyConfig('run', balanced, '--column-iterations', '2');
    expect(other.stdout).toBe((await purifyConfig('run', { ...balanced, iterations: 2 })).stdout);
  });
});
