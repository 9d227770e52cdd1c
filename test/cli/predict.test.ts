import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/cli/output/text.ts';
import { expectRefusal, purify } from '../support/commandLine.ts';

const FLAGS = ['--n', '6', '--m', '9', '--s', '1.2', '--alpha', '0.1', '--eta', '0.3'];
const EXACT = [...FLAGS, '--N', 'infinity', '--T', '120'];

interface Prediction {
  readonly sigma: readonly number[];
  readonly c: number;
  readonly rate: number;
  readonly floor: number | null;
  readonly measured?: { readonly rate: number; readonly floor: number | null };
  readonly why?: string;
}

async function predict(...flags: string[]): Promise<Prediction> {
  const { code, lines } = await purify(['predict', ...flags]);
  expect(code).toBe(0);
  expect(lines).toHaveLength(1);
  return lines[0] as unknown as Prediction;
}

describe('predict', () => {
  test('prints one object with the closed form of equal Bernoulli weights', async () => {
    const prediction = await predict(...EXACT);
    expect(Object.keys(prediction).slice(0, 7)).toEqual([
      'sigma',
      'c',
      'rate',
      'floor',
      'biasE',
      'biasN',
      'stable',
    ]);
    const { sigma, c, rate } = prediction;
    const v = 2 * (6 / 1.2) * 0.2 * 0.8;
    expect(sigma).toHaveLength(6);
    for (const value of sigma) expect(value ** 2 + v * 0.1 * value).toBeCloseTo(v, 12);
    expect(c).toBeCloseTo(0.2 / (1 - 0.1 * sigma[0]!), 12);
    expect(rate).toBeCloseTo(1 - 0.3 * (1 - c), 12);
    expect(prediction).toMatchObject({ floor: null, biasE: 0, biasN: 0, stable: true });
    expect(prediction).not.toHaveProperty('why');
    expect(prediction).not.toHaveProperty('measured');
  });

  test('adds a measurement that agrees', async () => {
    const { rate, measured } = await predict(...EXACT, '--measure');
    expect(measured!.rate).toBeCloseTo(rate, 5);
  });

  test('says that a run is too short to measure its floor', async () => {
    const { code, lines, stderr } = await purify([
      'predict',
      ...FLAGS,
      '--N',
      '500',
      '--T',
      '10',
      '--measure',
    ]);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ measured: { floor: null } });
    expect(stderr).toMatch(/^note: T = 10 is too short to measure the floor: .* t = \d+,/);
  });

  test('gives a reason and no prediction where it does not apply', async () => {
    const { code, lines, stderr } = await purify(['predict', '--alpha', '0', '--measure']);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ rate: null, floor: null, biasE: null, stable: null });
    expect(lines[0]!.why).toMatch(/^With α = 0 /);
    expect(stderr).toBe('note: --measure has no effect: the theory does not apply.\n');
  });
});

describe('size', () => {
  test('prints a suggestion and its alternatives', async () => {
    const { code, lines } = await purify(['size', ...FLAGS.slice(0, 8), '--error', '0.05']);
    expect(code).toBe(0);
    const [answer] = lines;
    const choices = answer!.choices as readonly Record<string, unknown>[];
    expect(choices).toContainEqual(
      expect.objectContaining({ N: answer!.N, eta: answer!.eta, T: answer!.T }),
    );
    expect(answer).not.toHaveProperty('why');
  });

  test('is a table on a terminal, with an arrow at the suggestion', async () => {
    for (const columns of [40, 80]) {
      const argv = ['size', ...FLAGS.slice(0, 8), '--error', '0.05'];
      const { stdout } = await purify(argv, '', columns);
      const lines = stdout.split('\n').slice(0, -1);
      expect(lines.filter((line) => line.startsWith('→'))).toHaveLength(1);
      for (const line of lines) expect(cellsOf(line)).toBeLessThanOrEqual(columns);
    }
  });

  test('reports a target out of reach, and parameters that it suggests itself', async () => {
    const noise = ['--noise', 'uniform', '--noise-level', '0.002', '--alpha', '0.3'];
    const argv = ['size', ...FLAGS.slice(0, 6), ...noise, '--error', '1e-5', '--N', '99'];
    const { code, lines, stderr } = await purify(argv);
    expect(code).toBe(0);
    expect(lines[0]).toMatchObject({ N: null, eta: null, T: null, choices: [] });
    expect(stderr).toMatch(/^note: N = 99 has no effect: .*\nThe noise alone leaves/);
  });

  test.each([
    [[]],
    [['--error', '2']],
    [['--error', 'small']],
    [['--error', '0.1', '--format', 'csv']],
    [['--error', '0.1', '--measure']],
  ])('refuses %o', async (flags) => {
    expectRefusal(await purify(['size', ...FLAGS, ...flags]));
  });

  test('needs parameters, not matrices', async () => {
    const config = JSON.stringify({
      kind: 'exact',
      Astar: [[1]],
      A0: [[1]],
      bernoulli: [0.5],
      iterations: 1,
      alpha: 0.1,
      eta: 0.1,
      r: 1,
    });
    expectRefusal(await purify(['size', '-', '--error', '0.1'], config));
  });
});
